import { describe, expect, it } from 'vitest'
import {
  type AmountOrPercentage,
  bestDiscount,
  calculateCharge,
  calculateCouponDiscount,
  calculateDiscount,
  calculateVat,
  type Discount,
  priceSteps,
} from '#server/modules/pricing/arithmetic.ts'
import { promotionStateAt } from '#server/modules/pricing/promotion-state.ts'

const percent = (amount: string, label = 'x'): Discount => ({ label, type: 'percentage', amount })
const money = (amount: string, label = 'x'): Discount => ({ label, type: 'amount', amount })
/** Any number of reproducible random numbers. */
const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const text = (paisa: bigint) => `${paisa / 100n}.${String(paisa % 100n).padStart(2, '0')}`
const paisa = (amount: string) => {
  const minus = amount.startsWith('-')
  const whole = BigInt(amount.replace(/[-.]/g, ''))
  return minus ? -whole : whole
}
/** Half up, calculated with integers only: `rate` in hundredths of a percent. */
const share = (amount: bigint, rate: bigint) => (amount * rate + 5000n) / 10_000n

const cases = (count: number) => {
  const next = random(20_260)
  return Array.from({ length: count }, () => {
    const digits = 10 ** Math.ceil(next() * 12)
    return { amount: BigInt(Math.floor(next() * digits)), rate: BigInt(Math.floor(next() * 10_001)) }
  })
}

describe('a percentage', () => {
  it.each([
    ['100.00', '10', '10.00'],
    ['0.05', '10.00', '0.01'],
    ['0.04', '10.00', '0.00'],
    ['0.01', '50.00', '0.01'],
    ['999.99', '33.33', '333.30'],
    ['1.005', '100', '1.01'],
    ['9999999999.99', '100.00', '9999999999.99'],
    ['9999999999.99', '0.01', '1000000.00'],
    ['0.00', '100.00', '0.00'],
    ['100.00', '0.00', '0.00'],
  ])('of %s at %s % is %s, half up', (price, rate, part) => {
    expect(calculateVat(price, rate)).toBe(part)
    expect(calculateCharge(price, percent(rate))).toBe(part)
  })

  it('is exact to the last paisa, for any price and rate', () => {
    for (const { amount, rate } of cases(3000)) {
      const part = text(share(amount, rate))
      expect(calculateVat(text(amount), text(rate)), `${text(amount)} at ${text(rate)} %`).toBe(part)
      expect(calculateDiscount(text(amount), percent(text(rate)))).toBe(part)
    }
  })

  it('may be a number with decimals, like a VAT rate', () => {
    expect(calculateVat('1000.00', 7.5)).toBe('75.00')
    expect(calculateVat('19.99', 0.1)).toBe('0.02')
  })
})

describe('a discount', () => {
  it('in money is at most the price', () => {
    expect(calculateDiscount('500.00', money('120.50'))).toBe('120.50')
    expect(calculateDiscount('500.00', money('500.00'))).toBe('500.00')
    expect(calculateDiscount('500.00', money('500.01'))).toBe('500.00')
    expect(calculateDiscount('0.00', money('1.00'))).toBe('0.00')
  })

  it('applies alone: the one that leaves the lowest price, of equal ones the first', () => {
    const [tenth, hundred, same] = [percent('10.00', 'tenth'), money('100.00', 'hundred'), money('100.00')]
    expect(bestDiscount('500.00', [tenth, hundred])).toBe(hundred)
    expect(bestDiscount('5000.00', [hundred, tenth])).toBe(tenth)
    expect(bestDiscount('1000.00', [tenth, hundred, same])).toBe(tenth)
    expect(bestDiscount('1000.00', [same, hundred, tenth])).toBe(same)
    expect(bestDiscount('1000.00', [])).toBeUndefined()
  })

  it('never leaves more than another would have', () => {
    const next = random(7)
    for (const { amount } of cases(300)) {
      const several = Array.from({ length: 5 }, () =>
        next() < 0.5
          ? percent(text(BigInt(Math.ceil(next() * 10_000))))
          : money(text(1n + (amount * BigInt(Math.floor(next() * 100))) / 90n)),
      )
      const best = bestDiscount(text(amount), several) as AmountOrPercentage
      const taken = paisa(calculateDiscount(text(amount), best))
      for (const other of several) expect(taken >= paisa(calculateDiscount(text(amount), other))).toBe(true)
    }
  })
})

