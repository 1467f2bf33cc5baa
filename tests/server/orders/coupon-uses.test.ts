import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tablesOf } from '#server/db/tables/table.ts'
import { startDesk } from '#tests/support/server/app/start-desk.ts'
import type { Row } from '#tests/support/server/shop.ts'

type Desk = Awaited<ReturnType<typeof startDesk>>
let { app, call, desk, customer } = {} as Desk
let helmet: string
let coupon: Row
let nr = 0
beforeAll(async () => {
  ;({ app, call, desk, customer } = await startDesk())
  helmet = (await desk.goods('HELMET', 100, { price: '500.00' })).product.id
})
beforeEach(async () => {
  nr += 1
  coupon = await made({ title: 'Club', code: `CLUB${nr}` })
})

const made = async (body: object): Promise<Row> => {
  const terms = { discountType: 'percentage', amount: '10.00', applyOn: 'cart', isActive: true }
  return (await call<Row>('POST admin/coupon', { ...terms, ...body })).body
}
const edited = ({ id }: Row, body: object) => call(`PATCH admin/coupon/${id}`, body)
/** No call deletes coupons. */
const deleted = async ({ id }: Row) => {
  const { coupons } = tablesOf(app.registry)
  await app.db.update(coupons).set({ deletedAt: new Date() }).where(eq(coupons.id, id))
}
const line = { variantId: null, quantity: 1 }

describe('the uses of a coupon', () => {
  const used = async ({ id }: Row) => (await call<Row>(`GET admin/coupon/${id}`)).body.used
  const ordered = (code: string) =>
    desk.asked<{ errors: object }>({
      ...{ customerId: customer.id, lines: [{ ...line, productId: helmet }], couponCode: code },
    })

  it('count the coupon, whatever its code is', async () => {
    await edited(coupon, { totalLimit: 1 })
    expect((await ordered(`CLUB${nr}`)).status).toBe(200)
    await edited(coupon, { code: `RENAMED${nr}` })
    expect((await ordered(`RENAMED${nr}`)).body.errors).toHaveProperty('couponCode')
    expect(await used(coupon)).toBe(1)
  })

  it('are not those of a deleted coupon with its code', async () => {
    expect((await ordered(`CLUB${nr}`)).status).toBe(200)
    await deleted(coupon)
    const again = await made({ title: 'Again', code: `CLUB${nr}`, totalLimit: 1 })
    expect(await used(again)).toBe(0)
    expect((await ordered(`CLUB${nr}`)).status).toBe(200)
    expect(await used(again)).toBe(1)
  })

  it('end with a cancelled order, whose code was given to another coupon', async () => {
    const order = await desk.place(customer.id, [{ ...line, productId: helmet }], { couponCode: `CLUB${nr}` })
    await edited(coupon, { code: `GONE${nr}` })
    const other = await made({ title: 'Other', code: `CLUB${nr}` })
    await desk.move(order.id, { orderStatus: 'Cancelled' })
    expect([await used(coupon), await used(other)]).toEqual([0, 0])
  })

  it('are of the code as typed, with spaces around it and in any case', async () => {
    expect((await ordered(` club${nr} `)).body).toMatchObject({
      couponCode: `CLUB${nr}`,
      couponId: coupon.id,
    })
    expect((await ordered('   ')).body).toMatchObject({ couponCode: null, couponId: null })
  })
})
