import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderChangePrice } from '#contract/extensions/orders/order-change.ts'
import type { OrderPrice } from '#contract/extensions/orders/order-desk.ts'
import type { CallResponse, RecordFor } from '#contract/types.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { address, type Order, type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'
import type { Row } from '#tests/support/server/shop.ts'

type Promotion = RecordFor<'buyGetPromotions'>
let app: App
let clerk: Person
let reader: Person
let desk: OrderHelpers
let customer: string
let oil: string
let helmet: string
let made: Promotion[] = []
beforeAll(async () => {
  app = await startApp()
  const { who } = peopleOf(app)
  clerk = await who(
    ...['DealProduct READ CREATE UPDATE', 'Order READ CREATE UPDATE', 'Payment READ CREATE UPDATE'],
    ...['Customer READ UPDATE', 'Vat READ CREATE', 'Product READ UPDATE', 'Category READ CREATE'],
  )
  reader = await who('DealProduct READ')
  desk = orderHelpers(app)
  customer = (await desk.customer()).id
  const vat = await app.as('super')<Row>('POST admin/vats', { title: 'VAT', percentage: 15 })
  oil = (await desk.goods('OIL', 500, { price: '100.00', vat: vat.body.id })).product.id
  helmet = (await desk.goods('HELM', 500, { price: '900.00' })).product.id
})
afterAll(() => app.stop())

const path = 'x/buy-x-get-y'
const oils = {
  title: '3 for 2',
  buyQuantity: 2,
  getQuantity: 1,
  applyOn: 'product',
  rewardOn: 'sameProducts',
}
const create = async (more: object = {}, by = clerk) => {
  const answer = await by.call<Promotion>(`POST ${path}`, {
    ...{ ...oils, products: [oil], discountType: 'freeOfCharge', isActive: true },
    ...more,
  })
  if (answer.body.id) made.push(answer.body)
  return answer
}
beforeEach(async () => {
  for (const { id } of made) {
    const { version } = (await clerk.call<Promotion>(`GET ${path}/${id}`)).body
    const { status, body } = await clerk.call(`PATCH ${path}/${id}`, { isActive: false, version })
    expect([status, status === 200 ? null : body]).toEqual([200, null])
  }
  made = []
})
const line = (productId: string, quantity: number) => ({ productId, variantId: null, quantity })
const price = async (lines: object[], more: object = {}) =>
  (await clerk.call<OrderPrice>('POST x/orders/price', { customerId: customer, lines, ...more })).body

