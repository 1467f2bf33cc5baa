import { inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrder, inputFor as inputWith, type Known, valueFor } from '#conformance/inputs.ts'
import { callsOf } from '#contract/api-calls.ts'
import { cashUpMethods, paymentMethods } from '#contract/enums.ts'
import { bodyKeyOf } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import { resourceNamed, servedResources } from '#contract/registry.ts'
import type { ResourceName } from '#contract/types.ts'
import { openSession } from '#server/auth/sessions.ts'
import { divisions } from '#server/core/areas.ts'
import { storedResources, tablesOf } from '#server/db/tables/table.ts'
import { createRecord } from '#server/db/write/write.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { isInserted } from '#tests/support/server/inputs.ts'
import { address, type Order, type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'
import { statementsOf } from '#tests/support/server/process/statements.ts'
import type { Row } from '#tests/support/server/shop.ts'
import { imageBytes, uploader } from '#tests/support/server/upload.ts'

/** Lines, references or records of one call, of which the number of statements must not depend. */
const [few, many] = [2, 20]
/** Of a batch, so many that both have records of each kind, such as promotions of products, categories and brands. */
const [fewRecords, manyRecords] = [6, 24]
/** Generated inputs with so many others between them have the same choices. */
const sameKind = 12

type Prepared = { line: string; body?: unknown; headers?: Record<string, string> }
type Scenario = (n: number) => Promise<Prepared>

let app: App
let call: Call
let desk: OrderHelpers
let hub: Row
let priceList: string
let supplier: Row
const pictures: string[] = []
const goods: { id: string; sku: string }[] = []
const brands: string[] = []
const people: Person[] = []
let inRole: ReturnType<typeof peopleOf>['inRole']
let nr = 0
/** Distinguishes what the scenarios create. */
const next = (name: string) => {
  nr += 1
  return `${name} ${nr}`
}
const upTo = <T>(n: number, make: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => make(at))
const inTurn = async <T>(n: number, make: (at: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  for (let at = 0; at < n; at++) made.push(await make(at))
  return made
}

const ok = async <T = Row>(line: string, body?: object): Promise<T> => {
  const answer = await call<T>(line, body)
  expect(answer.status, `${line}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
const startImport = () => ok('POST x/imports', { list: '/brands', file: 'brands.csv', unchanged: 0 })
const importPart = (writes: readonly object[]) => ({
  header: [],
  rows: writes.map((write, at) => ({ line: at + 1, cells: [], writes: [write] })),
})
const upload = async (width = 20) => {
  const bytes = await imageBytes(width).png().toBuffer()
  return (await uploader(app)({ bytes })).body.key
}

beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app, call)
  hub = await desk.showroom('Hub')
  supplier = await ok('POST x/suppliers', { name: 'Parts Ltd' })
  inRole = peopleOf(app).inRole
  const [role] = await app.db.select({ id: tablesOf(registry).roles.id }).from(tablesOf(registry).roles)
  const vat = (await ok('POST admin/vats', { title: 'VAT', percentage: 15 })).id
  for (let n = 0; n < many; n++) {
    pictures.push(await upload(20 + n))
    const images = [{ key: pictures[n], alt: 'Half red' }]
    const { product } = await desk.goods(`G${n}`, 10_000, { vat, images })
    await desk.stock(product.id, hub.id, 10_000)
    goods.push({ id: product.id, sku: `G${n}` })
    brands.push((await ok('POST brands/create-brand', { name: `Goods ${n}` })).id)
    people.push(await inRole(String(role?.id)))
  }
  const made = (name: string, body: object) =>
    createRecord(app.work, resourceNamed(app.registry, name), { ...body })
  const products = goods.map(({ id }) => id)
  const rate = { discountType: 'amount', amount: '10.00', applyOn: 'product', products, isActive: true }
  await made('discounts', { title: 'Sale', ...rate })
  await made('coupons', { title: 'Welcome', code: 'TEN', ...rate })
  const ruled = { applyOn: 'matchingProducts', match: 'all', conditions: 'minPrice=1.00&published=false' }
  await made('discounts', { title: 'By conditions', ...rate, products: [], ...ruled })
  // No call of the resource itself creates them.
  known.segments = await inTurn(many, async (n) =>
    String((await made('segments', { name: `Segment ${n}`, query: 'userType=regular' })).id),
  )
  const segments = known.segments.slice(0, 1)
  priceList = String((await made('priceLists', { name: 'Dealers', segments, isActive: true })).id)
  for (const product of products) await made('segmentPrices', { priceList, product, price: '1.00' })
}, 180_000)
afterAll(() => app.stop())

const productsOf = (n: number) => goods.slice(0, n).map(({ id }) => id)
const ordered = (n: number, quantity = 2) =>
  productsOf(n).map((productId) => ({ productId, variantId: null, quantity }))
const draftLines = (n: number) =>
  goods.slice(0, n).map(({ id, sku }) => ({
    ...{ productId: id, variantId: null, quantity: 1, name: sku, sku, unitPrice: '10.00', discount: '0.00' },
  }))
const customer = async () => (await desk.customer()).id
const place = async (n: number) =>
  desk.place(
    await customer(),
    ordered(n).map(({ variantId: _, ...line }) => line),
  )
const delivered = async (n: number) => {
  const { id } = await place(n)
  for (const deliveryStatus of ['Packed', 'Shipped', 'Delivered']) await desk.move(id, { deliveryStatus })
  return desk.order(id)
}
const piecesOf = ({ lines }: Order) => (lines ?? []).map(({ id }) => ({ lineId: id, quantity: 1 }))
const back = (order: Order) => piecesOf(order).map((one) => ({ ...one, condition: 'Sellable' }))

/** A parcel of each of so many orders. */
const parcelsOf = async (n: number) => ({
  parcels: await inTurn(n, async () => ({
    ...{ orderNumber: (await place(1)).number, tracking: next('T'), carrier: 'Sundarban' },
  })),
})

const unitProduct = () => desk.product(next('U').replace(' ', '-'), { byUnit: true })
const unitLines = (n: number) =>
  Array.from({ length: n }, () => ({ chassis: next('FRAME').replace(' ', '-') }))

const newPrice = async () => ({
  ...{ priceList, product: (await desk.product(next('PRICED').replace(' ', '-'))).id, price: '10.00' },
})

const purchaseLines = (n: number) => goods.slice(0, n).map(({ sku }) => ({ sku, quantity: 1 }))
const purchase = (n: number) =>
  ok('POST x/purchase-orders', { supplier: supplier.id, store: hub.id, lines: purchaseLines(n) })

const newTransfer = async (n: number) => {
  const to = await desk.showroom(next('To'))
  const lines = goods.slice(0, n).map(({ sku }) => ({ sku, quantity: 2 }))
  return { origin: hub.id, destination: to.id, lines }
}
const transferAt = async (n: number, ...steps: string[]) => {
  let transfer = await ok('POST x/transfers', await newTransfer(n))
  for (const step of steps)
    transfer = await ok(`POST x/transfers/${transfer.id}/${step}`, { version: transfer.version })
  return transfer
}
const transferStep =
  (step: string, more: (n: number) => object, ...before: string[]): Scenario =>
  async (n) => {
    const { id, version } = await transferAt(n, ...before)
    return { line: `POST x/transfers/${id}/${step}`, body: { version, ...more(n) } }
  }

const purchaseStep =
  (step: string): Scenario =>
  async (n) => ({
    line: `POST x/purchase-orders/${(await purchase(n)).id}/${step}`,
    body: { version: 1 },
  })

/** A user who is signed in so many times. */
const signedIn = async (n: number) => {
  const person = await inRole(String(people[0]?.roleId))
  for (let at = 1; at < n; at++)
    await openSession(app.db, person.id, app.work.now(), { address: '127.0.0.1', userAgent: 'test' })
  return person
}

/** A record with so many parts, which no call creates. */
const removal =
  (name: string, parts: string, key: string): Scenario =>
  async (n) => {
    const id = await inserted(name, { responsible: people[0]?.id, role: people[0]?.roleId })
    for (let at = 0; at < n; at++) await inserted(parts, { [key]: id })
    return { line: String(resourceNamed(registry, name).api.remove).replace('{id}', id) }
  }

/** A product with stocked variants. */
const withVariants = async (n: number) => {
  const product = await desk.product(next('V').replace(' ', '-'))
  const variants = await inTurn(n, (at) =>
    desk.variant(product.id, `${product.sku}-${at}`, { storeIds: [hub.id] }),
  )
  return { product, variants }
}
const mention = (n: number) => ({ text: 'Look', mentions: people.slice(0, n).map(({ id }) => id) })
const note = (
  record: () => Promise<string>,
  path: string,
  notes: string,
  call: string,
): [string, Scenario][] => [
  [`x.add${call}`, async (n) => ({ line: `POST x/${path}/${await record()}/notes`, body: mention(n) })],
  [
    `x.change${call}`,
    async (n) => {
      const first = { text: 'First', mentions: [] }
      const { id, version } = await ok(`POST x/${path}/${await record()}/notes`, first)
      return { line: `PATCH x/${notes}/${id}`, body: { ...mention(n), version } }
    },
  ],
]
/** A record that no call creates. */
const inserted = async (name: string, more: object = {}) => {
  nr += 1
  const resource = resourceNamed(registry, name)
  const input = { ...inputOf({ ...resource, api: {} }, nr), ...more }
  const { id } = await createRecord(app.work, resource, input)
  return String(id)
}
const orderNote = async () => (await place(1)).id
const goodsReturn = async () => {
  const { id } = await createRecord(app.work, resourceNamed(registry, 'returns'), {
    ...{ order: await orderNote(), reason: 'Faulty', lines: [], credited: '0.00', refund: '0.00' },
    ...{ points: 0, returnedBy: 'Desk' },
  })
  return String(id)
}
const names = (n: number) => upTo(n, (at) => `Tag ${at}`)
const couponFor = (n: number) =>
  ok('POST admin/coupon', {
    ...{ title: 'Batch', code: next('B').replace(' ', ''), discountType: 'amount', amount: '5.00' },
    ...{ applyOn: 'product', products: productsOf(n), isActive: true, totalLimit: 500 },
  })
const codesOf = async (n: number) => ({
  ...{ line: `POST x/coupons/${(await couponFor(n)).id}/codes` },
  body: { title: next('Codes'), count: n, length: 12, uses: 1 },
})

/** Calls that write several lines, records or references, each with so many of them. */
const scenarios: Readonly<Record<string, Scenario>> = {
  'x.placeOrder': async (n) => ({
    line: 'POST x/orders',
    body: {
      ...{ customerId: await customer(), paymentMethod: 'COD', ...address, couponCode: 'TEN' },
      lines: ordered(n),
    },
  }),
  'x.placeOrderWithDeposit': async (n) => ({
    line: 'POST x/orders/with-deposit',
    body: {
      ...{ customerId: await customer(), paymentMethod: 'COD', ...address, couponCode: 'TEN' },
      ...{ lines: ordered(n), deposit: '1.00', method: 'Cash' },
    },
  }),
  'x.priceOrder': async (n) => ({
    line: 'POST x/orders/price',
    body: { customerId: await customer(), couponCode: 'TEN', lines: ordered(n) },
  }),
  'orders.changeStatus': async (n) => ({
    line: 'PATCH admin/orders/change-status',
    body: { orderId: (await place(n)).id, orderStatus: 'Cancelled' },
  }),
  'x.cancelOrder': async (n) => {
    const { id, version } = await place(n)
    return { line: `POST x/orders/${id}/cancellation`, body: { reason: 'Other', note: 'Asked', version } }
  },
  'x.changeOrder': async (n) => {
    const { id, version } = await place(n)
    return { line: `POST x/orders/${id}/change`, body: { ...address, lines: ordered(n, 3), version } }
  },
  'x.priceChange': async (n) => ({
    line: `POST x/orders/${(await place(n)).id}/change/price`,
    body: { ...address, lines: ordered(n, 3) },
  }),
  'x.addReturn': async (n) => {
    const order = await delivered(n)
    const store = (await desk.showroom(next('Back'))).id
    const body = { lines: back(order), store, method: 'Cash', reason: 'Faulty', version: order.version }
    return { line: `POST x/orders/${order.id}/returns`, body }
  },
  'x.priceReturn': async (n) => {
    const order = await delivered(n)
    return { line: `POST x/orders/${order.id}/returns/price`, body: { lines: back(order), store: hub.id } }
  },
  'x.exchangeGoods': async (n) => {
    const order = await delivered(n)
    const goods = { lines: back(order), newLines: ordered(n, 1), store: hub.id }
    const body = { ...goods, reason: 'WrongItem', version: order.version }
    return { line: `POST x/orders/${order.id}/exchange`, body }
  },
  'x.priceExchange': async (n) => {
    const order = await delivered(n)
    const body = { lines: back(order), newLines: ordered(n, 1), store: hub.id }
    return { line: `POST x/orders/${order.id}/exchange/price`, body }
  },
  'x.addShipment': async (n) => {
    const order = await place(n)
    const body = { lines: piecesOf(order), carrier: 'Sundarban', tracking: 'SB-1', version: order.version }
    return { line: `POST x/orders/${order.id}/shipments`, body }
  },
  'x.checkShipments': async (n) => ({ line: 'POST x/shipments/check', body: await parcelsOf(n) }),
  'x.addShipments': async (n) => ({ line: 'POST x/shipments', body: await parcelsOf(n) }),
  'x.quoteShipment': async (n) => {
    const order = await place(n)
    return { line: `POST x/orders/${order.id}/shipments/rates`, body: { lines: piecesOf(order) } }
  },
  'x.cancelShipment': async (n) => {
    const order = await place(n)
    const body = { lines: piecesOf(order), carrier: 'Sundarban', tracking: 'SB-1', version: order.version }
    const { shipmentId } = await ok<Row>(`POST x/orders/${order.id}/shipments`, body)
    return { line: `DELETE x/shipments/${shipmentId}` }
  },
  'shipments.create': async (n) => ({
    line: 'POST shipment/create',
    body: { orderId: (await place(n)).id },
  }),
  'shipments.buy': async (n) => {
    const { id, rates } = await ok<{ id: string; rates: Row[] }>('POST shipment/create', {
      orderId: (await place(n)).id,
    })
    return { line: 'POST shipment/buy', body: { shipmentId: id, rateId: rates[0]?.id } }
  },
  'x.printDocuments': async (n) => ({
    line: 'POST x/orders/documents',
    body: { ids: await inTurn(n, async () => (await place(1)).id), document: 'Invoice' },
  }),
  'x.addOrderDraft': async (n) => ({
    line: 'POST x/order-drafts',
    body: { customerId: await customer(), lines: draftLines(n) },
  }),
  'x.changeOrderDraft': async (n) => {
    const { id, version } = await ok('POST x/order-drafts', { customerId: await customer(), lines: [] })
    return { line: `PATCH x/order-drafts/${id}`, body: { lines: draftLines(n), version } }
  },
  'transfers.create': async (n) => ({ line: 'POST x/transfers', body: await newTransfer(n) }),
  'transfers.update': async (n) => ({
    line: `PATCH x/transfers/${(await transferAt(1)).id}`,
    body: { lines: (await newTransfer(n)).lines },
  }),
  'x.receivePurchase': async (n) => {
    const { id, version } = await ok(`POST x/purchase-orders/${(await purchase(n)).id}/order`, { version: 1 })
    return { line: `POST x/purchase-orders/${id}/receipts`, body: { goods: purchaseLines(n), version } }
  },
  'x.setPurchaseCosts': async (n) => ({
    line: `PUT x/purchase-orders/${(await purchase(n)).id}/costs`,
    body: { goods: purchaseLines(n).map(({ sku }) => ({ sku, unitCost: '10.00' })), version: 0 },
  }),
  'x.addPurchases': async (n) => ({
    line: 'POST x/reorder',
    body: {
      goods: purchaseLines(n).map((line) => ({
        ...{ ...line, storeId: hub.id, supplierId: supplier.id },
      })),
    },
  }),
  'costs.create': async () => ({
    line: 'POST x/costs',
    body: { product: (await desk.product(next('C').replace(' ', '-'))).id, cost: '10.00' },
  }),
  'costs.update': async () => {
    const product = await desk.product(next('C').replace(' ', '-'))
    const { id } = await ok('POST x/costs', { product: product.id, cost: '10.00' })
    return { line: `PATCH x/costs/${id}`, body: { cost: '11.00' } }
  },
  'segmentPrices.create': async () => ({ line: 'POST x/segment-prices', body: await newPrice() }),
  'segmentPrices.update': async () => {
    const { id } = await ok('POST x/segment-prices', await newPrice())
    return { line: `PATCH x/segment-prices/${id}`, body: { price: '11.00' } }
  },
  'purchaseOrders.create': async (n) => ({
    line: 'POST x/purchase-orders',
    body: { supplier: supplier.id, store: hub.id, lines: purchaseLines(n) },
  }),
  'purchaseOrders.update': async (n) => ({
    line: `PATCH x/purchase-orders/${(await purchase(1)).id}`,
    body: { lines: purchaseLines(n) },
  }),
  'x.receiveUnits': async (n) => ({
    line: 'POST x/units/receive',
    body: { product: (await unitProduct()).id, store: hub.id, lines: unitLines(n) },
  }),
  'x.nameOrderUnits': async (n) => {
    const { id: product } = await unitProduct()
    const lines = unitLines(n)
    await ok('POST x/units/receive', { product, store: hub.id, lines })
    const { id, version } = await desk.place(await customer(), [{ productId: product, quantity: n }])
    return { line: `PUT x/orders/${id}/units`, body: { units: lines.map(({ chassis }) => chassis), version } }
  },
  'x.sendTransfer': transferStep('send', () => ({})),
  'x.receiveTransfer': transferStep(
    'receive',
    (n) => ({ received: goods.slice(0, n).map(({ sku }) => ({ sku, quantity: 1 })) }),
    'send',
  ),
  'x.cancelTransfer': transferStep('cancel', () => ({}), 'send'),
  'x.postStockCount': async (n) => ({
    line: 'POST x/stock-counts',
    body: {
      ...{ store: (await desk.showroom(next('Counted'))).id, begunAt: '2026-01-15T20:00:00.000Z' },
      lines: productsOf(n).map((productId) => ({ productId, difference: 3 })),
    },
  }),
  'variants.add': async (n) => {
    const product = await desk.product(next('P').replace(' ', '-'))
    const storeIds = await inTurn(n, async () => (await desk.showroom(next('Store'))).id)
    const body = { sku: next('SKU').replace(' ', '-'), storeIds }
    return { line: `PUT inventory/products/add-new-variant/${product.id}`, body }
  },
  'x.createVariant': async (n) => {
    const product = (await desk.product(next('P').replace(' ', '-'))).id
    const attributes = upTo(n, (at) => ({ name: `Size ${at}`, value: 'Large' }))
    return { line: 'POST x/variants', body: { product, sku: next('SKU').replace(' ', '-'), attributes } }
  },
  'x.addVariants': async (n) => {
    const { id, sku } = await desk.product(next('P').replace(' ', '-'))
    const variants = upTo(n, (at) => ({
      sku: `${sku}-${at}`,
      attributes: [{ name: 'Size', value: `${at}` }],
    }))
    return { line: `POST x/products/${id}/variants`, body: { variants, storeIds: [hub.id] } }
  },
  'variants.update': async (n) => {
    const { product, variants } = await withVariants(1)
    const attributes = upTo(n, (at) => ({ name: `Size ${at}`, value: 'Large' }))
    const { sku, version } = variants[0] as Row
    return {
      line: `PATCH inventory/products/variant/${product.id}/sku/${sku}`,
      body: { attributes, version },
    }
  },
  'x.moveVariant': async (n) => {
    const { product, variants } = await withVariants(n)
    const [first, last] = [variants[0]?.id, variants.at(-1)?.id]
    return { line: `POST x/products/${product.id}/variants/order`, body: { variantId: first, afterId: last } }
  },
  'x.removeVariant': async (n) => {
    const product = await desk.product(next('R').replace(' ', '-'))
    const storeIds = await inTurn(n, async () => (await desk.showroom(next('Store'))).id)
    const variant = await desk.variant(product.id, next('SKU').replace(' ', '-'), { storeIds })
    return { line: `DELETE x/variants/${variant.id}` }
  },
  'products.remove': async (n) => ({
    line: `DELETE admin/products/${(await withVariants(n)).product.id}`,
  }),
  'x.restore': async (n) => {
    const { product } = await withVariants(n)
    await ok(`DELETE admin/products/${product.id}`)
    return { line: `POST x/trash/products/${product.id}/restore`, body: { changes: [] } }
  },
  'x.checkMove': async (n) => {
    const move = await ok('POST x/moves')
    const content = Buffer.from('Handle,Title,Variant SKU,Variant Price\na,A,A,10').toString('base64')
    await ok(`POST x/moves/${move.id}/files`, { name: 'a.csv', part: 1, parts: 1, content })
    return {
      line: `POST x/moves/${move.id}/check`,
      body: { locations: upTo(n, (at) => ({ name: `Shop ${at}`, store: hub.id })) },
    }
  },
  'x.addImportRows': async (n) => {
    const run = await startImport()
    const writes = upTo(n, () => ({ resource: 'brands', values: { name: next('Waiting') } }))
    return { line: `POST x/imports/${run.id}/rows`, body: importPart(writes) }
  },
  'x.undoImport': async (n) => {
    const make = () => upTo(n, () => ({ values: { name: next('Imported') } }))
    const { data: before } = await ok<{ data: { body: Row }[] }>('POST x/records/brands', { records: make() })
    const changes = before.map(({ body: { id, version } }) => ({
      ...{ id, values: { description: 'New', version } },
    }))
    const run = await startImport()
    const writes = [...make(), ...changes].map((record) => ({ resource: 'brands', ...record }))
    await ok(`POST x/imports/${run.id}/rows`, importPart(writes))
    await ok(`POST x/imports/${run.id}/state`, { state: 'Running' })
    await ok('PUT x/jobs/imports/run')
    return { line: `POST x/imports/${run.id}/undo` }
  },
  'x.merge': async (n) => {
    const [keep, ...ids] = await inTurn(n + 1, async () => {
      const category = (await ok('POST admin/categories', { name: next('Merged') })).id
      await desk.product(next('M').replace(' ', '-'), { categories: [category] })
      return category
    })
    return { line: 'POST x/merge/categories', body: { keep, ids } }
  },
  'media.remove': async (n) => {
    const keys = await inTurn(n, (at) => upload(60 + at))
    return { line: `DELETE admin/media/delete?isMultiple=true&${keys.map((key) => `key=${key}`).join('&')}` }
  },
  'x.tagMedia': async (n) => ({
    line: 'PATCH x/media/tags',
    body: { keys: pictures.slice(0, n), add: [next('Tag')] },
  }),
  'x.replaceMedia': async (n) => {
    const [key, by] = [await upload(100), await upload(101)]
    for (const name of upTo(n, () => next('Shows')))
      await ok('POST brands/create-brand', {
        ...{ name, logo: { key, alt: '' }, description: `<p><img src="/media/${key}" alt=""></p>` },
      })
    return { line: 'POST x/media/replacement', body: { key, by } }
  },
  'x.limitRole': async (n) => {
    const role = await ok('POST store-admin/role/create', {
      ...{ name: next('Limited'), roleType: 'store-admin-type', permissions: [] },
    })
    const showrooms = await inTurn(n, async () => (await desk.showroom(next('Limit'))).id)
    return { line: `PUT x/roles/${role.id}/limits`, body: { showrooms } }
  },
  'x.addApiKey': async (n) => {
    const role = await ok('POST store-admin/role/create', {
      ...{ name: next('Of keys'), roleType: 'store-admin-type', permissions: [] },
    })
    const showrooms = await inTurn(n, async () => (await desk.showroom(next('Key'))).id)
    const addresses = Array.from({ length: n }, (_, i) => `203.0.113.${i}`)
    return { line: 'POST x/api-keys', body: { name: next('Key'), role: role.id, showrooms, addresses } }
  },
  'generalSettings.update': async (n) => {
    await desk.set('general', { version: 1 })
    const ownReturnReasons = Array.from({ length: n }, () => next('Reason'))
    return { line: 'PATCH admin/settings', body: { ownReturnReasons, version: 1 } }
  },
  'deliveryZones.set': async (n) => {
    const zones = divisions
      .flatMap(({ id: divisionId, districts }) => districts.map(({ id }) => ({ divisionId, districtId: id })))
      .slice(0, n)
      .map((zone, at) => ({ ...zone, thanaId: null, fee: `${nr + at + 10}.00`, days: 2 }))
    // Settings that were never set have no row yet.
    await ok('POST admin/dealers/set-delivery-zone', { zones: [] })
    return { line: 'POST admin/dealers/set-delivery-zone', body: { zones } }
  },
  'payment.setMethods': async (n) => {
    const list = paymentMethods
      .slice(0, n)
      .map((method, order) => ({ method, order, enabled: true, instructions: next('To the desk') }))
    await ok('POST admin/payment/set-payment-methods', { list: list.slice(0, 1) })
    return { line: 'POST admin/payment/set-payment-methods', body: { list } }
  },
  'x.closeCashUp': async (n) => {
    const store = (await desk.showroom(next('Till'))).id
    const lines = cashUpMethods.slice(0, n).map((method) => ({ method, expected: '0.00', counted: 0 }))
    return { line: 'POST x/cash-ups', body: { store, day: '2026-01-31', lines } }
  },
  'x.generateCoupons': codesOf,
  'x.setCouponBatchActive': async (n) => {
    const { line, body } = await codesOf(n)
    const { id, version } = await ok(line, body)
    return { line: `PATCH x/coupon-batches/${id}/active`, body: { isActive: false, version } }
  },
  'x.estimateDiscount': async (n) => ({
    line: 'POST x/discounts/estimate',
    body: { discountType: 'amount', amount: '5.00', applyOn: 'product', products: productsOf(n) },
  }),
  ...Object.fromEntries([
    ...note(orderNote, 'orders', 'order-notes', 'OrderNote'),
    ...note(customer, 'customers', 'customer-notes', 'CustomerNote'),
    ...note(() => inserted('forms'), 'forms', 'form-notes', 'FormNote'),
    ...note(() => inserted('testRides'), 'test-rides', 'test-ride-notes', 'TestRideNote'),
    ...note(() => inserted('userTypes'), 'user-types', 'user-type-notes', 'UserTypeNote'),
    ...note(goodsReturn, 'returns', 'return-notes', 'ReturnNote'),
    ...note(() => inserted('transfers'), 'transfers', 'transfer-notes', 'TransferNote'),
  ]),
  'x.tagOrder': async (n) => ({
    line: `PATCH x/orders/${(await place(1)).id}/tags`,
    body: { add: names(n), remove: [] },
  }),
  'x.tagCustomer': async (n) => ({
    line: `PATCH x/customers/${await customer()}/tags`,
    body: { add: names(n), remove: [] },
  }),
  'x.translate': async (n) => {
    const { id } = await desk.product(next('T').replace(' ', '-'), {
      ...{ shortDescription: 'Short', description: '<p>Long</p>' },
    })
    const texts = ['name', 'shortDescription'].slice(0, n === few ? 1 : 2)
    return {
      line: `PUT x/translations/products/${id}/bn`,
      body: { version: 0, texts: texts.map((field) => ({ field, text: 'লেখা' })) },
    }
  },
  'x.saveUnpublishedChanges': async (n) => {
    const sku = next('U').replace(' ', '-')
    const { id, version } = await desk.product(sku, { shortDescription: 'Short', published: true })
    const texts = ['name', 'shortDescription'].slice(0, n === few ? 1 : 2)
    return {
      line: `PUT x/unpublished-changes/products/${id}`,
      body: {
        values: { version },
        textsVersion: 0,
        texts: texts.map((field) => ({ field, text: 'লেখা' })),
      },
    }
  },
  'x.writeRecords, new inventory': async (n) => {
    const storeId = (await desk.showroom(next('Stocked'))).id
    const records = productsOf(n).map((productId) => ({ values: { productId, storeId, quantity: 3 } }))
    return {
      line: 'POST x/records/inventory',
      body: { records },
      headers: { 'idempotency-key': next('key').replace(' ', '-') },
    }
  },
  'x.writeRecords, with texts': async (n) => ({
    line: 'POST x/records/products',
    body: {
      records: upTo(n, () => ({
        values: {
          ...{ name: next('Translated'), sku: next('T').replace(' ', '-'), productType: 'gear' },
          ...{ price: '10.00', date: '2026-01-31' },
        },
        translation: { language: 'bn', version: 0, texts: [{ field: 'name', text: next('লেখা') }] },
      })),
    },
    headers: { 'idempotency-key': next('key').replace(' ', '-') },
  }),
  'x.writeRecords, a moved menu': async (n) => {
    const item = (more: object) =>
      ok('POST admin/cms/items', { itemType: 'Menu', title: next('Item'), place: 'header', ...more })
    const { id: parent } = await item({ place: 'footer' })
    const above = await item({})
    const moved = [above, ...(await inTurn(n, () => item({ parent: above.id })))]
    const values = (at: number) => ({ place: 'footer', ...(at === 0 && { parent }) })
    return {
      line: 'POST x/records/cmsItems',
      body: { records: moved.map(({ id, version }, at) => ({ id, values: { ...values(at), version } })) },
      headers: { 'idempotency-key': next('key').replace(' ', '-') },
    }
  },
  'x.writeRecords, only texts': async (n) => {
    const records = await inTurn(n, async () => ({
      id: (await desk.product(next('T').replace(' ', '-'))).id,
      values: {},
      translation: { language: 'bn', version: 0, texts: [{ field: 'name', text: next('লেখা') }] },
    }))
    return {
      line: 'POST x/records/products',
      body: { records },
      headers: { 'idempotency-key': next('key').replace(' ', '-') },
    }
  },
  'x.orderPurchase': purchaseStep('order'),
  'x.closePurchase': async (n) => {
    const { id } = await ok(`POST x/purchase-orders/${(await purchase(n)).id}/order`, { version: 1 })
    const goods = purchaseLines(n).slice(1)
    await ok(`POST x/purchase-orders/${id}/receipts`, { goods, version: 2 })
    const { version } = await ok(`GET x/purchase-orders/${id}`)
    return { line: `POST x/purchase-orders/${id}/close`, body: { version } }
  },
  'x.cancelPurchase': purchaseStep('cancel'),
  'payment.addManual': async (n) => ({
    line: 'POST admin/payment/add-manual-payment',
    body: { orderId: (await place(n)).id, currentAmount: '1.00' },
    headers: { 'idempotency-key': next('key').replace(' ', '-') },
  }),
  'x.setDeposit': async (n) => {
    const { id, version } = await place(n)
    return { line: `PUT x/orders/${id}/deposit`, body: { deposit: '1.00', version } }
  },
  'x.archiveVariant': async (n) => {
    const product = await desk.product(next('A').replace(' ', '-'))
    const storeIds = await inTurn(n, async () => (await desk.showroom(next('Store'))).id)
    const { id, version } = await desk.variant(product.id, next('SKU').replace(' ', '-'), { storeIds })
    return { line: `POST x/variants/${id}/archive`, body: { version } }
  },
  'x.endAdminSessions': async (n) => ({ line: `DELETE x/admins/${(await signedIn(n)).id}/sessions` }),
  'x.setAdminActive': async (n) => {
    const { id, version } = await signedIn(n)
    return { line: `PATCH x/admins/${id}`, body: { isActive: false, version } }
  },
  'x.erasePersonalData': async (n) => {
    const { id, name } = await desk.customer()
    for (let at = 0; at < n; at++) {
      const order = await desk.place(id, [{ productId: goods[0]?.id ?? '', quantity: 1 }])
      await desk.move(order.id, { orderStatus: 'Cancelled' })
    }
    return { line: `PUT x/customers/${id}/erasure`, body: { customer: name } }
  },
  'priceLists.remove': async (n) => {
    const list = await createRecord(app.work, resourceNamed(registry, 'priceLists'), {
      ...{ name: next('Prices'), segments: (known.segments ?? []).slice(0, 1), isActive: true },
    })
    for (const product of productsOf(n))
      await createRecord(app.work, resourceNamed(registry, 'segmentPrices'), {
        ...{ priceList: list.id, product, price: '1.00' },
      })
    return { line: `DELETE x/price-lists/${list.id}` }
  },
  'automations.remove': removal('automations', 'automationRuns', 'automation'),
  'webhooks.remove': removal('webhooks', 'webhookDeliveries', 'webhook'),
  'account.remove': async (n) => {
    const { id, userName, email } = await desk.customer()
    for (const _ of upTo(n, String))
      await ok(`POST x/customers/${id}/notes`, { text: 'Called', mentions: [] })
    return { line: 'POST admin/user/delete-account', body: { userName, email } }
  },
  'x.arrangeDashboard': async (n) => ({ line: 'PUT x/profile/dashboard', body: { cards: names(n) } }),
  'x.readNotices': async (n) => {
    const order = await place(1)
    const [, colleague] = people
    const { body: caller } = await call<Row>('GET store-admin/profile')
    for (const text of upTo(n, String))
      await colleague?.call(`POST x/orders/${order.id}/notes`, { text, mentions: [caller.id] })
    return { line: 'POST x/notices/read', body: {} }
  },
  'customers.update': async (n) => ({
    line: `PATCH admin/users/${await customer()}`,
    body: {
      addresses: upTo(n, (at) => ({ ...address, label: `Home ${at}`, address: `Road ${at}` })),
    },
  }),
}

const [division] = divisions
const [district] = division?.districts ?? []
const areas = { division: String(division?.name), district: String(district?.name) }

/** Ids by resource, for references. */
const known: Known = {}
/** The value of a field with so many entries, if it has any; rows differ in their choices. */
const entriesOf = (field: Field, n: number): unknown => {
  if (field.kind === 'refs') return known[field.to]?.slice(0, n)
  if (field.kind === 'images') return pictures.slice(0, n).map((key) => ({ key, alt: 'Half red' }))
  if (field.kind !== 'rows') return undefined
  const inside = Object.entries(field.of)
  const choices = inside.flatMap(([, inner]) => (inner.kind === 'choice' ? inner.of.length : []))
  return upTo(Math.min(n, ...choices), (at) =>
    Object.fromEntries(
      inside.map(([key, inner]) => [
        key,
        inner.kind === 'ref' ? known[inner.to]?.[at] : valueFor(inner, at, known, { areas }),
      ]),
    ),
  )
}
/** A valid input, with `n` entries in each of its lists. */
const inputOf = (whole: AnyResource, at: number, n?: number) => {
  const input = inputWith(whole, at, known, { areas, ...(pictures[0] && { picture: pictures[0] }) })
  for (const [key, field] of Object.entries(whole.fields)) {
    const name = bodyKeyOf(key, field)
    const entries = n === undefined || input[name] === undefined ? undefined : entriesOf(field, n)
    if (entries !== undefined) input[name] = entries
  }
  return input
}

const table: (string | number)[][] = []
/** The statements of a call over few and over many. */
const compare = async (name: string, scenario: Scenario, sizes = [few, many]) => {
  const counts: number[] = []
  for (const n of sizes) {
    const { line, body, headers } = await scenario(n)
    const statements = await statementsOf(async () => {
      const answer = await call<{ data?: { status?: number }[] }>(line, body, headers)
      expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
      for (const one of 'records' in Object(body) ? (answer.body.data ?? []) : [])
        expect(one.status, JSON.stringify(one)).toBeLessThan(300)
    })
    if (process.env.STATEMENTS === name) console.info(statements.map((one) => one.slice(0, 140)).join('\n'))
    // A session in use is noted once a minute, by whichever call comes next; security events are written after the response.
    const isOfCall = (one: string) => !/^update "sessions"|"security_events"/.test(one)
    counts.push(statements.filter(isOfCall).length)
  }
  table.push([name, ...counts])
  expect(counts[1], name).toBe(counts[0])
}

/** A batch, repeated only once, as the admin sends it. */
const batchOf = ({ name }: AnyResource, records: object[]): Prepared => ({
  line: `POST x/records/${name}`,
  body: { records },
  headers: { 'idempotency-key': next('key').replace(' ', '-') },
})
const isUnique = (field: Field) => 'unique' in field && field.unique
/** Fields whose values are right only next to certain others, so that a scenario of their own changes them. */
const changedApart: Readonly<Record<string, readonly string[]>> = { cmsItems: ['parent'] }

const without = (input: Record<string, unknown>, keys: readonly string[] = []) =>
  Object.fromEntries(Object.entries(input).filter(([key]) => !keys.includes(key)))

/** An input that changes a record and keeps its unique values; roles of the highest type are demoted alone. */
const changeOf = (resource: AnyResource, at: number, parent: string | undefined, n?: number) => {
  const { roleType: _, ...input } = inputOf({ ...resource, api: { create: 'POST any' } }, at, n)
  for (const [key, field] of Object.entries(resource.fields)) if (isUnique(field)) delete input[key]
  return { ...input, ...('parent' in input && { parent }) }
}

/** What changes of them depends on other records, so that they have scenarios of their own. */
const ownScenarios = ['transfers', 'units', 'purchaseOrders', 'costs', 'barcodes', 'segmentPrices']
const walked = inOrder(servedResources(registry)).filter(
  ({ name, api, collectionOf, fields }) =>
    !collectionOf &&
    name !== 'inventory' &&
    (api.create || api.update) &&
    Object.values(fields).every(({ kind }) => kind !== 'secret'),
)

describe('the number of statements does not grow with the records, lines or references of', () => {
  // The only list of a unit, its documents, is one value.
  const covered = new Set<string>(['x.writeRecords', 'units.create', 'units.update'])

  it.each(walked)('$name that are created and changed, alone and in batches', async (resource) => {
    const { name, api } = resource
    const table = tablesOf(registry)[name as ResourceName]
    let at = 0
    const created = (n?: number) => {
      at += 1
      return inputOf(isInserted(resource) ? { ...resource, api: {} } : resource, at, n)
    }
    // There is one banner at most.
    if (api.create && !isInserted(resource) && name !== 'testRideBanner') {
      const batch: Scenario = async (n) =>
        batchOf(
          resource,
          upTo(n, () => ({ values: created() })),
        )
      await compare(`x.writeRecords, new ${name}`, batch, [fewRecords, manyRecords])
      await compare(`${name}.create`, async (n) => {
        // Both are of the same kind.
        at += sameKind - 1
        return { line: String(api.create), body: created(n) }
      })
      covered.add(`${name}.create`)
    } else
      for (let n = 0; n < (name === 'testRideBanner' ? 1 : 1 + fewRecords + manyRecords); n++)
        await createRecord(app.work, resource, created())
    const rows = await app.db
      .select({ id: table.id })
      .from(table)
      .where(isNull(table.deletedAt))
      .orderBy(table.id)
    const [first, ...ids] = rows.map(({ id }) => String(id))
    known[name] = [...ids]
    if (typeof api.update !== 'string' || ownScenarios.includes(name)) return
    const { update } = api
    /** The next records with their current versions. */
    const take = (n: number) => {
      const own = inArray(table.id, ids.splice(0, n))
      return app.db.select({ id: table.id, version: table.version }).from(table).where(own)
    }
    const batch: Scenario = async (n) => {
      const taken = (await take(n)).map(({ id, version }, row) => ({
        id,
        values: { ...without(changeOf(resource, at + row, first), changedApart[name]), version },
      }))
      expect(taken).toHaveLength(n)
      return batchOf(resource, taken)
    }
    await compare(`x.writeRecords, changed ${name}`, batch, [fewRecords, manyRecords])
    ids.push(...(known[name] ?? []))
    await compare(`${name}.update`, async (n) => {
      const [row] = await take(1)
      at += sameKind
      const body = { ...changeOf(resource, at, first, n), version: row?.version }
      return { line: update.replace('{id}', String(row?.id)), body }
    })
    covered.add(`${name}.update`)
  })

  it.each(Object.entries(scenarios))('%s', async (name, scenario) => {
    await compare(name, scenario)
    covered.add(name)
  })

  it('every call that writes several', () => {
    const lists = ['rows', 'refs', 'values', 'images']
    const writing = callsOf(registry).filter(({ method }) => method !== 'GET')
    const owners = storedResources(registry).flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) => (field.kind === 'ref' && field.partOf ? field.to : [])),
    )
    const several = writing.filter(
      ({ name, verb, resource, body }) =>
        (verb === 'remove' && owners.includes(String(resource?.name))) ||
        Object.values({ ...((verb === 'create' || verb === 'update') && resource?.fields), ...body }).some(
          (field) => lists.includes(field.kind) && !field.derived && !field.readOnly,
        ) ||
        covered.has(name),
    )
    if (process.env.STATEMENTS) {
      console.info(table.map((row) => row.join(' | ')).join('\n'))
      console.info(
        writing
          .filter((one) => !several.includes(one))
          .map(({ name }) => name)
          .join(', '),
      )
    }
    expect(several.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([])
  })
})
