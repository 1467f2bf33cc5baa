import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderTerms } from '#server/db/tables/internal.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { startDesk } from '#tests/support/server/app/start-desk.ts'
import { address, type Order } from '#tests/support/server/order-helpers.ts'
import type { Row } from '#tests/support/server/shop.ts'

type Desk = Awaited<ReturnType<typeof startDesk>>
let { app, call, desk, customer } = {} as Desk
let vat: Row
let helmet: string
let oil: string
let coupon: Row
let discount: Row
let promotion: Row
let charges: Row[]
let extra: Row | undefined
let nr = 0
beforeAll(async () => {
  ;({ app, call, desk, customer } = await startDesk({ customer: { points: 1000 } }))
  await desk.set('amountPerPoint', '0.50')
  await desk.zones([{ divisionId: 'dhaka', fee: '60.00' }])
})

const paths = {
  coupons: 'admin/coupon',
  discounts: 'admin/flat-disocunts',
  promotions: 'x/buy-x-get-y',
  charges: 'admin/charges',
  vats: 'admin/vats',
  products: 'admin/products',
} as const
type Kind = keyof typeof paths
const made = async (kind: Kind, body: object): Promise<Row> => {
  const { status, body: row } = await call<Row>(`POST ${paths[kind]}`, body)
  if (status > 201) throw new Error(JSON.stringify(row))
  return row
}
const edited = async (kind: Kind, { id }: Row, body: object) => {
  const { status, body: row } = await call<Row>(`PATCH ${paths[kind]}/${id}`, body)
  if (status !== 200) throw new Error(JSON.stringify(row))
  return row
}
/** No call deletes promotions. */
const deleted = async (name: string, { id }: Row) => {
  const table = tableNamed(app.registry, name)
  await app.db.update(table).set({ deletedAt: new Date() }).where(eq(table.id, id))
}
const switchOff = (kind: Kind, row: Row) => edited(kind, row, { isActive: false })
const segmentOf = async (query: string) =>
  (await call<Row>('POST x/segments', { name: `Segment ${++nr}`, query })).body
const limitTo = (kind: string, { id }: Row, segmentId: string | null) =>
  call<Row>(`PATCH x/${kind}/${id}/segment`, { segmentId })

const tenPercent = { discountType: 'percentage', amount: '10.00', isActive: true } as const
const line = (productId: string, quantity: number) => ({ productId, variantId: null, quantity })
const linesOf = ({ lines }: Order) => (lines ?? []).map((one) => line(one.productId, one.quantity))
const change = async ({ id }: Order, lines: object[], more: object = {}) => {
  const { version } = await desk.order(id)
  const body = { ...address, address: `House ${version}`, lines, version, ...more }
  const answer = await call<Order>(`POST x/orders/${id}/change`, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
const keys = [
  ...(['subTotal', 'promotionDiscount', 'discount', 'couponDiscount', 'vat', 'charges'] as const),
  ...(['delivery', 'pointsDiscount', 'total', 'paid', 'refunded', 'due'] as const),
]
const amountsOf = (order: Order) => Object.fromEntries(keys.map((key) => [key, order[key]]))
/** Only the street is changed. The body names how money would be refunded, as the form always does. */
const expectSameTotal = async (order: Order) => {
  const after = await change(order, linesOf(order), { method: 'Cash' })
  expect(amountsOf(after)).toEqual(amountsOf(order))
}

beforeEach(async () => {
  nr += 1
  vat = await made('vats', { title: `VAT ${nr}`, percentage: 15 })
  helmet = (await desk.goods(`HELMET-${nr}`, 100, { price: '500.00', vat: vat.id })).product.id
  oil = (await desk.goods(`OIL-${nr}`, 100, { price: '100.00', vat: vat.id })).product.id
  coupon = await made('coupons', {
    ...tenPercent,
    title: 'Club',
    code: `CLUB${nr}`,
    applyOn: 'product',
    products: [helmet],
  })
  discount = await made('discounts', { ...tenPercent, title: 'Sale', amount: '5.00', applyOn: 'cart' })
  promotion = await made('promotions', {
    ...{ title: '3 for 2', buyQuantity: 2, getQuantity: 1, applyOn: 'product', products: [oil] },
    ...{ rewardOn: 'sameProducts', discountType: 'freeOfCharge', isActive: true },
  })
  charges = []
  for (const [applyOn, chargeType, amount] of [
    ['product', 'amount', '7.00'],
    ['cart', 'percentage', '2.00'],
    ['delivery', 'amount', '9.00'],
  ])
    charges.push(
      await made('charges', { title: `${applyOn} ${nr}`, chargeType, amount, applyOn, isActive: true }),
    )
})
afterEach(async () => {
  for (const row of [discount, ...(extra ? [extra] : [])]) await deleted('discounts', row)
  extra = undefined
  await deleted('buyGetPromotions', promotion)
  for (const row of charges) await deleted('charges', row)
})

/** A discount that a new order would get instead. */
const better = async () => {
  extra = await made('discounts', { ...tenPercent, title: 'Better', amount: '40.00', applyOn: 'cart' })
}

const place = () =>
  desk.place(customer.id, [line(helmet, 2), line(oil, 3)], { couponCode: `CLUB${nr}`, points: 10 })

describe('an order whose address is changed keeps its total when', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['its coupon was switched off', () => switchOff('coupons', coupon)],
    ['its coupon was given another amount', () => edited('coupons', coupon, { amount: '30.00' })],
    ['its coupon was renamed', () => edited('coupons', coupon, { code: `NEW${nr}` })],
    ['its coupon was limited to other goods', () => edited('coupons', coupon, { products: [oil] })],
    ['its coupon was deleted', () => deleted('coupons', coupon)],
    ['its coupon got a higher minimum', () => edited('coupons', coupon, { minimumCart: '90000.00' })],
    ['its discount was switched off', () => switchOff('discounts', discount)],
    ['its discount was changed', () => edited('discounts', discount, { amount: '50.00' })],
    ['its discount was deleted', () => deleted('discounts', discount)],
    [
      'its discount was limited to a segment of others',
      async () => limitTo('discounts', discount, (await segmentOf('tag=nobody')).id),
    ],
    ['there is a better discount', () => better()],
    ['its promotion was switched off', () => switchOff('promotions', promotion)],
    ['its promotion was changed', () => edited('promotions', promotion, { buyQuantity: 5 })],
    [
      'its charges were changed',
      async () => {
        for (const row of charges) await edited('charges', row, { amount: '90.00' })
      },
    ],
    [
      'its charges were switched off',
      async () => {
        for (const row of charges) await switchOff('charges', row)
      },
    ],
    ['its VAT rate was changed', () => edited('vats', vat, { percentage: 5 })],
    ['points are worth more', () => desk.set('amountPerPoint', '2.00')],
    [
      'prices were raised',
      async () => {
        for (const id of [helmet, oil]) await edited('products', { id } as Row, { price: '900.00' })
      },
    ],
    ['the delivery fee was raised', () => desk.zones([{ divisionId: 'dhaka', fee: '600.00' }])],
    ['the minimum order was raised', () => desk.set('general', { minimumOrder: '99999.00' })],
    ['fewer pieces are allowed', () => desk.set('general', { maximumQuantity: 1 })],
  ])('%s', async (_, happens) => {
    const order = await place()
    await happens()
    try {
      await expectSameTotal(order)
    } finally {
      await desk.set('amountPerPoint', '0.50')
      await desk.set('general', {})
      await desk.zones([{ divisionId: 'dhaka', fee: '60.00' }])
    }
  })

  it('it was paid, which refunds nothing after a better discount began', async () => {
    const order = await place()
    await call('POST admin/payment/add-manual-payment', { orderId: order.id, currentAmount: order.total })
    const paid = await desk.order(order.id)
    await better()
    await expectSameTotal(paid)
    expect(await desk.order(order.id)).toMatchObject({ paymentStatus: 'Paid', refunded: paid.refunded })
  })
})

