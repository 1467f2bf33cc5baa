import { describe, expect, it } from 'vitest'
import {
  adjustmentDelta,
  amountProblem,
  formatSigned,
  maxAmount,
} from '#screens/products/stock/adjust/amount.ts'

describe('the difference sent', () => {
  it('for a new count is the distance from the current quantity', () => {
    expect(adjustmentDelta(12, { way: 'count', amount: 15 })).toBe(3)
    expect(adjustmentDelta(12, { way: 'count', amount: 0 })).toBe(-12)
    expect(adjustmentDelta(12, { way: 'count', amount: 12 })).toBe(0)
  })

  it('for an addition or removal is the entered number, with its sign', () => {
    expect(adjustmentDelta(12, { way: 'add', amount: 5 })).toBe(5)
    expect(adjustmentDelta(12, { way: 'take', amount: 5 })).toBe(-5)
  })

  it('is none while nothing is entered', () => {
    expect(adjustmentDelta(12, { way: 'count', amount: null })).toBeUndefined()
  })

  it('is shown with its sign', () => {
    expect([formatSigned(3), formatSigned(-1200), formatSigned(0)]).toEqual(['+3', '−1,200', '±0'])
  })
})

describe('invalid quantities', () => {
  it('are below zero, however they are entered', () => {
    expect(amountProblem(12, { way: 'take', amount: 13 })).toBe('You can’t remove more than the 12 on hand.')
    expect(amountProblem(1, { way: 'take', amount: 2 })).toBe('You can’t remove more than the 1 on hand.')
    expect(amountProblem(1, { way: 'add', amount: -2 })).toBe('You can’t remove more than the 1 on hand.')
    expect(amountProblem(12, { way: 'count', amount: -1 })).toBe('Enter 0 or more.')
    expect(amountProblem(12, { way: 'take', amount: 12 })).toBeUndefined()
  })

  it('are not whole numbers', () => {
    expect(amountProblem(12, { way: 'add', amount: 0.5 })).toBe('Enter a whole number.')
  })

  it('are above the maximum', () => {
    expect(amountProblem(10, { way: 'add', amount: maxAmount })).toBe('Enter 999,990 or less.')
    expect(amountProblem(10, { way: 'add', amount: maxAmount - 10 })).toBeUndefined()
    expect(amountProblem(10, { way: 'count', amount: maxAmount + 1 })).toBe('Enter 1,000,000 or less.')
  })
})
