import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeAlphabet } from '#contract/extensions/promotions/code-format.ts'
import type { RecordFor } from '#contract/types.ts'
import { selectRows } from '#tests/support/server/app/select-rows.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'
import type { Row } from '#tests/support/server/shop.ts'

type Batch = RecordFor<'couponBatches'>
type Coupon = RecordFor<'coupons'>
let app: App
let clerk: Person
let reader: Person
let desk: OrderHelpers
let product: string
let customer: string
let coupon: Coupon
beforeAll(async () => {
  app = await startApp()
  const { who } = peopleOf(app)
  clerk = await who('DealProduct READ CREATE UPDATE')
  reader = await who('DealProduct READ')
  desk = orderHelpers(app)
  product = (await desk.goods('BATCH', 50)).product.id
  customer = (await desk.customer()).id
  const terms = { title: 'Eid', code: 'EID', discountType: 'amount', amount: '50.00', applyOn: 'product' }
  const more = { products: [product], totalLimit: 500, endsAt: '2099-01-01T00:00:00.000Z' }
  coupon = (await clerk.call<Coupon>('POST admin/coupon', { ...terms, ...more })).body
})
afterAll(() => app.stop())

const request = { title: 'Eid letters', count: 5, length: 8, uses: 1 }
const generate = (more: object = {}, by = clerk) =>
  by.call<Batch>(`POST x/coupons/${coupon.id}/codes`, { ...request, ...more })
const codesOf = async ({ id }: Pick<Batch, 'id'>, more = '') =>
  (
    await reader.call<{ data: Coupon[]; total: number }>(
      `GET admin/coupon?page=1&limit=100&batchId=${id}${more}`,
    )
  ).body
const batchOf = async ({ id }: Pick<Batch, 'id'>) =>
  (await reader.call<Batch>(`GET x/coupon-batches/${id}`)).body
const setActive = ({ id, version }: Batch, isActive: boolean, by = clerk) =>
  by.call<Batch>(`PATCH x/coupon-batches/${id}/active`, { isActive, version })

describe('codes generated from a coupon', () => {
  it('are found by a part of the code, in any letter case, or by their title', async () => {
    const { body } = await generate({ count: 3 })
    const [first] = (await codesOf(body)).data
    const found = async (search: string) =>
      (
        await reader.call<{ data: Coupon[] }>(
          `GET admin/coupon?page=1&limit=10&search=${encodeURIComponent(search)}`,
        )
      ).body.data.map(({ code }) => code)
    expect(await found(String(first?.code).slice(1).toLowerCase())).toEqual([first?.code])
    expect(await found('eID')).toContain(first?.code)
  })

  it('have its terms, one use each and different codes in the requested format', async () => {
    const { status, body } = await generate({ count: 250, prefix: 'eid-26', length: 6 })
    expect([status, body.codes, body.used, body.unused, body.lastUsedAt]).toEqual([200, 250, 0, 250, null])
    const { data, total } = await codesOf(body)
    expect(total).toBe(250)
    expect(new Set(data.map(({ code }) => code)).size).toBe(100)
    const format = new RegExp(`^EID-26-[${codeAlphabet}]{6}$`)
    for (const one of data) {
      expect(one.code).toMatch(format)
      expect(one).toMatchObject({ totalLimit: 1, amount: '50.00', applyOn: 'product', state: 'Active' })
      expect([one.products?.[0]?.id, one.endsAt, one.batch]).toEqual([
        product,
        coupon.endsAt,
        { id: body.id, label: 'Eid letters' },
      ])
    }
  })

  it('are recorded in the history, each as a new coupon', async () => {
    const { body } = await generate({ count: 3 })
    const [first] = (await codesOf(body)).data
    const rows = await selectRows<{ action: string; n: number }>(
      app.db,
      `select action, count(*)::int as n from history
        where entity = 'coupons' and new_value -> 'batch' ->> 'id' = '${body.id}' group by action`,
    )
    expect(rows).toEqual([{ action: 'create', n: 3 }])
    expect(first?.version).toBe(1)
  })

  it.each([
    ['no codes', { count: 0 }],
    ['more than a thousand', { count: 1001 }],
    ['too few characters', { length: 5 }],
    ['a prefix with spaces', { prefix: 'EID 26' }],
    ['no title', { title: '' }],
  ])('are refused for %s', async (_, more) => {
    expect((await generate(more)).status).toBe(400)
  })

  it('are refused by the name that their form has for what is wrong', async () => {
    const { body } = await generate({ length: 2 })
    const [{ params }] = (body as unknown as { reasons: [{ params: { field: unknown } }] }).reasons
    expect(params.field).toEqual([{ term: 'x.generateCoupons.length', text: 'Random characters' }])
  })
  it('are refused without the permission to create coupons, and for an unknown coupon', async () => {
    expect((await generate({}, reader)).status).toBe(403)
    const unknown = await clerk.call('POST x/coupons/00000000-0000-7000-8000-000000000000/codes', request)
    expect(unknown.status).toBe(404)
  })

  it('number a thousand in one call', async () => {
    const { body } = await generate({ count: 1000 })
    expect(body.codes).toBe(1000)
  })
})

describe('the usage of a batch', () => {
  it('counts codes of orders that are not cancelled, each for one order', async () => {
    const { body } = await generate()
    const [first, second] = (await codesOf(body)).data
    const lines = [{ productId: product, quantity: 1 }]
    const order = await desk.place(customer, lines, { couponCode: first?.code.toLowerCase() })
    expect(order.couponDiscount).toBe('50.00')
    await desk.place(customer, lines, { couponCode: second?.code })
    const again = await desk.asked<Row>({ customerId: customer, lines, couponCode: first?.code })
    expect(again.status).toBe(400)
    expect(await batchOf(body)).toMatchObject({ used: 2, unused: 3, lastUsedAt: expect.any(String) })
    expect((await codesOf(body, '&isUsed=true')).total).toBe(2)
    expect((await codesOf(body, '&isUsed=false')).total).toBe(3)
    await desk.move(order.id, { orderStatus: 'Cancelled', version: order.version, note: 'changed mind' })
    expect(await batchOf(body)).toMatchObject({ used: 1, unused: 4 })
  })
})

describe('a deactivated batch', () => {
  it('has no active code; activated again, it has those that were active before', async () => {
    const { body } = await generate()
    const [first, second] = (await codesOf(body)).data
    await clerk.call(`PATCH admin/coupon/${first?.id}`, { isActive: false, version: 1 })
    const off = await setActive(body, false)
    expect(off.body).toMatchObject({ isActive: false, deactivatedAt: expect.any(String) })
    expect((await codesOf(body, '&isActive=true')).total).toBe(0)
    const lines = [{ productId: product, quantity: 1 }]
    const refused = await desk.asked({ customerId: customer, lines, couponCode: second?.code })
    expect(refused.status).toBe(400)
    const on = await setActive(off.body, true)
    expect(on.body).toMatchObject({ isActive: true, deactivatedAt: null })
    const active = (await codesOf(body, '&isActive=true')).data
    expect(active.length).toBe(4)
    expect(active.some(({ id }) => id === first?.id)).toBe(false)
  })

  it('is refused over a former version and without permission', async () => {
    const { body } = await generate()
    expect((await setActive(body, false, reader)).status).toBe(403)
    expect((await setActive({ ...body, version: body.version + 1 }, false)).status).toBe(409)
  })
})