describe('pieces that are added', () => {
  it('have the current price, discount and charges, and share the coupon while it applies to them', async () => {
    const order = await place()
    const shared = await change(order, [line(helmet, 3), line(oil, 3)])
    expect(shared.lines).toMatchObject([{ quantity: 3 }, { quantity: 3 }])
    // 1500 − 5 % − 10 % of the helmets, whose VAT is 15 %.
    expect(shared).toMatchObject({ subTotal: '1800.00', discount: '85.00', couponDiscount: '142.50' })
    await switchOff('coupons', coupon)
    await switchOff('discounts', discount)
    await edited('products', { id: helmet } as Row, { price: '600.00' })
    const added = await change(order, [line(helmet, 4), line(oil, 3)])
    expect(added.lines).toMatchObject([
      { quantity: 3, unitPrice: '500.00' },
      { quantity: 3, unitPrice: '100.00' },
      { quantity: 1, unitPrice: '600.00' },
    ])
    expect(added).toMatchObject({ subTotal: '2400.00', discount: '85.00', couponDiscount: '142.50' })
    expect(amountsOf(await change(order, [line(helmet, 3), line(oil, 3)]))).toEqual(amountsOf(shared))
  })

  it('keep these terms when the order is changed again', async () => {
    const order = await desk.place(customer.id, [line(helmet, 1)])
    await deleted('discounts', discount)
    await better()
    const added = await change(order, [line(helmet, 1), line(oil, 3)])
    // 40 % of 200 is more than 5 % of 500.
    expect(added).toMatchObject({ discountTitle: 'Better', discount: '80.00', promotionDiscount: '100.00' })
    await switchOff('discounts', extra as Row)
    await switchOff('promotions', promotion)
    await expectSameTotal(added)
    expect(await change(order, [line(helmet, 1)])).toMatchObject({ discountTitle: 'Sale', discount: '25.00' })
  })
})

describe('an order that was placed before terms were stored', () => {
  const old = async () => {
    const order = await place()
    await app.db.delete(orderTerms).where(eq(orderTerms.orderId, order.id))
    for (const row of charges) await deleted('charges', row)
    await deleted('coupons', coupon)
    await deleted('discounts', discount)
    await deleted('buyGetPromotions', promotion)
    await edited('vats', vat, { percentage: 5 })
    return order
  }

  it('keeps its total while its goods are the same', async () => {
    const order = await old()
    await expectSameTotal(order)
    await expectSameTotal(await desk.order(order.id))
  })

  it('keeps the shares of the pieces that remain, and none for added ones', async () => {
    const order = await old()
    const { lines } = await change(order, [line(helmet, 1), line(oil, 3)])
    expect(lines).toMatchObject([
      { sku: `HELMET-${nr}`, total: '500.00', vat: '64.13' },
      { sku: `OIL-${nr}`, total: '300.00', promotionDiscount: '100.00' },
    ])
    const half = await desk.order(order.id)
    expect(half).toMatchObject({ discount: '35.00', couponDiscount: '47.50', promotion: '3 for 2' })
    const more = await change(order, [line(helmet, 1), line(oil, 4)])
    expect(more).toMatchObject({ discount: '35.00', couponDiscount: '47.50', promotionDiscount: '100.00' })
    expect(Number(more.vat) - Number(half.vat)).toBeCloseTo(5)
  })
})
