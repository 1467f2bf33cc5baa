import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiCall, callsOf } from '#contract/api-calls.ts'
import { registry } from '#contract/index.ts'
import { resourceNamed, servedResources } from '#contract/registry.ts'
import { type OfShowroom, twoShowrooms } from '../support/server/app/two-showrooms'
import { type App, type Call, startApp } from '../support/server/harness'
import { unknownId } from '../support/server/shop'

let app: App
let shop: Awaited<ReturnType<typeof twoShowrooms>>
let call: Call
beforeAll(async () => {
  app = await startApp()
  shop = await twoShowrooms(app)
  call = (await shop.limited([shop.own.stores])).call
})
afterAll(() => app.stop())

const calls = callsOf(registry)
const limited = servedResources(registry).filter(({ showroom }) => showroom !== undefined)
const isLimited = (name: string): name is keyof OfShowroom & string =>
  limited.some((one) => one.name === name)

/** The limited records that a path names. */
const namedIn = ({ verb, resource, path, ids = {} }: ApiCall): [param: string, of: string][] => {
  const isGeneric = resource && verb && path.includes('{id}')
  return Object.entries(isGeneric ? { id: resource.name } : ids).filter(([, of]) => isLimited(of))
}
/** The resource that a path names, where it is not orders. */
const pathResources: Readonly<Record<string, string>> = { 'x.trash': 'inventory', 'x.mergeUses': 'customers' }
/** The value of a parameter of a path; undefined if these records do not include one. */
const pathValue = (one: ApiCall, param: string, of: OfShowroom): string | undefined => {
  if (param === 'kind') return 'top-products'
  if (param === 'resource') return pathResources[one.name] ?? 'orders'
  const isGeneric = one.resource && one.verb
  const resource = isGeneric ? one.resource?.name : one.ids?.[param]
  if (resource === 'products') return of.product
  if (resource === 'customers') return shop.customer.id
  return resource && isLimited(resource) ? of[resource] : undefined
}
const paramsOf = ({ path }: ApiCall) => [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => String(param))
const lineFor = (one: ApiCall, of: OfShowroom) => {
  const path = one.path.replace('/api/', '')
  return `${one.method} ${path.replace(/\{(\w+)\}/g, (_, param) => pathValue(one, param, of) ?? unknownId)}`
}

describe('a resource with a reference to showrooms', () => {
  const refers = servedResources(registry).filter(({ fields }) =>
    Object.values(fields).some((field) => field.kind === 'ref' && field.to === 'stores'),
  )
  it.each(refers.map(({ name }) => name))('declares the showrooms of its records: %s', (name) =>
    expect(resourceNamed(registry, name).showroom).toBeDefined(),
  )
})

describe('a part of a record that has showrooms', () => {
  const parts = servedResources(registry).filter(({ fields }) =>
    Object.values(fields).some((field) => field.kind === 'ref' && field.partOf && isLimited(field.to)),
  )
  it.each(parts.map(({ name }) => name))('has those of the record: %s', (name) =>
    expect(resourceNamed(registry, name).showroom).toBeDefined(),
  )
})

describe('a call for a record of a showroom', () => {
  const named = calls.filter((one) => namedIn(one).length)

  it.each(named.map((one) => [one.name, one] as const))('%s finds it only within reach', async (_, one) => {
    const beyond = await call(lineFor(one, shop.other), one.body && {})
    expect(beyond.status).toBe(404)
    // Deleting and changing come last: an invalid body is refused after the record is found.
    if (one.method !== 'DELETE') {
      const within = await call(lineFor(one, shop.own), one.method === 'GET' ? undefined : { invalid: true })
      expect([403, 404]).not.toContain(within.status)
    }
  })
})

/** Values for parameters of queries. */
const queryValues = (of: OfShowroom): Readonly<Record<string, string>> => ({
  orderId: of.orders,
  ids: of.orders,
  phone: '01711111111',
  search: 'Far',
  resource: 'products',
  id: of.product,
  key: 'sku',
  value: 'Far',
  fromDate: '2026-03-01T00:00:00.000Z',
  toDate: '2026-03-05T00:00:00.000Z',
})
const requiredIn = ({ query = {}, name }: ApiCall) => [
  ...Object.entries(query).flatMap(([key, field]) => ('required' in field && field.required ? [key] : [])),
  ...(name === 'x.orderDocuments' || name === 'x.readRecords' ? ['ids'] : []),
]
const queryOf = (one: ApiCall, of: OfShowroom) =>
  new URLSearchParams(
    [...new Set(requiredIn(one))].map((key) => [
      key,
      one.name === 'x.mergeUses' ? shop.customer.id : (queryValues(of)[key] ?? 'x'),
    ]),
  ).toString()
