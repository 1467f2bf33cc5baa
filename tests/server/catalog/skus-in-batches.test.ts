import { expect, it } from 'vitest'
import { startDesk } from '#tests/support/server/app/start-desk.ts'
import type { Row, Rows } from '#tests/support/server/shop.ts'

const { call, desk } = await startDesk({
  customer: { userName: 'batches', email: 'batches@moto.example', phone: '+8801999999998' },
})
type Sku = { productId: string; variant: Row | null; stock: Row[] }
type Outcome = { status: number; body: Row & { code?: string } }

const skusOf = async (...products: Row[]) =>
  (await call<{ data: Sku[] }>(`GET x/skus?${products.map(({ id }) => `productIds=${id}`).join('&')}`)).body
    .data
const write = async (resource: string, ...records: object[]) =>
  (await call<{ data: Outcome[] }>(`POST x/records/${resource}`, { records })).body.data

it('what is sold of products is read with its stock, and changed in batches', async () => {
  const store = await desk.showroom('Batches', { code: 'BATCH' })
  const [jacket, oil] = [await desk.product('JACKET'), await desk.product('OIL')]
  const small = await desk.variant(jacket.id, 'JACKET-S', { storeIds: [] })
  const large = await desk.variant(jacket.id, 'JACKET-L', { storeIds: [], price: '900.00' })
  await desk.stock(jacket.id, store.id, 5, { variantId: small.id })
  await desk.stock(oil.id, store.id, 7)

  const [first, second, third] = await skusOf(jacket, oil)
  expect([first, second, third]).toMatchObject([
    {
      productId: jacket.id,
      variant: { sku: 'JACKET-S', price: null },
      stock: [{ quantity: 5, lowAt: null }],
    },
    { productId: jacket.id, variant: { sku: 'JACKET-L', price: '900.00' }, stock: [] },
    { productId: oil.id, variant: null, stock: [{ quantity: 7, store: { label: 'Batches' } }] },
  ])

  const { version } = large
  expect(
    await write(
      'variants',
      { id: large.id, values: { price: '950.00', archived: true, version } },
      { id: small.id, values: { isActive: false, version: 9 } },
      { id: small.id, values: { customSku: 'S-1', version: small.version } },
    ),
  ).toMatchObject([
    { status: 200, body: { price: '950.00', isActive: true, archivedAt: expect.any(String), version: 2 } },
    { status: 409, body: { code: 'record.changed' } },
    { status: 200, body: { customSku: 'S-1', price: null } },
  ])
  const [ofSmall, ofOil] = [first?.stock[0], third?.stock[0]]
  expect(
    await write(
      'inventory',
      { id: ofSmall?.id, values: { delta: -2, reason: 'counted', lowAt: 4, version: ofSmall?.version } },
      { id: ofOil?.id, values: { delta: -8, reason: 'counted', version: ofOil?.version } },
      { values: { productId: jacket.id, variantId: large.id, storeId: store.id, quantity: 3 } },
    ),
  ).toMatchObject([
    { status: 200, body: { quantity: 3, lowAt: 4 } },
    { status: 400, body: { code: 'stock.notEnough' } },
    { status: 201, body: { quantity: 3 } },
  ])
  const lines = await call<Rows>(`GET x/history?entity=variants&entityId=${large.id}`)
  expect(lines.body.data.map(({ propKey }) => propKey)).toEqual(
    expect.arrayContaining(['price', 'archivedAt']),
  )
})

it('variants are added to their products in batches, stocked nowhere, each or its refusal', async () => {
  const shirt = await desk.product('SHIRT')
  await desk.variant(shirt.id, 'SHIRT-S', { storeIds: [] })
  const attributes = [{ name: 'Size', value: 'M' }]
  const [first, second, third] = await write(
    'variants',
    { values: { product: shirt.id, sku: 'SHIRT-M', attributes, price: '900.00', isActive: true } },
    { values: { product: shirt.id, sku: 'SHIRT-S' } },
    { values: { product: shirt.id } },
  )
  expect(first).toMatchObject({ status: 200, body: { sku: 'SHIRT-M', attributes, position: 1 } })
  expect([second?.status, third?.status]).toEqual([409, 400])
  await call('POST x/barcodes', { code: 'SHIRT-BOX', product: shirt.id, variant: first?.body.id })
  expect(await skusOf(shirt)).toMatchObject([
    { variant: { sku: 'SHIRT-S' }, barcodes: [], stock: [] },
    { variant: { sku: 'SHIRT-M' }, barcodes: ['SHIRT-BOX'], stock: [] },
  ])
})
