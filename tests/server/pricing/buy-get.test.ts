import { describe, expect, it } from 'vitest'
import { sumAmounts, toDecimal } from '#server/core/amounts.ts'
import {
  type BuyGetLine,
  type BuyGetRole,
  type BuyGetTerms,
  bestBuyGet,
  buyGetReductions,
} from '#server/modules/pricing/buy-get/reductions.ts'

const line = (key: string, unitPrice: string, quantity = 1, discount = '0.00'): BuyGetLine => ({
  key,
  unitPrice,
  discount,
  quantity,
  vatPercentage: 15,
})
const both: BuyGetRole = { isBought: true, isReward: true }
const onlyBought: BuyGetRole = { isBought: true, isReward: false }
const onlyReward: BuyGetRole = { isBought: false, isReward: true }
const terms = (more: Partial<BuyGetTerms> = {}): BuyGetTerms => ({
  buyQuantity: 2,
  getQuantity: 1,
  reward: { type: 'free' },
  timesPerOrder: null,
  ...more,
})
const amounts = (
  lines: readonly BuyGetLine[],
  roles: readonly BuyGetRole[] = lines.map(() => both),
  of: BuyGetTerms = terms(),
) => buyGetReductions(lines, roles, of).map(({ amount }) => amount)
const saved = (...args: Parameters<typeof amounts>) => sumAmounts(amounts(...args))

describe('a promotion on the same products', () => {
  it('gives the cheapest piece of three free', () => {
    expect(amounts([line('a', '900.00'), line('b', '300.00'), line('c', '500.00')])).toEqual([
      ...['0.00', '300.00', '0.00'],
    ])
  })

  it('reduces nothing while there are only the pieces to buy', () => {
    expect(amounts([line('a', '900.00', 2)])).toEqual(['0.00'])
  })

  it('applies again with every further set, up to its limit', () => {
    const lines = [line('a', '100.00', 9)]
    expect(saved(lines)).toBe('300.00')
    expect(saved(lines, [both], terms({ timesPerOrder: 2 }))).toBe('200.00')
  })

  it('forms sets from the dearest down, so that a cheap piece on top takes nothing away', () => {
    const three = [line('a', '900.00', 3)]
    expect(saved(three)).toBe('900.00')
    expect(saved([...three, line('b', '10.00')], [both, both])).toBe('900.00')
  })

  it('gives a part of the pieces to get if the order has no more', () => {
    expect(saved([line('a', '100.00', 3)], [both], terms({ getQuantity: 2 }))).toBe('100.00')
  })
})

describe('a promotion on other products', () => {
  it('reduces the dearest piece of those to get for every set that is bought', () => {
    const lines = [line('helmet', '5000.00', 1), line('gloves', '900.00'), line('cap', '200.00')]
    const roles = [onlyBought, onlyReward, onlyReward]
    expect(amounts(lines, roles, terms({ buyQuantity: 1 }))).toEqual(['0.00', '900.00', '0.00'])
  })

  it('reduces nothing without the products to buy', () => {
    expect(saved([line('gloves', '900.00', 5)], [onlyReward])).toBe('0.00')
  })

  it('uses pieces that can only be bought before those that could be reduced', () => {
    const lines = [line('a', '100.00', 1), line('b', '80.00', 2)]
    expect(amounts(lines, [onlyBought, both])).toEqual(['0.00', '80.00'])
  })
})

describe('the reduction of a piece', () => {
  it('is a percentage of its price, rounded half up to a paisa', () => {
    const half = terms({ reward: { type: 'percentage', amount: '50.00' } })
    expect(saved([line('a', '99.99', 3)], [both], half)).toBe('50.00')
  })

  it('is at most its price', () => {
    const amount = terms({ reward: { type: 'amount', amount: '500.00' } })
    expect(saved([line('a', '99.00', 3)], [both], amount)).toBe('99.00')
  })

  it('replaces its product discount instead of being added to it', () => {
    expect(saved([line('a', '100.00', 3, '30.00')])).toBe('70.00')
    const tenth = terms({ reward: { type: 'percentage', amount: '10.00' } })
    expect(saved([line('a', '100.00', 3, '30.00')], [both], tenth)).toBe('0.00')
  })
})

