import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '#contract/api-calls.ts'
import { readRuleOf } from '#contract/grammar/facts.ts'
import { registry } from '#contract/index.ts'
import { type Registry, servedResources } from '#contract/registry.ts'
import { allPermissions, twoShowrooms } from '../support/server/app/two-showrooms'
import { type App, type Call, startApp } from '../support/server/harness'
import type { Row, Rows } from '../support/server/shop'

let app: App
let users: Record<string, Call>
let records: Record<string, { resource: string; id: string }>
let shop: Awaited<ReturnType<typeof twoShowrooms>>

const view = { list: '/Sales/Order/List', query: 'search=01711223344' }
const draft = { recipient: 'Someone', phone: '01711223344' }
const sheet = { list: '/brands', file: 'brands.csv', unchanged: 0 }
const idFrom = async (answer: Promise<{ status: number; body: Row }>) => {
  const { status, body } = await answer
  if (status > 201) throw new Error(JSON.stringify(body))
  return body.id
}

beforeAll(async () => {
  app = await startApp()
  const root = app.as('super')
  shop = await twoShowrooms(app)
  const { own, other, people, customer } = shop
  const who = async (...may: string[]) => (await people.who(...may)).call
  const near = (await shop.limited([own.stores])).call
  const far = (await shop.limited([other.stores])).call
  users = {
    root,
    near,
    far,
    'all, limited to both': (await shop.limited([own.stores, other.stores])).call,
    'all, unlimited': await who(...allPermissions),
    'no permission': await who(),
    'Setting READ': await who('Setting READ'),
    'Order READ': await who('Order READ'),
    'Order CREATE': await who('Order CREATE'),
    'Product READ': await who('Product READ'),
    'Customer READ': await who('Customer READ'),
    'near, Order READ': (await shop.limited([own.stores], ['Order READ'])).call,
    'near, Order CREATE': (await shop.limited([own.stores], ['Order CREATE'])).call,
  }
  const narrowed = { 'x-showrooms': own.stores }
  const one = async (resource: string, id: string | Promise<string>) => ({ resource, id: await id })
  records = {
    'private view of root': await one(
      'savedViews',
      idFrom(root<Row>('POST x/views', { name: 'Private', ...view })),
    ),
    'private view of near': await one(
      'savedViews',
      idFrom(near<Row>('POST x/views', { name: 'Near', ...view })),
    ),
    'shared view': await one(
      'savedViews',
      idFrom(root<Row>('POST x/views', { name: 'Shared', isShared: true, ...view })),
    ),
    'shared view of customers': await one(
      'savedViews',
      idFrom(root<Row>('POST x/views', { name: 'Customers', list: '/customers', isShared: true })),
    ),
    'draft of root': await one('orderDrafts', idFrom(root<Row>('POST x/order-drafts', draft))),
    'draft of root, narrowed to near': await one(
      'orderDrafts',
      idFrom(root<Row>('POST x/order-drafts', draft, narrowed)),
    ),
    'draft of near': await one('orderDrafts', idFrom(near<Row>('POST x/order-drafts', draft))),
    'draft of far': await one('orderDrafts', idFrom(far<Row>('POST x/order-drafts', draft))),
    'import of root': await one('imports', idFrom(root<Row>('POST x/imports', sheet))),
    'import of near': await one('imports', idFrom(near<Row>('POST x/imports', sheet))),
    'move of root': await one('moves', idFrom(root<Row>('POST x/moves'))),
    'move of near': await one('moves', idFrom(near<Row>('POST x/moves'))),
    'note of a customer': await one(
      'customerNotes',
      idFrom(root<Row>(`POST x/customers/${customer.id}/notes`, { text: 'Pays late' })),
    ),
    'note of near': await one('orderNotes', own.orderNotes),
    'note of far': await one('orderNotes', other.orderNotes),
    'order of near': await one('orders', own.orders),
    'order of far': await one('orders', other.orders),
    'stock of near': await one('inventory', own.inventory),
    'stock of far': await one('inventory', other.inventory),
    'transfer of near': await one('transfers', own.transfers),
    'transfer of far': await one('transfers', other.transfers),
    'test ride of near': await one('testRides', own.testRides),
    'test ride of far': await one('testRides', other.testRides),
    'note of a ride of near': await one('testRideNotes', own.testRideNotes),
    'note of a ride of far': await one('testRideNotes', other.testRideNotes),
    'return of near': await one('returns', own.returns),
    'return of far': await one('returns', other.returns),
    'note of a return of near': await one('returnNotes', own.returnNotes),
    'note of a return of far': await one('returnNotes', other.returnNotes),
    'note of a transfer of near': await one('transferNotes', own.transferNotes),
    'note of a transfer of far': await one('transferNotes', other.transferNotes),
    'showroom far': await one('stores', other.stores),
    customer: await one('customers', customer.id),
    product: await one('products', other.product),
    role: await one(
      'roles',
      idFrom(
        root<Row>('POST store-admin/role/create', {
          name: 'R',
          roleType: 'store-admin-type',
          permissions: [],
        }),
      ),
    ),
  }
})
afterAll(() => app.stop())

