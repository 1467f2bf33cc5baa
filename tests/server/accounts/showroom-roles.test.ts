import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNotice } from '#server/modules/accounts/notices/add-notice.ts'
import { allPermissions, twoShowrooms } from '#tests/support/server/app/two-showrooms.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { permissionsOf } from '#tests/support/server/people.ts'
import type { Row, Rows } from '#tests/support/server/shop.ts'

let app: App
let root: Call
let shop: Awaited<ReturnType<typeof twoShowrooms>>
beforeAll(async () => {
  app = await startApp()
  root = app.as('super')
  shop = await twoShowrooms(app)
})
afterAll(() => app.stop())

let nr = 0
const role = async (call: Call = root) => {
  nr += 1
  return (
    await call<Row & { showrooms: Row[] }>('POST store-admin/role/create', {
      ...{ name: `Desk ${nr}`, roleType: 'store-admin-type', permissions: permissionsOf(['Order READ']) },
    })
  ).body
}
const limit = (call: Call, id: string, showrooms: readonly string[]) =>
  call(`PUT x/roles/${id}/limits`, { showrooms })
const numbers = async (call: Call, headers?: Record<string, string>) =>
  (await call<Rows>('GET admin/orders/list', undefined, headers)).body.data.map(({ id }) => id)

describe('a limited role', () => {
  it('is part of the profile with the names of its showrooms', async () => {
    const { call } = await shop.limited([shop.own.stores])
    expect((await call('GET store-admin/role/my-role')).body).toMatchObject({
      showrooms: [{ id: shop.own.stores, label: 'Showroom of Near' }],
    })
  })

  it('with several showrooms reads the orders of all of them', async () => {
    const { call } = await shop.limited([shop.own.stores, shop.other.stores])
    expect((await numbers(call)).sort()).toEqual([shop.own.orders, shop.other.orders].sort())
  })

  it('applies from the next request of a session on', async () => {
    const person = await shop.limited([shop.own.stores])
    expect(await numbers(person.call)).toEqual([shop.own.orders])
    await limit(root, person.roleId, [shop.other.stores])
    expect(await numbers(person.call)).toEqual([shop.other.orders])
  })

  it('finds products everywhere, with the stock of its own showrooms', async () => {
    const { call } = await shop.limited([shop.own.stores])
    expect((await call(`GET admin/products/${shop.other.product}`)).body).toMatchObject({ stock: 0 })
    expect((await call(`GET admin/products/${shop.own.product}`)).body).toMatchObject({ stock: 49 })
  })

  it('cannot order goods of other showrooms', async () => {
    const { call } = await shop.limited([shop.own.stores])
    const { body } = await call('POST x/orders/price', {
      lines: [{ productId: shop.other.product, quantity: 1 }],
    })
    expect(body).toMatchObject({ refusal: { errors: { 'lines.0.quantity': [expect.any(String)] } } })
  })
})

describe('a user of a limited role', () => {
  let limited: Awaited<ReturnType<typeof shop.limited>>
  beforeAll(async () => {
    limited = await shop.limited([shop.own.stores])
  })

  it('creates roles with the same showrooms', async () => {
    const made = await role(limited.call)
    expect(made.showrooms).toMatchObject([{ id: shop.own.stores }])
  })

  it.each([
    ['other showrooms', () => [shop.other.stores]],
    ['further showrooms', () => [shop.own.stores, shop.other.stores]],
    ['all showrooms', () => []],
  ])('cannot give a role %s', async (_, stores) => {
    const made = await role(limited.call)
    expect(await limit(limited.call, made.id, stores())).toMatchObject({ status: 403 })
  })

  it('changes neither the own role nor one with a wider reach', async () => {
    const wide = await role()
    expect(await limit(limited.call, limited.roleId, [])).toMatchObject({ status: 403 })
    expect(await limit(limited.call, wide.id, [shop.own.stores])).toMatchObject({ status: 403 })
    expect(await limited.call(`PUT store-admin/role/update/${wide.id}`, { name: 'Mine' })).toMatchObject({
      status: 403,
    })
  })

  it('gives no user a role with a wider reach, and sets no password of such a user', async () => {
    const wide = await role()
    const narrow = await role(limited.call)
    const [colleague, other] = [await shop.people.inRole(narrow.id), await shop.people.inRole(wide.id)]
    const change = { adminId: colleague.id, roleId: wide.id }
    expect(await limited.call('PATCH store-admin/change-role', change)).toMatchObject({ status: 403 })
    expect(await limited.call(`PUT x/admins/${other.id}/password-link`)).toMatchObject({ status: 403 })
    expect(await limited.call(`PUT x/admins/${colleague.id}/password-link`)).toMatchObject({ status: 200 })
  })
})