it('the promotion that saves most applies alone, of equal ones the first', () => {
  const lines = [line('a', '100.00', 3)]
  const promotion = (title: string, of: Partial<BuyGetTerms>) => ({ ...terms(of), title, roles: [both] })
  const free = promotion('Free', {})
  const half = promotion('Half', { reward: { type: 'percentage', amount: '50.00' } })
  expect(bestBuyGet(lines, [half, free])).toMatchObject({ title: 'Free', total: '100.00' })
  expect(bestBuyGet(lines, [{ ...free, title: 'First' }, free])).toMatchObject({ title: 'First' })
  expect(bestBuyGet([line('a', '100.00', 2)], [free])).toBeUndefined()
})

/** The same numbers in every run. */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const orders = Array.from({ length: 600 }, (_, seed) => {
  const next = randomFrom(seed)
  const rewards: BuyGetTerms['reward'][] = [
    { type: 'free' },
    { type: 'percentage', amount: `${1 + next(100)}.00` },
    { type: 'amount', amount: `${1 + next(900)}.50` },
  ]
  const lines = Array.from({ length: 1 + next(6) }, (_line, i) => {
    const price = 1 + next(1000)
    return line(`k${i}`, `${price}.00`, 1 + next(5), `${next(3) ? 0 : next(price + 1)}.00`)
  })
  const isSame = next(2) === 0
  const roles = lines.map(() =>
    isSame
      ? next(4)
        ? both
        : { isBought: false, isReward: false }
      : { isBought: next(2) === 0, isReward: next(2) === 0 },
  )
  const of: BuyGetTerms = {
    buyQuantity: 1 + next(4),
    getQuantity: 1 + next(3),
    reward: rewards[next(3)] ?? { type: 'free' },
    timesPerOrder: next(2) ? null : 1 + next(3),
  }
  return { lines, roles, of, next }
})

describe('for any order', () => {
  it('no line costs less than nothing, nor more than without the promotion', () => {
    for (const { lines, roles, of } of orders)
      for (const [i, { amount, pieces }] of buyGetReductions(lines, roles, of).entries()) {
        const { unitPrice = 0, discount = 0, quantity = 0 } = lines[i] ?? {}
        const price = toDecimal(unitPrice).minus(discount).times(quantity)
        expect(toDecimal(amount).gte(0) && price.gte(amount) && pieces <= quantity).toBe(true)
      }
  })

  it('the order of the lines has no effect', () => {
    for (const { lines, roles, of } of orders) {
      const turned = amounts([...lines].reverse(), [...roles].reverse(), of).reverse()
      expect(turned).toEqual(amounts(lines, roles, of))
    }
  })

  it('no more pieces are reduced than the limit and the bought pieces permit', () => {
    for (const { lines, roles, of } of orders) {
      const reduced = buyGetReductions(lines, roles, of).reduce((sum, { pieces }) => sum + pieces, 0)
      const bought = lines.reduce((sum, { quantity }, i) => sum + (roles[i]?.isBought ? quantity : 0), 0)
      const sets = Math.min(of.timesPerOrder ?? Infinity, Math.floor(bought / of.buyQuantity))
      expect(reduced).toBeLessThanOrEqual(sets * of.getQuantity)
    }
  })

  it('a further piece of any line never saves less', () => {
    for (const { lines, roles, of } of orders) {
      const before = toDecimal(saved(lines, roles, of))
      for (const [i] of lines.entries()) {
        const more = lines.map((one, at) => (at === i ? { ...one, quantity: one.quantity + 1 } : one))
        expect(toDecimal(saved(more, roles, of)).gte(before)).toBe(true)
      }
    }
  })

  it('further goods never save less', () => {
    for (const { lines, roles, of, next } of orders) {
      const more = [...lines, line('further', `${1 + next(1000)}.00`, 1 + next(3))]
      const role = roles[next(roles.length)] ?? both
      expect(toDecimal(saved(more, [...roles, role], of)).gte(saved(lines, roles, of))).toBe(true)
    }
  })
})
