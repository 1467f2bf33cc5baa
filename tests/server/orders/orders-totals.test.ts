import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type Cart, calculateTotals } from '#server/modules/orders/totals.ts'
import { cartsOf, expectedTotals, paisa, text } from '#tests/support/server/dashboard/expected-totals.ts'

const line = (unitPrice: string, quantity = 1, more: object = {}) => ({
  unitPrice,
  quantity,
  discount: '0.00',
  vatPercentage: 0,
  ...more,
})
const total = (cart: Cart) => calculateTotals(cart).total

describe('an order of', () => {
  it('two lines costs their prices times their quantities', () => {
    const totals = calculateTotals({ lines: [line('152000.00'), line('1250.50', 3)] })
    expect(totals).toMatchObject({ subTotal: '155751.50', total: '155751.50', vat: '0.00' })
    expect(totals.lines.map((one) => one.total)).toEqual(['152000.00', '3751.50'])
  })

  it('goods without points costs the same, whatever a point is worth', () => {
    const totals = calculateTotals({ lines: [line('1000.00')], amountPerPoint: '5.00' })
    expect(totals).toMatchObject({ pointsDiscount: '0.00', total: '1000.00' })
    expect(total({ lines: [line('1000.00')], points: 10 })).toBe('1000.00')
  })

  it('discounted items costs what each discount leaves', () => {
    expect(total({ lines: [line('1000.00', 3, { discount: '33.33' })] })).toBe('2900.01')
  })

  it('goods in a promotion costs what it leaves, before cart discounts and VAT', () => {
    const totals = calculateTotals({
      lines: [
        line('1000.00', 3, { promotionDiscount: '1000.00', vatPercentage: 15 }),
        line('500.00', 1, { promotionDiscount: '500.00', vatPercentage: 15 }),
      ],
      discount: { type: 'percentage', amount: '10.00' },
    })
    // 10 % of 2000, and 15 % of 1800.
    expect(totals).toMatchObject({ subTotal: '3500.00', promotionDiscount: '1500.00', discount: '200.00' })
    expect(totals).toMatchObject({ vat: '270.00', total: '2070.00' })
    expect(totals.lines.map(({ vat, cartDiscount }) => [vat, cartDiscount])).toEqual([
      ['270.00', '1200.00'],
      ['0.00', '500.00'],
    ])
  })

  it('everything at once is calculated in the order of the rules', () => {
    const totals = calculateTotals({
      lines: [
        line('1000.00', 2, { discount: '100.00', vatPercentage: 15 }),
        line('200.00', 1, { vatPercentage: 5 }),
      ],
      discount: { type: 'percentage', amount: '10.00' },
      coupon: { type: 'amount', amount: '100.00' },
      charges: {
        product: [{ label: 'Handling', type: 'amount', amount: '10.00' }],
        cart: [{ label: 'Packing', type: 'percentage', amount: '1.00' }],
        delivery: [{ label: 'Insurance', type: 'percentage', amount: '50.00' }],
      },
      delivery: '60.00',
      points: 40,
      amountPerPoint: '0.25',
    })
    expect(totals).toEqual({
      lines: [
        // 1800 − 180 − 90 = 1530 at 15 %, and 200 − 20 − 10 = 170 at 5 %.
        { total: '1800.00', vat: '229.50', promotionDiscount: '0.00', cartDiscount: '270.00' },
        { total: '200.00', vat: '8.50', promotionDiscount: '0.00', cartDiscount: '30.00' },
      ],
      subTotal: '2000.00',
      promotionDiscount: '0.00',
      discount: '200.00',
      couponDiscount: '100.00',
      vat: '238.00',
      // 3 × 10, 1 % of 1700, half of 60.
      charges: '77.00',
      delivery: '60.00',
      pointsDiscount: '10.00',
      total: '2065.00',
    })
  })
})

describe('half a paisa', () => {
  it('is rounded up at each step, not once at the end', () => {
    const half = line('0.10', 1, { vatPercentage: 5 })
    expect(calculateTotals({ lines: [half, half, half] })).toMatchObject({ vat: '0.03', total: '0.33' })
  })
  it('of a discount is rounded up too', () => {
    const cart = { lines: [line('0.25')], discount: { type: 'percentage', amount: '10.00' } } as const
    expect(calculateTotals(cart)).toMatchObject({ discount: '0.03', total: '0.22' })
  })
})

describe('nothing costs less than zero', () => {
  it('if a discount exceeds the cart', () => {
    const cart = { lines: [line('50.00')], discount: { type: 'amount', amount: '80.00' } } as const
    expect(calculateTotals(cart)).toMatchObject({ discount: '50.00', total: '0.00' })
  })
  it('if a coupon exceeds the discounted cart', () => {
    const cart: Cart = {
      lines: [line('50.00', 1, { vatPercentage: 15 })],
      discount: { type: 'amount', amount: '30.00' },
      coupon: { type: 'amount', amount: '80.00' },
      delivery: '60.00',
    }
    expect(calculateTotals(cart)).toMatchObject({ couponDiscount: '20.00', vat: '0.00', total: '60.00' })
  })
  it('if the points exceed the order', () => {
    const cart = { lines: [line('50.00')], delivery: '10.00', points: 1000, amountPerPoint: '1.00' }
    expect(calculateTotals(cart)).toMatchObject({ pointsDiscount: '60.00', total: '0.00' })
  })
})

describe('a coupon', () => {
  const coupon = { type: 'percentage', amount: '50.00' } as const
  it('reduces its target, and the VAT of that alone', () => {
    const vatPercentage = 10
    const lines = [
      line('100.00', 1, { inCoupon: true, vatPercentage }),
      line('100.00', 1, { inCoupon: false, vatPercentage }),
    ]
    const totals = calculateTotals({ lines, coupon })
    expect(totals).toMatchObject({ couponDiscount: '50.00', vat: '15.00', total: '165.00' })
    expect(totals.lines.map((one) => one.vat)).toEqual(['5.00', '10.00'])
  })
  it('reduces at most its maximum', () => {
    const cart = { lines: [line('1000.00')], coupon: { ...coupon, maximumDiscount: '120.00' } }
    expect(calculateTotals(cart)).toMatchObject({ couponDiscount: '120.00', total: '880.00' })
  })
})

describe('ten thousand random orders', () => {
  const carts = cartsOf(10_000)
  const totals = carts.map(calculateTotals)

  it('equal the calculation in whole numbers, to the last paisa', () => {
    const wrong = carts.filter((_, i) => !isDeepStrictEqual(totals[i], expectedTotals(carts[i] as Cart)))
    expect(wrong).toEqual([])
  })

  it('add up: taxes and discounts between the lines and the total', () => {
    const sum = (...amounts: string[]) => amounts.reduce((all, amount) => all + paisa(amount), 0n)
    const wrong = totals.filter((t) => {
      const before = sum(t.subTotal, t.vat, t.charges, t.delivery)
      const taken = sum(t.discount, t.couponDiscount, t.pointsDiscount)
      return (
        sum(...t.lines.map((one) => one.total)) !== paisa(t.subTotal) ||
        sum(...t.lines.map((one) => one.vat)) !== paisa(t.vat) ||
        t.total !== text(before - taken) ||
        before < taken
      )
    })
    expect(wrong).toEqual([])
  })
})