describe('a coupon', () => {
  const cart = (total: string, eligible = total) => ({ total, eligible })

  it('reduces its target', () => {
    expect(calculateCouponDiscount(cart('1000.00', '300.00'), percent('10.00'))).toBe('30.00')
    expect(calculateCouponDiscount(cart('1000.00', '300.00'), money('50.00'))).toBe('50.00')
    expect(calculateCouponDiscount(cart('1000.00', '300.00'), money('500.00'))).toBe('300.00')
    expect(calculateCouponDiscount(cart('1000.00', '0.00'), money('500.00'))).toBe('0.00')
  })

  it('applies from its minimum cart on, which includes everything', () => {
    const coupon = { ...percent('10.00'), minimumCart: '1000.00' }
    expect(calculateCouponDiscount(cart('999.99'), coupon)).toBe('0.00')
    expect(calculateCouponDiscount(cart('1000.00'), coupon)).toBe('100.00')
    expect(calculateCouponDiscount(cart('1000.00', '10.00'), coupon)).toBe('1.00')
    expect(calculateCouponDiscount(cart('0.01'), { ...percent('100.00'), minimumCart: null })).toBe('0.01')
  })

  it('in percent reduces at most its maximum; one in money has no maximum', () => {
    expect(calculateCouponDiscount(cart('5000.00'), { ...percent('20.00'), maximumDiscount: '500.00' })).toBe(
      '500.00',
    )
    expect(calculateCouponDiscount(cart('2500.00'), { ...percent('20.00'), maximumDiscount: '500.00' })).toBe(
      '500.00',
    )
    expect(calculateCouponDiscount(cart('2499.90'), { ...percent('20.00'), maximumDiscount: '500.00' })).toBe(
      '499.98',
    )
    expect(calculateCouponDiscount(cart('2000.00'), { ...money('800.00'), maximumDiscount: '500.00' })).toBe(
      '800.00',
    )
  })
})