type Record_ = { resource: string; id: string }
/** Lists do not change here: each user reads one once for all records in it. */
const lists = new Map<Call, Map<string, Promise<Row[]>>>()
const rowsOf = (call: Call, line: string) => {
  const ofUser = lists.get(call) ?? new Map<string, Promise<Row[]>>()
  lists.set(call, ofUser)
  const rows =
    ofUser.get(line) ?? call<Rows>(line).then(({ status, body }) => (status === 200 ? body.data : []))
  ofUser.set(line, rows)
  return rows
}
const listed = async (call: Call, line: string, id: string) =>
  (await rowsOf(call, line)).some((one) => one.id === id)
const opened = async (call: Call, line: string) => (await call(line)).status === 200

/** Whether the call of the record itself shows it. */
const specific: Record<string, (call: Call, id: string) => Promise<boolean>> = {
  savedViews: (call, id) => listed(call, 'GET x/views', id),
  orderDrafts: (call, id) => opened(call, `GET x/order-drafts/${id}`),
  imports: (call, id) => opened(call, `GET x/imports/${id}`),
  moves: (call, id) => opened(call, `GET x/moves/${id}`),
  customerNotes: (call, id) => listed(call, `GET x/customers/${shop.customer.id}/notes?page=1`, id),
  orderNotes: async (call, id) =>
    (await listed(call, `GET x/orders/${shop.own.orders}/notes?page=1`, id)) ||
    (await listed(call, `GET x/orders/${shop.other.orders}/notes?page=1`, id)),
  testRides: (call, id) => listed(call, 'GET admin/test-ride?skip=0&limit=10', id),
  testRideNotes: async (call, id) =>
    (await listed(call, `GET x/test-rides/${shop.own.testRides}/notes?page=1`, id)) ||
    (await listed(call, `GET x/test-rides/${shop.other.testRides}/notes?page=1`, id)),
  returns: (call, id) => opened(call, `GET x/returns/${id}`),
  returnNotes: async (call, id) =>
    (await listed(call, `GET x/returns/${shop.own.returns}/notes?page=1`, id)) ||
    (await listed(call, `GET x/returns/${shop.other.returns}/notes?page=1`, id)),
  transferNotes: async (call, id) =>
    (await listed(call, `GET x/transfers/${shop.own.transfers}/notes?page=1`, id)) ||
    (await listed(call, `GET x/transfers/${shop.other.transfers}/notes?page=1`, id)),
  orders: (call, id) => opened(call, `GET admin/orders/${id}`),
  inventory: (call, id) => listed(call, 'GET inventory/products', id),
  transfers: (call, id) => opened(call, `GET x/transfers/${id}`),
  stores: (call, id) => opened(call, `GET stores/${id}`),
  customers: (call, id) => opened(call, `GET admin/users/${id}`),
  products: (call, id) => opened(call, `GET admin/products/${id}`),
  roles: (call, id) => opened(call, `GET store-admin/role/id/${id}`),
}

