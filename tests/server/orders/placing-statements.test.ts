import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceNamed } from '../../../contract/registry'
import { createRecord } from '../../../server/db/write/write'
import { type App, type Call, startApp } from '../../support/server/harness'
import { orderHelpers } from '../../support/server/order-helpers'
import { statementsOf } from '../../support/server/process/statements'
import { imageBytes, uploader } from '../../support/server/upload'

let app: App
let call: Call
let desk: ReturnType<typeof orderHelpers>
let lines: { productId: string; quantity: number }[]
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app, call)
  const bytes = await imageBytes().png().toBuffer()
  const { key } = (await uploader(app)({ bytes })).body
  const vat = (await call('POST admin/vats', { title: 'VAT', percentage: 15 })).body.id
  lines = []
  for (let n = 0; n < 10; n++) {
    const { product } = await desk.goods(`G${n}`, 100, { vat, images: [{ key, alt: 'Half red' }] })
    lines.push({ productId: product.id, quantity: 2 })
  }
  const made = (name: string, body: object) =>
    createRecord(app.work, resourceNamed(app.registry, name), { ...body })
  const products = lines.map(({ productId }) => productId)
  const rate = { discountType: 'flat', amount: '10.00', applyOn: 'product', products, isActive: true }
  await made('discounts', { title: 'Sale', ...rate })
  await made('coupons', { title: 'Welcome', code: 'TEN', ...rate })
})
afterAll(() => app.stop())

describe('the number of statements does not grow with', () => {
  it('the lines of an order that is placed or cancelled', async () => {
    const counts = async (ordered: object[]) => {
      // The first order of a customer also keeps its address.
      const { id: customer } = await desk.customer()
      let order: Awaited<ReturnType<typeof desk.place>> | undefined
      const placing = await statementsOf(async () => {
        order = await desk.place(customer, ordered, { couponCode: 'TEN' })
      })
      expect(order?.lines).toHaveLength(ordered.length)
      expect(order?.couponDiscount).not.toBe('0.00')
      const cancelling = await statementsOf(() => desk.move(String(order?.id), { orderStatus: 'Cancelled' }))
      return [placing.length, cancelling.length]
    }
    const one = await counts(lines.slice(0, 1))
    expect(await counts(lines)).toEqual(one)
  })

  it('the showrooms that stock a new variant', async () => {
    const product = await desk.product('WITH-VARIANTS')
    const stores = (await call<{ data: { id: string }[] }>('GET stores')).body.data.map(({ id }) => id)
    expect(stores.length).toBeGreaterThan(5)
    const count = async (sku: string, storeIds: string[]) =>
      (await statementsOf(() => desk.variant(product.id, sku, { storeIds }))).length
    const one = await count('ONE', stores.slice(0, 1))
    expect(await count('ALL', stores)).toBe(one)
  })
})