describe('the price of a product', () => {
  it('is returned step by step', () => {
    const steps = priceSteps({
      price: '1999.99',
      discounts: [percent('10.00', 'Eid'), money('50.00', 'Fifty')],
      vat: { label: 'Standard', percentage: 7.5 },
      charges: [money('25.00', 'Packing'), percent('1.50', 'Handling')],
    })
    expect(steps).toEqual({
      steps: [
        { kind: 'price', label: 'Price', percentage: null, amount: '1999.99', subtotal: '1999.99' },
        { kind: 'discount', label: 'Eid', percentage: '10', amount: '-200.00', subtotal: '1799.99' },
        { kind: 'vat', label: 'Standard', percentage: '7.5', amount: '135.00', subtotal: '1934.99' },
        { kind: 'charge', label: 'Packing', percentage: null, amount: '25.00', subtotal: '1959.99' },
        { kind: 'charge', label: 'Handling', percentage: '1.5', amount: '27.00', subtotal: '1986.99' },
      ],
      total: '1986.99',
    })
  })

  it('is the price if nothing else applies', () => {
    expect(priceSteps({ price: '10.00' })).toEqual({
      steps: [{ kind: 'price', label: 'Price', percentage: null, amount: '10.00', subtotal: '10.00' }],
      total: '10.00',
    })
  })

  it('never falls below zero, and a free item has no VAT', () => {
    const { steps, total } = priceSteps({
      price: '100.00',
      discounts: [money('5000.00')],
      vat: { label: 'V', percentage: 15 },
      charges: [percent('10.00')],
    })
    expect([total, ...steps.map((s) => s.amount)]).toEqual(['0.00', '100.00', '-100.00', '0.00', '0.00'])
    const free = priceSteps({ price: '0.00', discounts: [percent('10.00')] })
    expect(free.steps.at(-1)?.amount).toBe('0.00')
  })

  it('adds up: every subtotal is the one before plus its amount, the total the last', () => {
    const next = random(99)
    for (const { amount, rate } of cases(500)) {
      const { steps, total } = priceSteps({
        price: text(amount),
        discounts: [percent(text(rate)), money(text(BigInt(Math.floor(next() * 1e6))))],
        vat: { label: 'V', percentage: Number(rate) / 100 },
        charges: [money('12.34'), percent(text(rate))],
      })
      let sum = 0n
      for (const step of steps) {
        sum += paisa(step.amount)
        expect(paisa(step.subtotal)).toBe(sum)
        expect(step.amount).toMatch(/^-?\d+\.\d\d$/)
        expect(sum >= 0n).toBe(true)
      }
      expect(total).toBe(text(sum))
    }
  })

  it('does not depend on the order of its charges', () => {
    const charges = [money('10.00'), percent('5.00'), percent('2.25')]
    const vat = { label: 'V', percentage: 15 }
    const [one, other] = [charges, [...charges].reverse()].map((c) =>
      priceSteps({ price: '777.77', vat, charges: c }),
    )
    expect(one?.total).toBe(other?.total)
  })
})

describe('a promotion', () => {
  const start = '2026-03-01T18:00:00.000Z'
  const end = '2026-03-31T18:00:00.000Z'
  const at = (
    moment: string,
    dates: { startsAt?: string | null; endsAt?: string | null; isActive?: boolean },
  ) => promotionStateAt({ isActive: true, ...dates }, new Date(moment))

  it.each([
    ['2026-03-01T17:59:59.999Z', 'Scheduled'],
    ['2026-03-01T18:00:00.000Z', 'Active'],
    ['2026-03-31T17:59:59.999Z', 'Active'],
    ['2026-03-31T18:00:00.000Z', 'Ended'],
  ])('from its start to its end, at %s, is %s', (moment, state) => {
    expect(at(moment, { startsAt: start, endsAt: end })).toBe(state)
    expect(at(moment, { startsAt: start, endsAt: end, isActive: false })).toBe('Inactive')
  })

  it('without a start is current, without an end for ever', () => {
    expect(at('2000-01-01T00:00:00.000Z', { endsAt: end })).toBe('Active')
    expect(at('2100-01-01T00:00:00.000Z', { startsAt: start, endsAt: null })).toBe('Active')
    expect(at('2100-01-01T00:00:00.000Z', { startsAt: null, endsAt: null })).toBe('Active')
  })
})

describe('a deal price', () => {
  it('is the price of what costs more, and changes no lower price, for any amounts', () => {
    for (const { amount, rate } of cases(2000)) {
      const [price, deal] = [text(amount), text(rate)]
      const left = amount - paisa(calculateDiscount(price, { type: 'price', amount: deal }))
      expect(left, `${price} as a deal at ${deal}`).toBe(amount - (amount > rate ? amount - rate : 0n))
    }
  })

  it('is a separate step, if no discount is better', () => {
    const deal = { label: 'Deal', type: 'price', amount: '80.00' } as const
    expect(priceSteps({ price: '100.00', discounts: [deal, money('20.00')] }).steps[1]).toMatchObject({
      kind: 'deal',
      percentage: null,
      amount: '-20.00',
    })
    expect(priceSteps({ price: '100.00', discounts: [deal, money('20.01')] }).steps[1]).toMatchObject({
      kind: 'discount',
      amount: '-20.01',
    })
  })
})
