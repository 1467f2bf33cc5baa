import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceNamed, servedResources } from '#contract/registry.ts'
import { fillColumns } from '#server/db/fill-columns.ts'
import { addHistory } from '#server/db/history.ts'
import { showroomReachCondition } from '#server/db/read/reach.ts'
import { listedCondition, namedVisibleCondition } from '#server/db/read/visible.ts'
import { history, notices } from '#server/db/tables/internal.ts'
import { showroomListed, withShowroomSet } from '#server/db/tables/showroom-sets.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { addNotice } from '#server/modules/accounts/notices/add-notice.ts'
import { dice, pickFrom } from '#server/seed/random.ts'
import { selectRows } from '#tests/support/server/app/select-rows.ts'
import { twoShowrooms } from '#tests/support/server/app/two-showrooms.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import type { Row } from '#tests/support/server/shop.ts'

/** `SHOWROOM_MOVES=500 npm run test:server -- showroom-sets` tries more. */
const moves = Number(process.env.SHOWROOM_MOVES ?? 20)
const roll = dice('showrooms of records')

let app: App
let shop: Awaited<ReturnType<typeof twoShowrooms>>
let stores: string[]
beforeAll(async () => {
  app = await startApp()
  shop = await twoShowrooms(app)
  const { own, other, desk, customer } = shop
  const both = [own, other].map(({ product }) => ({ productId: product, quantity: 1 }))
  await desk.place(customer.id, both)
  await desk.place(customer.id, both.slice(1))
  await recordParts(sql`true`)
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from stores order by name`)
  stores = rows.map(({ id }) => id)
  await nameAll()
})
afterAll(() => app.stop())

/** A parcel and a return of each order. */
const recordParts = async (where: SQL) => {
  await run(
    sql`insert into shipments (id, "order", status) select gen_random_uuid()::text, id, 'Bought' from orders where ${where}`,
  )
  await run(sql`insert into returns (id, "order", reason, credited, refund, points, returned_by)
    select gen_random_uuid()::text, id, 'Other', 0, 0, 0, 'Rina' from orders where ${where}`)
}

/** A row of the history and a notice for every record that has showrooms, and for one that does not exist. */
const nameAll = async () => {
  for (const name of withShowroomSet) {
    const table = tableNamed(app.registry, name)
    const ids = (await app.db.select({ id: table.id }).from(table)).map(({ id }) => id)
    for (const entityId of [...ids, 'no such record']) {
      await addHistory(app.work, [{ action: 'update', entity: name, entityId, propKey: 'any' }])
      await addNotice(app.work, { kind: 'order', entity: name as 'orders', entityId, label: entityId })
    }
  }
}

/** Every reach of one showroom, some of two, and of one that has nothing. */
const reaches = () => [
  ...stores.map((id) => [id]),
  stores.slice(0, 2),
  ['00000000-0000-4000-8000-000000000000'],
]

/** What the stored showrooms show and the records do not, or the other way round. */
const differences = async () => {
  const found: string[] = []
  const compare = async (
    what: string,
    shown: Promise<{ id: string }[]>,
    right: Promise<{ id: string }[]>,
  ) => {
    const [a, b] = [await shown, await right].map((rows) => new Set(rows.map(({ id }) => id)))
    for (const id of a ?? []) if (!b?.has(id)) found.push(`${what}: shows ${id}`)
    for (const id of b ?? []) if (!a?.has(id)) found.push(`${what}: hides ${id}`)
  }
  const { registry, db } = app
  for (const reach of reaches()) {
    const viewer = { ...app.work, reach, admin: null }
    for (const name of withShowroomSet) {
      const table = tableNamed(registry, name)
      const of = (where: SQL | undefined) => db.select({ id: table.id }).from(table).where(where)
      const resource = resourceNamed(registry, name)
      await compare(
        `list of ${name}`,
        of(await listedCondition(viewer, resource)),
        of(showroomReachCondition(viewer, resource)),
      )
    }
    for (const table of [history, notices])
      for (const name of withShowroomSet) {
        const named = tableNamed(registry, name)
        const record = showroomReachCondition(viewer, resourceNamed(registry, name))
        const rows = (where: SQL | undefined) =>
          db
            .select({ id: table.id })
            .from(table)
            .where(and(eq(table.entity, name), where))
        await compare(
          `${name} for ${reach.length}`,
          rows(await namedVisibleCondition(viewer, table)),
          rows(
            sql`exists (select 1 from ${named} where ${and(sql`${named.id} = ${table.entityId}`, record)})`,
          ),
        )
      }
  }
  return found
}

const idsOf = async (name: string) => {
  const table = tableNamed(app.registry, name)
  return (await app.db.select({ id: table.id }).from(table).orderBy(table.id)).map(({ id }) => id)
}
const anyOf = async (name: string) => pickFrom(await idsOf(name), roll)
const run = (statement: SQL) => app.db.execute(statement)

/** Whatever changes the showrooms of a record, by calls and in the database itself. */
const kinds: Record<string, () => Promise<unknown>> = {
  'the goods of an order are from other stock': async () =>
    run(
      sql`update order_lines set inventory_id = ${await anyOf('inventory')} where id = ${await anyOf('orderLines')}`,
    ),
  'the goods of an order are from no known stock': async () =>
    run(sql`update order_lines set inventory_id = null where "order" = ${await anyOf('orders')}`),
  'the goods of an order are from stock that is gone': async () =>
    run(sql`update order_lines set inventory_id = 'gone' where id = ${await anyOf('orderLines')}`),
  'lines are deleted and restored': async () => {
    await run(sql`update order_lines set deleted_at = now() where "order" = ${await anyOf('orders')}`)
    await run(sql`update order_lines set deleted_at = null where id = ${await anyOf('orderLines')}`)
  },
  'a line moves to another order': async () =>
    run(
      sql`update order_lines set "order" = ${await anyOf('orders')} where id = ${await anyOf('orderLines')}`,
    ),
  'a parcel and a return are recorded': async () => recordParts(sql`id = ${await anyOf('orders')}`),
  'a line is gone': async () => run(sql`delete from order_lines where id = ${await anyOf('orderLines')}`),
  'stock moves to another showroom': async () => {
    const store = pickFrom(stores, roll)
    // A showroom counts a product once.
    await run(sql`update inventory i set store = ${store} where id = ${await anyOf('inventory')} and not exists
      (select 1 from inventory other where other.product = i.product and other.store = ${store})`)
  },
  'a unit moves to another showroom': async () =>
    run(sql`update units set store = ${pickFrom(stores, roll)} where id = ${await anyOf('units')}`),
  'a purchase order is of another showroom': async () =>
    run(
      sql`update purchase_orders set store = ${pickFrom(stores, roll)} where id = ${await anyOf('purchaseOrders')}`,
    ),
  'a transfer changes its ends': async () =>
    run(sql`update transfers set origin = ${pickFrom(stores, roll)}, destination = ${pickFrom(stores, roll)}
      where id = ${await anyOf('transfers')}`),
  'a test ride moves to another showroom, or to none': async () =>
    run(
      sql`update test_rides set store = ${pickFrom([...stores, null], roll)} where id = ${await anyOf('testRides')}`,
    ),
  'an order is placed': async () => {
    const stocked = [shop.own.product, shop.other.product]
    const lines = stocked.filter(() => roll() < 0.7).map((productId) => ({ productId, quantity: 1 }))
    if (!lines.length) return
    const answer = await shop.desk.asked({ customerId: shop.customer.id, lines })
    // Stock may be in a showroom without any left.
    expect([200, 400]).toContain(answer.status)
  },
  'an order is changed': async () => {
    const call = app.as('super')
    const { status, body: order } = await call<Row & { version: number }>(
      `GET admin/orders/${await anyOf('orders')}`,
    )
    expect(status).toBe(200)
    const lines = [{ productId: pickFrom([shop.own.product, shop.other.product], roll), quantity: 1 }]
    const { recipient, phone, division, district, thana, address } = order as Row & Record<string, unknown>
    const place = { recipient, phone, division, district, thana, address }
    const answer = await call(`POST x/orders/${order.id}/change`, {
      ...{ ...place, method: 'Cash', lines, version: order.version },
    })
    expect([200, 400, 409]).toContain(answer.status)
  },
}

describe('the stored showrooms of orders, changes and notices', () => {
  it('exist for every resource whose records have showrooms: others need a case in record_showroom_set', () => {
    const declared = servedResources(app.registry).filter(({ showroom }) => showroom !== undefined)
    expect(declared.map(({ name }) => name).sort()).toEqual([...withShowroomSet].sort())
  })

  it('are those of the records when they are written', async () => {
    expect(await differences()).toEqual([])
    const reached = (await selectRows<{ n: number }>(
      app.db,
      'select count(distinct showroom_set)::int n from history',
    )) as [{ n: number }]
    expect(reached[0].n).toBeGreaterThan(5)
  })

  it('follow the records, whatever changes', { timeout: 300_000 }, async () => {
    const names = Object.keys(kinds)
    for (let i = 0; i < moves; i++) {
      // Each kind once, then any.
      const name = names[i] ?? pickFrom(names, roll)
      await kinds[name]?.()
      if (i % 5 === 0) await nameAll()
      expect({ move: i, name, differing: (await differences()).slice(0, 5) }).toEqual({
        move: i,
        name,
        differing: [],
      })
    }
  })

  it('follow parcels and returns that move to another order, in their lists', async () => {
    for (const name of ['shipments', 'returns'])
      for (const id of (await idsOf(name)).slice(0, 5))
        await run(sql`update ${sql.identifier(name)} set "order" = ${await anyOf('orders')} where id = ${id}`)
    expect((await differences()).filter((line) => line.startsWith('list'))).toEqual([])
  })

  it('are found for what an earlier version wrote, and hidden until then', { timeout: 60_000 }, async () => {
    for (const table of [...showroomListed, 'history', 'notices'])
      await run(sql`update ${sql.identifier(table)} set showroom_set = null`)
    expect((await differences()).filter((line) => line.includes('shows'))).toEqual([])
    const ended = new AbortController()
    ended.abort()
    await fillColumns(app.db, ended.signal)
    expect(await differences()).not.toEqual([])
    await fillColumns(app.db, new AbortController().signal)
    expect(await differences()).toEqual([])
    const none = await app.db.select({ id: history.id }).from(history).where(sql`showroom_set is null`)
    expect(none).toEqual([])
  })

  it('are found for the parts of orders where those of the orders are known', async () => {
    await run(sql`delete from settings where key = 'showroomsOfPartsFilled'`)
    for (const table of ['shipments', 'returns'])
      await run(sql`update ${sql.identifier(table)} set showroom_set = null`)
    expect(await differences()).not.toEqual([])
    await fillColumns(app.db, new AbortController().signal)
    expect(await differences()).toEqual([])
  })
})

it.each(['orders', 'shipments', 'returns', 'outboxMessages'])(
  'a list of %s asks for stored showrooms, not for the goods of each order',
  async (name) => {
    const viewer = { ...app.work, reach: stores.slice(0, 1), admin: null }
    const condition = await listedCondition(viewer, resourceNamed(app.registry, name))
    const text = condition && new PgDialect().sqlToQuery(condition).sql
    expect(text).toContain('"showroom_set" = any(')
    expect(text).not.toContain('"order_lines"')
  },
)

it.each(showroomListed)(
  'a list of %s compares what is next to its records, by an index in its order',
  async (name) => {
    const viewer = { ...app.work, reach: stores.slice(0, 1), admin: null }
    const condition = await listedCondition(viewer, resourceNamed(app.registry, name))
    const table = tableNamed(app.registry, name)
    expect(condition && new PgDialect().sqlToQuery(condition).sql).toBe(
      `"${getTableName(table)}"."showroom_set" = any($1::int[])`,
    )
    const columns = getTableConfig(table).indexes.map(({ config }) =>
      config.columns.map((column) => ('name' in column ? column.name : '')),
    )
    const ordered = ['created_at', 'id']
    expect(columns.some((keys) => String(keys.slice(0, 3)) === String(['showroom_set', ...ordered]))).toBe(
      true,
    )
    expect(
      columns.some((keys) => String(keys.slice(0, 2)) === String(ordered) && keys.includes('showroom_set')),
    ).toBe(true)
  },
)
