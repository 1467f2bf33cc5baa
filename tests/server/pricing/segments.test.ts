import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Segment } from '#contract/extensions/segments.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { type Order, type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'
import { type Rows, unknownId } from '#tests/support/server/shop.ts'

type Stored = { id: string; version: number; segment: { id: string; label: string } | null }
let app: App
let clerk: Person
let reader: Person
let desk: OrderHelpers
let product: string
let regular: string
let member: string
let segment: Segment
beforeAll(async () => {
  app = await startApp()
  const { who } = peopleOf(app)
  clerk = await who('Customer READ UPDATE', 'DealProduct READ CREATE UPDATE', 'Order READ CREATE')
  reader = await who('Customer READ', 'DealProduct READ')
  desk = orderHelpers(app)
  product = (await desk.goods('SEGMENT', 50, { price: '1000.00' })).product.id
  regular = (await desk.customer({})).id
  member = (await desk.customer({})).id
  await clerk.call(`PATCH x/customers/${member}/tags`, { add: ['Club'] })
})
afterAll(() => app.stop())

const saved = (body: object) => clerk.call<Segment>('POST x/segments', body)
const promotion = async (line: string, more: object = {}) => {
  const common = { title: 'Club price', discountType: 'amount', amount: '100.00', applyOn: 'cart' }
  return (await clerk.call<Stored>(`POST ${line}`, { ...common, ...more })).body
}
const limit = (kind: string, { id, version }: Stored, segmentId: string | null) =>
  clerk.call<Stored>(`PATCH x/${kind}/${id}/segment`, { segmentId, version })
const lines = () => [{ productId: product, quantity: 1 }]
const price = async (customerId: string | null, more: object = {}) => {
  const given = customerId ? { customerId } : {}
  const { body } = await clerk.call<{ discount: string; couponDiscount: string; refusal: object | null }>(
    'POST x/orders/price',
    { ...given, lines: lines(), ...more },
  )
  return body
}

describe('a segment of customers', () => {
  it('is a saved filter of the list with the number of its customers', async () => {
    const { status, body } = await saved({ name: 'Club members', query: 'tag=club&page=1' })
    expect([status, body.name]).toEqual([200, 'Club members'])
    const { data } = (await reader.call<{ data: Segment[] }>('GET x/segments')).body
    expect(data).toMatchObject([{ name: 'Club members', query: 'tag=club&page=1', customers: 1 }])
    segment = data[0] as Segment
  })

  it('is refused without filters, with invalid ones, with a taken name, and without permission', async () => {
    expect((await saved({ name: 'All', query: 'page=2' })).status).toBe(400)
    expect((await saved({ name: 'Wrong', query: 'userType=nobody' })).status).toBe(400)
    expect((await saved({ name: 'club MEMBERS', query: 'tag=club' })).status).toBe(409)
    expect((await reader.call('POST x/segments', { name: 'Mine', query: 'tag=club' })).status).toBe(403)
  })

  it('limits a discount to the customers who are in it when the order is priced and placed', async () => {
    const discount = await promotion('admin/flat-disocunts')
    expect((await price(regular)).discount).toBe('100.00')
    const limited = await limit('discounts', discount, segment.id)
    expect(limited.body.segment).toEqual({ id: segment.id, label: 'Club members' })
    expect((await limit('discounts', discount, null)).status).toBe(409)
    expect(await Promise.all([price(regular), price(member), price(null)])).toMatchObject([
      { discount: '0.00' },
      { discount: '100.00' },
      { discount: '0.00' },
    ])
    const placed: Order[] = [await desk.place(regular, lines()), await desk.place(member, lines())]
    expect(placed.map((order) => order.discount)).toEqual(['0.00', '100.00'])
    await clerk.call(`PATCH x/customers/${regular}/tags`, { add: ['Club'] })
    expect((await price(regular)).discount).toBe('100.00')
    await clerk.call(`PATCH x/customers/${regular}/tags`, { remove: ['Club'] })
    await limit('discounts', limited.body, null)
    expect((await price(null)).discount).toBe('100.00')
    await clerk.call(`PATCH admin/flat-disocunts/${discount.id}`, { isActive: false, version: 3 })
  })

  it('limits discounts on products in the same way, and leaves the public price as it is', async () => {
    const discount = await promotion('admin/flat-disocunts', { applyOn: 'product', products: [product] })
    const { body } = await limit('discounts', discount, segment.id)
    const placed: Order[] = [await desk.place(regular, lines()), await desk.place(member, lines())]
    expect(placed.map((order) => order.lines?.[0]?.discount)).toEqual(['0.00', '100.00'])
    const steps = (await app.as('super')<{ total: string }>(`GET x/products/${product}/price`)).body
    expect(steps.total).toBe('1000.00')
    await clerk.call(`PATCH admin/flat-disocunts/${body.id}`, { isActive: false, version: body.version })
  })

  it('limits a coupon, which is refused to others with the name of the segment', async () => {
    const coupon = await promotion('admin/coupon', { code: 'CLUB' })
    await limit('coupons', coupon, segment.id)
    expect((await price(member, { couponCode: 'club' })).couponDiscount).toBe('100.00')
    for (const customer of [regular, null])
      expect((await price(customer, { couponCode: 'club' })).refusal).toMatchObject({
        errors: { couponCode: ['This coupon is only for customers in the segment Club members'] },
      })
    expect((await limit('coupons', { ...coupon, version: 2 }, unknownId)).status).toBe(400)
    expect((await reader.call(`PATCH x/coupons/${coupon.id}/segment`, { version: 2 })).status).toBe(403)
  })

  it('whose filters are no longer valid is reported in the list and by its coupons', async () => {
    const coupon = await promotion('admin/coupon', { code: 'BROKEN' })
    const { body: broken } = await saved({ name: 'Broken', query: 'tag=club&userType=student' })
    await limit('coupons', coupon, broken.id)
    const { segments } = tablesOf(app.registry)
    await app.db.update(segments).set({ query: 'userType=dealer' }).where(eq(segments.id, broken.id))
    const { data } = (await reader.call<{ data: Segment[] }>('GET x/segments')).body
    expect(data.find(({ id }) => id === broken.id)).toMatchObject({ customers: null })
    expect((await price(member, { couponCode: 'BROKEN' })).refusal).toMatchObject({
      errors: { couponCode: [expect.stringContaining('Broken, whose filters are no longer valid')] },
    })
    const change = { name: 'Mended', query: 'tag=club', version: broken.version }
    expect((await clerk.call(`PATCH x/segments/${broken.id}`, change)).status).toBe(200)
    expect((await price(member, { couponCode: 'BROKEN' })).couponDiscount).toBe('100.00')
  })

  it('is not deleted while a promotion is limited to it, and each change is in the history', async () => {
    const refused = await clerk.call<{ message: unknown }>(`DELETE x/segments/${segment.id}`)
    expect([refused.status, String(refused.body.message)]).toEqual([
      409,
      expect.stringContaining('Club price'),
    ])
    const { body } = await saved({ name: 'Students', query: 'userType=student' })
    const change = { name: 'All students', query: 'userType=student&isActive=true', version: 1 }
    expect((await clerk.call(`PATCH x/segments/${body.id}`, change)).status).toBe(200)
    expect((await clerk.call(`DELETE x/segments/${body.id}`)).status).toBe(200)
    const history = await clerk.call<Rows>(`GET x/history?page=1&entity=segments&entityId=${body.id}`)
    expect(history.body.data.flatMap(({ propKey }) => propKey ?? [])).toEqual(
      expect.arrayContaining(['name', 'query']),
    )
  })
})
