import { describe, expect, it } from 'vitest'
import { sumAmounts, toDecimal } from '#server/core/amounts.ts'
import { revalue, shareByValue } from '#server/modules/purchasing/cost-arithmetic.ts'
import { dice } from '#server/seed/random.ts'

const money = (minor: number) => (minor / 100).toFixed(2)

/** (s·a + q·c) / (s + q) in whole smallest units, half up. */
const naive = (stock: number, average: number | null, pieces: number, cost: number) => {
  if (average === null || stock <= 0) return cost
  const whole = BigInt(stock) * BigInt(average) + BigInt(pieces) * BigInt(cost)
  const [count] = [BigInt(stock + pieces)]
  return Number((2n * whole + count) / (2n * count))
}

describe('the moving average', () => {
  it('is that of a naive count over random receipts and sales', () => {
    for (let life = 0; life < 200; life++) {
      const roll = dice('average', life)
      let [stock, average, own] = [0, null as number | null, null as string | null]
      for (let step = 0; step < 60; step++) {
        if (roll() < 0.4) {
          stock -= Math.floor(roll() * (stock + 1))
          continue
        }
        const [pieces, cost] = [1 + Math.floor(roll() * 40), Math.floor(roll() * 5_000_000)]
        average = naive(stock, average, pieces, cost)
        stock += pieces
        own = revalue({ cost: own, stock, pieces, from: null, to: toDecimal(money(cost)) })
        expect(own, `life ${life}, step ${step}`).toBe(money(average))
      }
    }
  })

  it('is that of the receipts at their final costs if these become known later, while nothing was sold', () => {
    const early = revalue({ cost: '100.00', stock: 10, pieces: 4, from: null, to: toDecimal(150) })
    const late = revalue({ cost: '100.00', stock: 10, pieces: 4, from: toDecimal(100), to: toDecimal(150) })
    expect([early, late]).toEqual(['120.00', '120.00'])
  })

  it('values only the pieces that are left if a cost changes after sales', () => {
    const change = { cost: '100.00', pieces: 10, from: toDecimal(100), to: toDecimal(110) }
    expect(revalue({ ...change, stock: 5 })).toBe('110.00')
    expect(revalue({ ...change, stock: 40 })).toBe('102.50')
    expect(revalue({ ...change, stock: 0 })).toBe('100.00')
  })
})

describe('shared costs', () => {
  it('add up to the amount, the rest being with the line of the largest value', () => {
    for (let life = 0; life < 500; life++) {
      const roll = dice('shares', life)
      const lines = Array.from({ length: 1 + Math.floor(roll() * 12) }, () => ({
        quantity: 1 + Math.floor(roll() * 30),
        unitCost: roll() < 0.1 ? '0.00' : money(Math.floor(roll() * 900_000)),
      }))
      const amount = money(Math.floor(roll() * 1_000_000))
      const shares = shareByValue(amount, lines)
      expect(sumAmounts(shares), `shares ${life}`).toBe(amount)
      expect(shares.every((share) => Number(share) >= 0)).toBe(true)
    }
    expect(
      shareByValue('100.00', [
        { quantity: 1, unitCost: '10.00' },
        { quantity: 2, unitCost: '10.00' },
      ]),
    ).toEqual(['33.33', '66.67'])
  })

  it('follow the pieces where nothing has a value', () =>
    expect(
      shareByValue('30.00', [
        { quantity: 1, unitCost: '0.00' },
        { quantity: 2, unitCost: '0.00' },
      ]),
    ).toEqual(['10.00', '20.00']))
})
