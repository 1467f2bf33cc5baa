import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SavedView } from '#contract/extensions/views.ts'
import { limits } from '#contract/policies/limits.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { orderHelpers } from '#tests/support/server/order-helpers.ts'
import { type Person, peopleOf } from '#tests/support/server/people.ts'
import { unknownId } from '#tests/support/server/shop.ts'

const list = '/Sales/Order/List'
let app: App
let people: ReturnType<typeof peopleOf>
let manager: Person
let clerk: Person
let reader: Person
beforeAll(async () => {
  app = await startApp()
  people = peopleOf(app)
  const { who } = people
  manager = await who('Order READ UPDATE', 'Customer READ')
  clerk = await who('Order READ')
  reader = await who('News READ')
  const desk = orderHelpers(app)
  const customer = await desk.customer({})
  const { product } = await desk.goods('VIEW', 20, { price: '100.00' })
  for (const division of ['Dhaka', 'Dhaka', 'Sylhet'])
    await desk
      .place(customer.id, [{ productId: product.id, quantity: 1 }])
      .then(({ id }) => app.db.execute(sql`update orders set division = ${division} where id = ${id}`))
})
afterAll(() => app.stop())

const add = async ({ call }: Person, name: string, more: object = {}) =>
  call<SavedView>('POST x/views', { name, list, query: 'division=Dhaka&paymentStatus=Pending', ...more })
const viewsOf = async ({ call }: { call: Call }) =>
  (await call<{ data: SavedView[] }>('GET x/views')).body.data
const namesOf = async (person: Person) => (await viewsOf(person)).map(({ name }) => name)

describe('a saved view', () => {
  it('is seen by its owner only, until it is shared', async () => {
    const { status, body } = await add(manager, 'Unpaid, Dhaka')
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: 1, isShared: false, mayChange: true, owner: 'Rina Das' })
    expect([await namesOf(manager), await namesOf(clerk)]).toEqual([['Unpaid, Dhaka'], []])
    const change = { isShared: true, version: 1 }
    expect((await clerk.call(`PATCH x/views/${body.id}`, change)).status).toBe(404)
    expect((await manager.call(`PATCH x/views/${body.id}`, change)).status).toBe(200)
    expect(await viewsOf(clerk)).toMatchObject([{ id: body.id, mayChange: false, isShared: true }])
  })

  it('is shared, changed and deleted for all staff only by users who may change the records', async () => {
    expect((await add(clerk, 'For all', { isShared: true })).status).toBe(403)
    const own = (await add(clerk, 'My list')).body
    expect((await clerk.call(`PATCH x/views/${own.id}`, { isShared: true, version: 1 })).status).toBe(403)
    const [shared] = await viewsOf(clerk).then((all) => all.filter(({ isShared }) => isShared))
    expect((await clerk.call(`PATCH x/views/${shared?.id}`, { name: 'Mine', version: 2 })).status).toBe(403)
    expect((await clerk.call(`DELETE x/views/${shared?.id}`)).status).toBe(403)
    expect((await clerk.call(`DELETE x/views/${own.id}`)).status).toBe(200)
    expect(await namesOf(clerk)).toEqual(['Unpaid, Dhaka'])
  })

  it('belongs to a list that the user may read', async () => {
    expect((await add(reader, 'Orders')).status).toBe(403)
    expect(await viewsOf(reader)).toEqual([])
    expect((await add(manager, 'Nowhere', { list: '/nowhere' })).status).toBe(400)
    expect((await manager.call(`PATCH x/views/${unknownId}/mark`, { isPinned: true })).status).toBe(404)
    expect((await app.with()('GET x/views')).status).toBe(401)
  })

  it('keeps a name, whatever a change sends', async () => {
    const { id } = (await add(manager, 'Named')).body
    for (const name of [null, '', '   '])
      expect(await manager.call(`PATCH x/views/${id}`, { name, version: 1 }), String(name)).toMatchObject({
        status: 400,
        body: { errors: { name: [expect.stringContaining('required')] } },
      })
    expect((await manager.call(`DELETE x/views/${id}`)).status).toBe(200)
  })

  it('isn’t overwritten by a change of an older version, and each change is in the audit trail', async () => {
    const { id } = (await add(manager, 'Sylhet', { query: 'division=Sylhet' })).body
    expect((await manager.call(`PATCH x/views/${id}`, { name: 'North', version: 1 })).status).toBe(200)
    expect((await manager.call(`PATCH x/views/${id}`, { name: 'East', version: 1 })).status).toBe(409)
    await manager.call(`DELETE x/views/${id}`)
    const trail = await app.db.execute(
      sql`select action, prop_key, new_value from history where entity_id = ${id} order by at, id`,
    )
    expect(trail).toMatchObject({
      rows: [
        { action: 'create' },
        { action: 'update', prop_key: 'name', new_value: 'North' },
        { action: 'remove' },
      ],
    })
  })
})

