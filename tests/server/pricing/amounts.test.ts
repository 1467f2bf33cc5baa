import { describe, expect, it } from 'vitest'
import { subtractAmounts, sumAmounts } from '#server/core/amounts.ts'

describe('a sum', () => {
  it.each([
    [[], '0.00'],
    [['0.10', '0.20'], '0.30'],
    [['1.00', '-1.00'], '0.00'],
    [['0.05', '-0.10'], '-0.05'],
    [['-1500.00', '0.01'], '-1499.99'],
    [['-0.00'], '0.00'],
    [['9999999999.99', '9999999999.99'], '19999999999.98'],
    [[1500, 7.5, '0.50'], '1508.00'],
    [['1e2', '0.25'], '100.25'],
    [['0.004', '0.001'], '0.01'],
    [['90071992547409.93', '0.01'], '90071992547409.94'],
    [['900719925474099312.34', '0.01'], '900719925474099312.35'],
  ] as const)('of %j is %s', (amounts, sum) => {
    expect(sumAmounts(amounts)).toBe(sum)
  })

  it('of thousands of amounts is exact', () => {
    expect(sumAmounts(Array(5000).fill('9999999999.99'))).toBe('49999999999950.00')
    expect(sumAmounts(Array(20_000).fill('9999999999.99'))).toBe('199999999999800.00')
  })

  it('refuses what is not a number', () => {
    expect(() => sumAmounts(['1.00', 'many'])).toThrow('many')
    expect(() => sumAmounts(['12,00'])).toThrow('12,00')
  })
})

describe('a difference', () => {
  it.each([
    ['100.00', ['0.01'], '99.99'],
    ['0.05', ['0.10'], '-0.05'],
    ['10.00', ['2.50', '7.50'], '0.00'],
    ['10.005', ['0.00'], '10.01'],
    [10, ['2.5'], '7.50'],
    ['9999999999.99', ['-9999999999.99'], '19999999999.98'],
    ['5.00', [], '5.00'],
  ] as const)('of %j and %j is %s', (amount, others, left) => {
    expect(subtractAmounts(amount, ...others)).toBe(left)
  })
})