describe('a buy X get Y promotion', () => {
  it('reduces the price of an order, with VAT on the remainder, as it is placed', async () => {
    await create()
    const shown = await price([line(oil, 3), line(helmet, 1)])
    expect(shown).toMatchObject({ promotion: '3 for 2', promotionDiscount: '100.00', subTotal: '1200.00' })
    // 15 % of 200.
    expect([shown.vat, shown.total]).toEqual(['30.00', '1130.00'])
    expect(shown.lines.map(({ promotionDiscount }) => promotionDiscount)).toEqual(['100.00', '0.00'])
    const order = await desk.place(customer, [line(oil, 3), line(helmet, 1)])
    expect(order).toMatchObject({ promotion: '3 for 2', promotionDiscount: '100.00', total: shown.total })
    expect(order.lines?.map(({ promotionDiscount }) => promotionDiscount)).toEqual(['100.00', null])
  })

  it('leaves an order without it as it was', async () => {
    await create()
    const order = await desk.place(customer, [line(oil, 2)])
    expect([order.promotion, order.promotionDiscount, order.total]).toEqual([null, null, '230.00'])
  })

  it('does not apply before its start, after its end, or while it is inactive', async () => {
    await create({ startsAt: '2099-01-01T00:00:00.000Z' })
    await create({ endsAt: '2020-01-01T00:00:00.000Z' })
    await create({ isActive: false })
    expect(await price([line(oil, 3)])).toMatchObject({ promotion: null, promotionDiscount: '0.00' })
  })

  it('applies at most as often as its limit', async () => {
    await create({ timesPerOrder: 2 })
    expect((await price([line(oil, 9)])).promotionDiscount).toBe('200.00')
  })

  it('reduces other products for those that are bought', async () => {
    const terms = { rewardOn: 'product', rewardProducts: [oil], discountType: 'percentage', amount: '50.00' }
    await create({ products: [helmet], buyQuantity: 1, ...terms })
    expect((await price([line(helmet, 1), line(oil, 3)])).promotionDiscount).toBe('50.00')
    expect((await price([line(oil, 3)])).promotionDiscount).toBe('0.00')
  })

  it('applies to the products of a category and of those below it', async () => {
    const call = app.as('super')
    const parent = (await call<Row>('POST admin/categories', { name: 'Fluids' })).body.id
    const child = (await call<Row>('POST admin/categories', { name: 'Oils', parent })).body.id
    const { version } = (await call<Row>(`GET admin/products/${oil}`)).body
    const filed = await call(`PATCH admin/products/${oil}`, { categories: [child], version })
    expect(filed.status).toBe(200)
    await create({ applyOn: 'category', products: null, categories: [parent] })
    expect((await price([line(oil, 3)])).promotionDiscount).toBe('100.00')
  })

  it('is only for the customers in its segment', async () => {
    const member = (await desk.customer()).id
    await clerk.call(`PATCH x/customers/${member}/tags`, { add: ['Racer'] })
    const segment = await clerk.call<Row>('POST x/segments', { name: 'Racers', query: 'tag=racer' })
    const { id, version } = (await create()).body
    const limit = { segmentId: segment.body.id, version }
    expect((await reader.call(`PATCH ${path}/${id}/segment`, limit)).status).toBe(403)
    const limited = await clerk.call<Promotion>(`PATCH ${path}/${id}/segment`, limit)
    expect(limited.body.segment).toEqual({ id: segment.body.id, label: 'Racers' })
    expect((await price([line(oil, 3)])).promotionDiscount).toBe('0.00')
    expect((await price([line(oil, 3)], { customerId: member })).promotionDiscount).toBe('100.00')
    expect((await clerk.call(`DELETE x/segments/${segment.body.id}`)).status).toBe(409)
  })
})

describe('with other discounts,', () => {
  it('the promotion that saves most applies, and no other', async () => {
    await create({ title: 'Small', discountType: 'percentage', amount: '50.00' })
    await create({ title: 'Large' })
    expect(await price([line(oil, 3)])).toMatchObject({ promotion: 'Large', promotionDiscount: '100.00' })
  })

  it('a reduced piece has the lower of its two prices, and cart discounts count after it', async () => {
    await create({ discountType: 'percentage', amount: '30.00' })
    const discount = { title: 'Oil week', discountType: 'percentage', amount: '20.00' }
    const flat = await clerk.call<Row>('POST admin/flat-disocunts', {
      ...{ ...discount, applyOn: 'product', products: [oil], isActive: true },
    })
    const cart = await clerk.call<Row>('POST admin/flat-disocunts', {
      ...{ title: 'Cart', discountType: 'percentage', amount: '10.00', applyOn: 'cart', isActive: true },
    })
    // 80 + 80 + 70 instead of 3 × 80, and a tenth of 230.
    expect(await price([line(oil, 3)])).toMatchObject({
      ...{ subTotal: '240.00', promotionDiscount: '10.00', discount: '23.00' },
    })
    for (const { body } of [flat, cart])
      await clerk.call(`PATCH admin/flat-disocunts/${body.id}`, { isActive: false, version: body.version })
  })

  it('the minimum of a coupon is checked against what the promotion leaves', async () => {
    await create()
    const terms = { title: 'Over 250', code: 'OVER250', discountType: 'amount', amount: '10.00' }
    await clerk.call('POST admin/coupon', { ...terms, applyOn: 'cart', minimumCart: '250.00' })
    const { refusal, couponDiscount } = await price([line(oil, 3)], { couponCode: 'OVER250' })
    expect(refusal?.errors).toHaveProperty('couponCode')
    expect(couponDiscount).toBe('0.00')
    expect((await price([line(oil, 4)], { couponCode: 'OVER250' })).couponDiscount).toBe('10.00')
  })
})