describe('the marks of a user', () => {
  it('pin a view with the number of records that its list shows, for this user only', async () => {
    const [shared] = await viewsOf(clerk)
    const counts = async ({ call }: Person) => (await call('GET x/views/counts')).body
    expect(await counts(clerk)).toEqual({ data: [] })
    await clerk.call(`PATCH x/views/${shared?.id}/mark`, { isPinned: true })
    expect(await counts(clerk)).toEqual({ data: [{ id: shared?.id, count: 2 }] })
    const shown = await clerk.call(`GET admin/orders/list?page=1&${shared?.query}`)
    expect(shown.body.total).toBe(2)
    expect(await counts(manager)).toEqual({ data: [] })
    expect(await viewsOf(manager)).toMatchObject([{ isPinned: false }])
  })

  it('count nothing where a filter is no longer valid', async () => {
    await add(clerk, 'Old', { query: 'paymentStatus=Gone', isPinned: true })
    const { status, body } = await clerk.call<{ data: object[] }>('GET x/views/counts')
    expect([status, body.data.length]).toEqual([200, 1])
  })

  it('make one view of a list its default', async () => {
    const [first, second] = await viewsOf(clerk)
    const defaults = async () =>
      (await viewsOf(clerk)).filter(({ isDefault }) => isDefault).map(({ id }) => id)
    for (const view of [first, second]) {
      await clerk.call(`PATCH x/views/${view?.id}/mark`, { isDefault: true })
      expect(await defaults()).toEqual([view?.id])
    }
    await clerk.call(`PATCH x/views/${second?.id}/mark`, { isDefault: false })
    expect(await defaults()).toEqual([])
  })
})

describe('what one user stores', () => {
  it('is at most a number of views, and of pinned ones', async () => {
    const collector = await people.who('Order READ')
    for (let n = 0; n < limits.maxViews; n++) {
      const { status, body } = await add(collector, `View ${n}`, { isPinned: n < limits.maxPinnedViews })
      expect({ status, isPinned: body.isPinned }).toEqual({
        status: 200,
        isPinned: n < limits.maxPinnedViews,
      })
    }
    expect(await add(collector, 'One more')).toMatchObject({
      status: 400,
      body: { code: 'view.tooMany', errors: { name: [expect.stringContaining(String(limits.maxViews))] } },
    })
    const views = await viewsOf(collector)
    const pin = (view: SavedView | undefined, isPinned: boolean) =>
      collector.call(`PATCH x/views/${view?.id}/mark`, { isPinned })
    const [other, pinned] = [views.find((one) => !one.isPinned), views.find(({ isPinned }) => isPinned)]
    expect(await pin(other, true)).toMatchObject({
      status: 400,
      body: { code: 'view.pinned.tooMany', message: expect.stringContaining(String(limits.maxPinnedViews)) },
    })
    expect((await pin(pinned, true)).status).toBe(200)
    expect((await pin(pinned, false)).status).toBe(200)
    expect((await pin(other, true)).status).toBe(200)
    expect((await collector.call(`DELETE x/views/${pinned?.id}`)).status).toBe(200)
    // Of several at once, one takes the free place.
    const answers = await Promise.all([1, 2, 3].map((n) => add(collector, `Last ${n}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  }, 60_000)

  it('is counted one call at a time, and calls beyond the waiting ones are refused', async () => {
    const calls = Array.from({ length: limits.maxWaitingSearches + 3 }, () =>
      manager.call('GET x/views/counts'),
    )
    const answers = await Promise.all(calls)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(2)
    expect(refused[0]).toMatchObject({ body: { code: 'view.counts.busy' }, headers: { 'retry-after': '1' } })
  })
})