/** The users whom the calls of each record show it to. */
const shownTo = new Map<string, readonly string[]>()
beforeAll(async () => {
  for (const [name, { resource, id }] of Object.entries(records)) {
    const shown: string[] = []
    for (const [user, call] of Object.entries(users))
      if (await specific[resource]?.(call, id)) shown.push(user)
    shownTo.set(name, shown)
  }
})

/** The generic readers of a record. */
const generic: Record<string, (call: Call, record: Record_) => Promise<boolean>> = {
  'its history': async (call, { resource, id }) =>
    (await call<Rows>(`GET x/history?entity=${resource}&entityId=${id}&limit=1`)).body.data.length > 0,
  'the history of all': async (call, { resource, id }) =>
    (await rowsOf(call, `GET x/history?limit=100&entity=${resource}`)).some(
      ({ entity, entityId }) => entity === resource && entityId === id,
    ),
  'what refers to it': (call, { resource, id }) =>
    opened(call, `GET x/used-by?resource=${resource}&id=${id}`),
  'several records at once': async (call, { resource, id }) => {
    const isBatched = registry.resources.some(({ name, api }) => name === resource && api.one)
    return isBatched
      ? listed(call, `GET x/records/${resource}?ids=${id}`, id)
      : ((await specific[resource]?.(call, id)) ?? false)
  },
  presence: async (call, { resource, id }) =>
    (await call(`PUT x/presence/${newId()}`, { resource, recordId: id })).status === 200,
}

describe('a generic reader', () => {
  it.each(Object.keys(generic))(
    'of %s shows a record if and only if its own call does',
    { timeout: 60_000 },
    async (reader) => {
      const differing: string[] = []
      for (const [name, record] of Object.entries(records))
        for (const [user, call] of Object.entries(users)) {
          const isShown = shownTo.get(name)?.includes(user) ?? false
          const isRead = (await generic[reader]?.(call, record)) ?? false
          if (isShown !== isRead) differing.push(`${name} for ${user}: own call ${isShown}, reader ${isRead}`)
        }
      expect(differing).toEqual([])
    },
  )

  it('of unique values knows only records that the user sees', async () => {
    const line = 'GET x/taken?resource=stores&key=name&value=Showroom%20of%20Far'
    for (const [user, isAvailable] of [
      ['root', false],
      ['far', false],
      ['near', true],
    ] as const)
      expect((await users[user]?.(line))?.body).toEqual({ available: isAvailable })
  })
})

describe('the records of the matrix', () => {
  it('are seen by some of the users and hidden from others', () => {
    for (const name of Object.keys(records)) {
      const shown = shownTo.get(name) ?? []
      expect({ name, seen: shown.length > 0, hidden: shown.length < Object.keys(users).length }).toEqual({
        ...{ name, seen: true, hidden: true },
      })
    }
  })

  it('include each resource that has an owner or a separate demand', () => {
    const own = servedResources(registry).filter(({ owner, readAccess }) => owner || readAccess)
    for (const { name } of own) expect(Object.values(records).map(({ resource }) => resource)).toContain(name)
  })
})

describe('the declared demand of a resource', () => {
  const calls = callsOf(registry as Registry)
  it.each(servedResources(registry).map((resource) => [resource.name, resource] as const))(
    'is that of the calls that return records of %s',
    (name, resource) => {
      const isOf = (response: unknown) => JSON.stringify(response).includes(`"of":"${name}"`)
      const reads = calls.filter(({ method, response }) => method === 'GET' && isOf(response))
      for (const { accessRule } of reads) expect(accessRule).toEqual(readRuleOf(resource))
    },
  )
})
