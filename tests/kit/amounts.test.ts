import { expect, it } from 'vitest'
import { formatSignedMoney } from '#kit/values/amounts.ts'

it('an amount that is added or subtracted has its sign, zero has none', () => {
  expect(['1500.00', '-1500.00', '0.00', '-0.50'].map(formatSignedMoney)).toEqual([
    '+1,500.00',
    '−1,500.00',
    '0.00',
    '−0.50',
  ])
})