describe('a super admin', () => {
  it('cannot be limited', async () => {
    const { body } = await root<{ id: string }>('GET store-admin/role/my-role')
    expect(await limit(root, body.id, [shop.own.stores])).toMatchObject({ status: 400 })
  })
})

describe('a request that is narrowed to showrooms', () => {
  const narrowed = (...ids: string[]) => ({ 'x-showrooms': ids.join(',') })

  it('reads only their records', async () => {
    expect(await numbers(root, narrowed(shop.other.stores))).toEqual([shop.other.orders])
    const { status } = await root(
      `GET admin/orders/${shop.own.orders}`,
      undefined,
      narrowed(shop.other.stores),
    )
    expect(status).toBe(404)
  })

  it('is refused for a showroom beyond the role', async () => {
    const { call } = await shop.limited([shop.own.stores])
    const answer = await call('GET admin/orders/list', undefined, narrowed(shop.other.stores))
    expect(answer).toMatchObject({ status: 403, body: { code: 'reach.beyond' } })
  })

  it('is refused for anything but ids', async () => {
    for (const value of ['', 'x', `${shop.own.stores},`])
      expect(await root('GET admin/orders/list', undefined, { 'x-showrooms': value })).toMatchObject({
        status: 400,
        body: { code: 'reach.header' },
      })
  })
})

describe('figures and work of a limited role', () => {
  it('are those of its own orders, like the figures of all are of all', async () => {
    const { call } = await shop.limited([shop.own.stores], allPermissions)
    const products = async (by: Call) =>
      (await by<{ data: { key: string }[] }>('GET dashboard/top-products')).body.data.map(({ key }) => key)
    expect(await products(call)).toEqual([shop.own.product])
    expect((await products(root)).sort()).toEqual([shop.own.product, shop.other.product].sort())
    const months = async (by: Call) =>
      (await by<{ data: { count: number }[] }>('GET dashboard/orders/monthly-count')).body.data.at(-1)?.count
    expect([await months(call), await months(root)]).toEqual([1, 2])
  })

  it('list in the history only changes of own records', async () => {
    const { call } = await shop.limited([shop.own.stores])
    const { body } = await call<{ data: { entity: string; entityId: string }[] }>(
      'GET x/history?entity=orders',
    )
    expect([...new Set(body.data.map(({ entityId }) => entityId))]).toEqual([shop.own.orders])
  })

  it('count tags of own orders only', async () => {
    const { call } = await shop.limited([shop.own.stores])
    const tag = (id: string, ...add: string[]) => root(`PATCH x/orders/${id}/tags`, { add })
    await tag(shop.own.orders, 'Gift', 'Call first')
    await tag(shop.other.orders, 'Gift', 'Only far')
    const tags = async (by: Call, query = '') =>
      (await by<{ data: object[] }>(`GET x/order-tags${query}`)).body.data
    expect(await tags(root)).toContainEqual({ name: 'Gift', records: 2 })
    expect(await tags(call)).toEqual([
      { name: 'Call first', records: 1 },
      { name: 'Gift', records: 1 },
    ])
    expect(await tags(call, '?search=gif')).toEqual([{ name: 'Gift', records: 1 }])
    expect(await tags(call, '?search=far')).toEqual([])
  })

  it('find own orders in the search only', async () => {
    const { call } = await shop.limited([shop.own.stores])
    const found = async (search: string) =>
      (await call<{ data: { id: string }[] }>(`GET x/search?search=${search}`)).body
    expect(await found('Recipient')).toMatchObject({ data: [{ id: shop.own.orders }] })
  })
})

describe('the stream of events of a limited role', () => {
  it('reports no notification about a record beyond reach', async () => {
    const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const end = new AbortController()
    const open = async (store: string) => {
      const { token } = await shop.limited([store])
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
      const { body } = await fetch(`${url}/api/x/live`, { headers, signal: end.signal })
      const texts: string[] = []
      void (async () => {
        for await (const chunk of body ?? []) texts.push(Buffer.from(chunk).toString())
      })().catch(() => {})
      return () => texts.join('')
    }
    const [near, far] = [await open(shop.own.stores), await open(shop.other.stores)]
    const about = { kind: 'order', entity: 'orders', label: 'Order' } as const
    await addNotice(app.work, { ...about, entityId: shop.other.orders })
    await expect.poll(far, { timeout: 5000 }).toContain('event: notices\n')
    expect(near()).not.toContain('notices')
    await addNotice(app.work, { ...about, entityId: shop.own.orders })
    await expect.poll(near, { timeout: 5000 }).toContain('event: notices\n')
    end.abort()
  })
})
