import { describe, expect, it } from 'vitest'
import { startDesk } from '#tests/support/server/app/start-desk.ts'
import { twoShowrooms } from '#tests/support/server/app/two-showrooms.ts'
import type { Row, Rows } from '#tests/support/server/shop.ts'
import { imageBytes, uploader } from '#tests/support/server/upload.ts'

const { app, call, desk, customer } = await startDesk({
  customer: { userName: 'sizes', email: 'sizes@moto.example', phone: '+8801999999999' },
})

/** A product with one variant that a showroom has five of. */
const variantOf = async (sku: string) => {
  const product = await desk.product(sku)
  const store = await desk.showroom(`Showroom of ${sku}`, { code: sku })
  const variant = await desk.variant(product.id, `${sku}-M`, { storeIds: [] })
  await desk.stock(product.id, store.id, 5, { variantId: variant.id })
  return { product, store, variant }
}
const archive = ({ id, version }: Row, way = 'archive') =>
  call<Row>(`POST x/variants/${id}/${way}`, { version })
const listed = async (product: Row) =>
  (await call<Rows>(`GET x/products/${product.id}/variants`)).body.data.map(({ sku }) => sku)

describe('an archived variant', () => {
  it('is not sold any more, until it is restored', async () => {
    const { product, variant } = await variantOf('VEST')
    const lines = [{ productId: product.id, variantId: variant.id, quantity: 1 }]
    const goods = async () => (await call<Rows>('GET x/orders/goods?search=vest')).body.data.length
    expect(await goods()).toBe(1)
    const { body, status } = await archive(variant)
    expect(status).toBe(200)
    expect(body).toMatchObject({ archivedAt: expect.any(String), version: 2, isActive: true })
    expect(await goods()).toBe(0)
    expect(await desk.asked({ customerId: customer.id, lines })).toMatchObject({
      status: 400,
      body: { errors: { 'lines.0.variantId': expect.anything() } },
    })
    expect((await archive(body, 'unarchive')).body).toMatchObject({ archivedAt: null, version: 3 })
    expect(await goods()).toBe(1)
    expect((await desk.asked({ customerId: customer.id, lines })).status).toBe(200)
  })

  it('remains in the list of variants and keeps its stock', async () => {
    const { product, variant } = await variantOf('SCARF')
    await archive(variant)
    expect(await listed(product)).toEqual(['SCARF-M'])
    expect(await desk.quantityOf(product.id)).toBe(5)
  })

  it('is not archived twice, nor over a change of someone else', async () => {
    const { variant } = await variantOf('BELT')
    expect((await archive(variant, 'unarchive')).status).toBe(409)
    expect((await archive({ ...variant, version: 7 })).status).toBe(409)
    const { body } = await archive(variant)
    expect((await archive(body)).status).toBe(409)
    const history = await call<Rows>(`GET x/history?entity=variants&entityId=${variant.id}`)
    expect(history.body.data.filter(({ propKey }) => propKey === 'archivedAt')).toHaveLength(1)
  })
})

describe('a variant is deleted', () => {
  it('with its stock, if no order contains it', async () => {
    const { product, variant } = await variantOf('SOCK')
    expect((await call(`DELETE x/variants/${variant.id}`)).status).toBe(200)
    expect(await listed(product)).toEqual([])
    expect(await desk.stockOf(product.id)).toEqual([])
    expect((await call(`DELETE x/variants/${variant.id}`)).status).toBe(404)
  })

  it('never if an order contains it, also a cancelled one', async () => {
    const { product, variant } = await variantOf('GLOVE')
    const lines = [{ productId: product.id, variantId: variant.id, quantity: 1 }]
    const order = await desk.place(customer.id, lines)
    await desk.move(order.id, { orderStatus: 'Cancelled', version: order.version })
    expect(await call(`DELETE x/variants/${variant.id}`)).toMatchObject({
      status: 409,
      body: { code: 'variant.inOrders', message: expect.stringContaining('Archive it instead') },
    })
    expect(await listed(product)).toEqual(['GLOVE-M'])
  })

  it('not while it is on the way to a showroom', async () => {
    const { variant, store } = await variantOf('MASK')
    const other = await desk.showroom('Far', { code: 'FAR' })
    const transfer = await call<Row>('POST x/transfers', {
      origin: store.id,
      destination: other.id,
      lines: [{ sku: 'MASK-M', quantity: 2 }],
    })
    const { id, version } = transfer.body
    const sent = await call<Row>(`POST x/transfers/${id}/send`, { version })
    const remove = () => call(`DELETE x/variants/${variant.id}`)
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'variant.onTheWay' } })
    await call(`POST x/transfers/${id}/cancel`, { version: sent.body.version })
    expect((await remove()).status).toBe(200)
  })

  it('not by a role limited to showrooms, if others stock it', async () => {
    const shop = await twoShowrooms(app)
    const { call: limited } = await shop.limited([shop.own.stores])
    const variant = await desk.variant(shop.own.product, 'SHARED-M', { storeIds: [shop.other.stores] })
    expect(await limited(`DELETE x/variants/${variant.id}`)).toMatchObject({
      status: 409,
      body: { code: 'variant.reach' },
    })
  })
})

describe('the picture of a variant', () => {
  it('is stored, and is the picture of its goods', async () => {
    const { product, variant } = await variantOf('HOOD')
    const sent = await uploader(app)({ bytes: await imageBytes().png().toBuffer() })
    const picture = { key: sent.body.key, alt: 'Black' }
    const line = `PATCH inventory/products/variant/${product.id}/sku/HOOD-M`
    const { body } = await call<Row>(line, { picture, version: variant.version })
    expect(body.picture).toMatchObject({ key: picture.key, alt: 'Black' })
    const goods = await call<Rows>('GET x/orders/goods?search=hood')
    expect(goods.body.data[0]?.picture).toMatchObject({ key: picture.key })
    const uses = await call<Rows>(`GET x/media/used-by?key=${encodeURIComponent(picture.key)}`)
    expect(JSON.stringify(uses.body)).toContain('variants')
    expect((await call<Row>(line, { picture: null, version: 2 })).body.picture).toBeNull()
  })
})
