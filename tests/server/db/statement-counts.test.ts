import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceNamed } from '#contract/registry.ts'
import { createRecord } from '#server/db/write/write.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { orderHelpers } from '#tests/support/server/order-helpers.ts'
import { statementsOf } from '#tests/support/server/process/statements.ts'
import type { Row } from '#tests/support/server/shop.ts'
import { imageBytes, uploader } from '#tests/support/server/upload.ts'

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

  it('the items of a transfer', async () => {
    const [from, to] = [await desk.showroom('From'), await desk.showroom('To')]
    for (const { productId } of lines) await desk.stock(productId, from.id, 100)
    const start = await call<Row>('POST x/transfers', {
      ...{ origin: from.id, destination: to.id },
      lines: [{ sku: 'G0', quantity: 1 }],
    })
    expect(start.status).toBe(201)
    const counts = async (items: object[]) => {
      let transfer: Row | undefined
      const step = async (line: string, body: object = {}) => {
        const statements = await statementsOf(async () => {
          const made = await call<Row>(line, { ...(transfer && { version: transfer.version }), ...body })
          expect(made.status, line).toBeLessThan(300)
          transfer = made.body
        })
        return statements.length
      }
      const own = () => `POST x/transfers/${transfer?.id}`
      const made = await step('POST x/transfers', { origin: from.id, destination: to.id, lines: items })
      const sent = await step(`${own()}/send`)
      const received = await step(`${own()}/receive`, { received: items })
      return { made, sent, received }
    }
    const items = lines.map((_, n) => ({ sku: `G${n}`, quantity: 2 }))
    const one = await counts(items.slice(0, 1))
    expect(await counts(items)).toEqual(one)
  })

  it('the items that a count finds in a showroom that did not stock them', async () => {
    const count = async (name: string, counted: typeof lines) => {
      const store = await desk.showroom(name)
      const items = counted.map(({ productId }) => ({ productId, difference: 3 }))
      const statements = await statementsOf(async () => {
        const { body } = await call<{ data: { outcome: string }[] }>('POST x/stock-counts', {
          ...{ store: store.id, begunAt: '2026-01-15T20:00:00.000Z', lines: items },
        })
        expect(body.data.map(({ outcome }) => outcome)).toEqual(items.map(() => 'posted'))
      })
      return statements.length
    }
    expect(await count('Counted all', lines)).toBe(await count('Counted one', lines.slice(0, 1)))
  })

  it('the lines of a parcel, and of a return to a showroom that did not stock them', async () => {
    const { id: customer } = await desk.customer()
    const counts = async (name: string, ordered: typeof lines) => {
      const store = await desk.showroom(name)
      let order = await desk.place(customer, ordered)
      const pieces = (order.lines ?? []).map(({ id, quantity }) => ({ lineId: id, quantity }))
      const step = async (line: string, body: object) => {
        const statements = await statementsOf(async () => {
          const made = await call<typeof order>(line, { version: order.version, ...body })
          expect(made, line).toMatchObject({ status: 200 })
          order = made.body
        })
        return statements.length
      }
      const sent = await step(`POST x/orders/${order.id}/shipments`, {
        ...{ carrier: 'Sundarban', tracking: 'SB-1', lines: pieces },
      })
      order = (await desk.move<typeof order>(order.id, { deliveryStatus: 'Delivered' })).body
      const returned = await step(`POST x/orders/${order.id}/returns`, {
        ...{ reason: 'Faulty', store: store.id, method: 'Cash' },
        lines: pieces.map((one) => ({ ...one, condition: 'Sellable' })),
      })
      return { sent, returned }
    }
    const one = await counts('Back one', lines.slice(0, 1))
    expect(await counts('Back all', lines)).toEqual(one)
  })

  it('the pictures that are tagged', async () => {
    const keys: string[] = []
    for (let n = 0; n < 3; n++) {
      const bytes = await imageBytes(20 + n)
        .png()
        .toBuffer()
      keys.push((await uploader(app)({ bytes })).body.key)
    }
    const count = async (tagged: string[], name: string) => {
      const statements = await statementsOf(async () => {
        expect(await call('PATCH x/media/tags', { keys: tagged, add: [name] })).toMatchObject({ status: 200 })
      })
      return statements.length
    }
    expect(await count(keys, 'All')).toBe(await count(keys.slice(0, 1), 'One'))
  })
})