/** Whether these records are enough for a successful response. */
const isAnswerable = (one: ApiCall) =>
  paramsOf(one).every((param) => pathValue(one, param, shop.own) !== undefined) &&
  requiredIn(one).every((key) => key in queryValues(shop.own)) &&
  !unanswered.includes(one.name)
/** Without data of their own kind, or for super admins only. */
const unanswered = [
  'testRideBanner.current',
  'bikeDocs.list',
  'bikeDocs.one',
  'x.file',
  'x.mediaUsedBy',
  'x.replacementUses',
  'products.bySku',
]

describe('a read', () => {
  // The last shows the names of all showrooms, on purpose.
  const unread = ['x.live', 'auth.logout', 'x.transferShowrooms']
  const reads = calls.filter(({ method, name }) => method === 'GET' && !unread.includes(name))

  it.each(reads.map((one) => [one.name, one] as const))(
    '%s shows nothing of another showroom',
    async (_, one) => {
      const { other, own } = shop
      const secrets = [
        ...Object.entries(other).flatMap(([key, id]) => (key === 'product' ? [] : [id])),
        ...['Recipient of Far', 'Rider of Far', 'Note of Far', 'Desk of Far', 'Showroom of Far'],
      ]
      for (const of of [own, other]) {
        const query = queryOf(one, of)
        const { body, status } = await call(lineFor(one, of) + (query && `?${query}`))
        if (of === own && isAnswerable(one)) expect({ name: one.name, status }).toMatchObject({ status: 200 })
        const text = JSON.stringify(body) ?? ''
        const asked = new Set(query.split(/[=&]/))
        expect(secrets.filter((secret) => text.includes(secret) && !asked.has(secret))).toEqual([])
      }
    },
  )

  it('of an order list or a figure counts only own orders', async () => {
    const total = async (line: string) => (await call<{ total: number }>(line)).body.total
    expect(await total('GET admin/orders/list')).toBe(1)
    expect(await total('GET x/orders/counts')).toBe(1)
    expect(await total(`GET inventory/products?productId=${shop.other.product}`)).toBe(0)
    expect(await total('GET stores')).toBe(1)
    const { body } = await call<{ data: { key: string; value: unknown }[] }>('GET dashboard/summary')
    expect(body.data.find(({ key }) => key === 'orders')?.value).toBe(1)
  })
})