describe('an order with a promotion', () => {
  const change = { ...address }
  it('keeps the promotion of its day when it is changed; pieces added once that is over have none', async () => {
    const promotion = (await create()).body
    const order = await desk.place(customer, [line(oil, 3)])
    await clerk.call(`PATCH ${path}/${promotion.id}`, {
      ...{ endsAt: new Date(Date.now() - 1).toISOString(), version: promotion.version },
      startsAt: '2020-01-01T00:00:00.000Z',
    })
    const lines = [line(oil, 6)]
    const shown = await clerk.call<OrderChangePrice>(`POST x/orders/${order.id}/change/price`, {
      ...{ ...change, lines },
    })
    expect(shown.body).toMatchObject({ promotion: '3 for 2', promotionDiscount: '100.00' })
    expect(shown.body.lines).toMatchObject([{ quantity: 6, promotionDiscount: '100.00' }])
    const { body } = await clerk.call<Order>(`POST x/orders/${order.id}/change`, {
      ...{ ...change, lines, version: order.version },
    })
    expect(body).toMatchObject({ promotionDiscount: '100.00', total: shown.body.total })
    expect(body.lines).toMatchObject([
      { quantity: 3, promotionDiscount: '100.00' },
      { quantity: 3, promotionDiscount: null },
    ])
    const fewer = await clerk.call<Order>(`POST x/orders/${order.id}/change`, {
      ...{ ...change, lines: [line(oil, 1)], version: body.version },
    })
    expect(fewer.body).toMatchObject({ promotion: null, promotionDiscount: null, total: '115.00' })
  })

  it('has it on its invoice, and refunds what its pieces cost', async () => {
    await create()
    const order = await desk.place(customer, [line(oil, 3)])
    const printed = await clerk.call<CallResponse<'x.printDocuments'>>('POST x/orders/documents', {
      ...{ ids: [order.id], document: 'Invoice' },
    })
    const [{ invoices: [invoice] = [], isOutdated } = {}] = printed.body.data
    expect(invoice).toMatchObject({ promotion: '3 for 2', promotionDiscount: '100.00', total: '230.00' })
    expect([invoice?.lines?.[0]?.promotionDiscount, isOutdated]).toEqual(['100.00', false])
    await clerk.call('POST admin/payment/add-manual-payment', { orderId: order.id, currentAmount: '230.00' })
    for (const deliveryStatus of ['Packed', 'Shipped', 'Delivered'])
      await desk.move(order.id, { deliveryStatus })
    const [{ id: lineId } = { id: '' }] = (await desk.order(order.id)).lines ?? []
    const figures = await clerk.call<CallResponse<'x.priceReturn'>>(
      `POST x/orders/${order.id}/returns/price`,
      {
        lines: [{ lineId, quantity: 3, condition: 'Damaged' }],
        method: 'Cash',
      },
    )
    expect(figures.body).toMatchObject({ refund: '230.00' })
  })
})

describe('a write of a promotion is refused', () => {
  it.each([
    ['without pieces to buy', { buyQuantity: 0 }],
    ['without products', { products: [] }],
    ['without the products to get', { rewardOn: 'product' }],
    ['with more than 100 percent', { discountType: 'percentage', amount: '101.00' }],
    ['with an amount that is missing', { discountType: 'amount' }],
    [
      'with an end before its start',
      { startsAt: '2030-01-02T00:00:00.000Z', endsAt: '2030-01-01T00:00:00.000Z' },
    ],
    ['with a segment, which has its own call', { segment: 'x' }],
  ])('%s', async (_, more) => {
    expect((await create(more)).status).toBe(400)
  })

  it('without the permission', async () => {
    expect((await create({}, reader)).status).toBe(403)
  })
})