describe('a write that names a record in its body', () => {
  /** A valid body for each call whose body can name a record of a showroom. */
  const bodies: Record<string, (of: OfShowroom) => object> = {
    'inventory.create': (of) => ({ productId: shop.own.product, storeId: of.stores, quantity: 1 }),
    'x.receiveUnits': (of) => ({
      product: shop.own.product,
      store: of.stores,
      lines: [{ chassis: 'BEYOND1' }],
    }),
    'x.addVariants': (of) => ({ variants: [{ sku: `W-${of.stores.slice(-6)}` }], storeIds: [of.stores] }),
    'variants.add': (of) => ({ sku: `V-${of.stores.slice(-6)}`, storeIds: [of.stores] }),
    'orders.changeStatus': ({ orders }) => ({ orderId: orders, orderStatus: 'Confirmed' }),
    'payment.addManual': ({ orders }) => ({ orderId: orders, currentAmount: '5.00' }),
    'shipments.create': ({ orders }) => ({ orderId: orders }),
    'shipments.buy': ({ shipments }) => ({ shipmentId: shipments, rateId: 'unknown' }),
    'x.placeOrder': ({ product }) => ({
      ...{ customerId: shop.customer.id, paymentMethod: 'COD', recipient: 'R', phone: '+8801711111111' },
      ...{
        division: 'Dhaka',
        district: 'Dhaka',
        address: 'Road 1',
        lines: [{ productId: product, quantity: 1 }],
      },
    }),
    'x.placeOrderWithDeposit': ({ product, stores }) => ({
      ...{ deposit: '1.00', method: 'Cash', store: stores },
      ...{ customerId: shop.customer.id, paymentMethod: 'COD', recipient: 'R', phone: '+8801711111111' },
      ...{
        division: 'Dhaka',
        district: 'Dhaka',
        address: 'Road 1',
        lines: [{ productId: product, quantity: 1 }],
      },
    }),
    'x.printDocuments': ({ orders }) => ({ ids: [orders], document: 'Invoice' }),
    'x.addReturn': ({ stores, lineId }) => ({
      ...{ reason: 'Faulty', store: stores, version: 1, method: 'Cash' },
      lines: [{ lineId, quantity: 1, condition: 'Sellable' }],
    }),
    'x.exchangeGoods': ({ stores, lineId }) => ({
      ...{ reason: 'Faulty', store: stores, version: 1, method: 'Cash' },
      lines: [{ lineId, quantity: 1, condition: 'Sellable' }],
      newLines: [{ productId: shop.own.product, quantity: 1 }],
    }),
    'x.priceExchange': ({ stores, lineId }) => ({
      ...{ store: stores, method: 'Cash' },
      lines: [{ lineId, quantity: 1, condition: 'Sellable' }],
      newLines: [{ productId: shop.own.product, quantity: 1 }],
    }),
    'x.quoteShipment': ({ lineId }) => ({ lines: [{ lineId, quantity: 1 }] }),
    'x.addShipment': ({ lineId }) => ({
      ...{ carrier: 'Own van', tracking: 'T-1', version: 1 },
      lines: [{ lineId, quantity: 1 }],
    }),
    'x.postStockCount': ({ stores }) => ({
      ...{ store: stores, begunAt: '2026-01-15T04:00:00.000Z' },
      lines: [{ productId: shop.own.product, difference: 1 }],
    }),
    'x.closeCashUp': ({ stores }) => ({
      ...{ store: stores, day: '2026-02-01' },
      lines: [{ method: 'Cash', expected: '0.00', counted: 0 }],
    }),
    'x.bookTestRide': ({ stores }) => ({
      ...{ name: 'Karim', phone: '+8801712345678', product: shop.own.product, store: stores },
      rideAt: '2099-03-02T04:00:00.000Z',
    }),
    'x.moveTestRide': ({ stores }) => ({ store: stores, rideAt: '2099-03-02T04:00:00.000Z', version: 1 }),
    'x.limitRole': ({ stores }) => ({ showrooms: [stores], twoStepRequired: false }),
  }
  const naming = ['orderId', 'shipmentId', 'storeId', 'storeIds', 'store', 'showrooms', 'ids', 'lines']
  /** They change no record that their body names, or records of all showrooms only. */
  const harmless = [
    ...['x.priceOrder', 'x.priceChange', 'x.changeOrder', 'x.returnGoods', 'x.priceReturn'],
    ...['x.addOrderDraft', 'x.changeOrderDraft', 'x.merge', 'x.addApiKey', 'x.checkMove'],
  ]

  const nameRecords = calls.filter(({ method, name, body = {}, resource, verb }) => {
    if (method === 'GET' || harmless.includes(name)) return false
    const keys =
      verb === 'create'
        ? Object.values(resource?.fields ?? {}).map((f) => ('sendAs' in f ? f.sendAs : ''))
        : []
    return [...Object.keys(body), ...keys].some((key) => naming.includes(String(key)))
  })

  it('has a body in this table', () =>
    expect(nameRecords.map(({ name }) => name).filter((name) => !bodies[name])).toEqual([]))

  it.each(Object.keys(bodies))('%s changes nothing of another showroom', async (name) => {
    const one = calls.find((declared) => declared.name === name)
    if (!one) throw new Error(`No call is named '${name}'`)
    const root = app.as('super')
    const state = async () => {
      const { other } = shop
      const order = await root(`GET admin/orders/${other.orders}`)
      const stock = await root(`GET inventory/products?storeId=${other.stores}`)
      return JSON.stringify([order.body, stock.body])
    }
    const before = await state()
    const line = one.path.includes('{id}')
      ? `${one.method} ${one.path.replace('/api/', '').replace('{id}', name === 'x.limitRole' ? (await shop.limited([shop.own.stores])).roleId : shop.own.product)}`
      : `${one.method} ${one.path.replace('/api/', '')}`
    const beyond = await call(line, bodies[name]?.(shop.other))
    if (name === 'x.printDocuments')
      expect(beyond.body).toMatchObject({
        data: [],
        refused: [{ id: shop.other.orders, reason: 'notFound' }],
      })
    else expect([400, 403, 404]).toContain(beyond.status)
    expect(await state()).toBe(before)
  })

  it.each(['orders.changeStatus', 'payment.addManual', 'x.placeOrder', 'x.printDocuments'])(
    '%s works within reach',
    async (name) => {
      const one = calls.find((declared) => declared.name === name)
      const { status } = await call(
        `${one?.method} ${one?.path.replace('/api/', '')}`,
        bodies[name]?.(shop.own),
      )
      expect(status).toBe(200)
    },
  )
})
