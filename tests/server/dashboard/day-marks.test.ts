import { type SQL, sql, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figureMarks } from '#server/db/tables/internal.ts'
import { countedReportDays } from '#server/modules/dashboard/report-days.ts'
import {
  countedCustomers,
  countedProducts,
  countedSales,
  countedSharedOrders,
  countedShowroomProducts,
  countedShowroomSales,
} from '#server/modules/dashboard/sources.ts'
import { selectRows } from '#tests/support/server/app/select-rows.ts'
import { twoShowrooms } from '#tests/support/server/app/two-showrooms.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import type { Row } from '#tests/support/server/shop.ts'

/** The tables whose changes mark days. */
const marking = ['customers', 'order_lines', 'orders', 'payments', 'returns'] as const
/** Written with the order or its lines only, or, as the showroom of stock, followed by `showroom_set` of the order. */
const unmarked = ['history', 'inventory', 'line_costs', 'showroom_sets']
/** Every figure there is. A column that one of them uses is counted. */
const figures = [
  ...[countedSales, countedShowroomSales, countedSharedOrders, countedProducts, countedShowroomProducts],
  ...[countedCustomers, countedReportDays],
]

let app: App
let call: Call
let shop: Awaited<ReturnType<typeof twoShowrooms>>
/** The columns that the figures count, by table, as PostgreSQL finds them in a view of each query. */
const counted = new Map<string, string[]>()
/** Drop what forbids values. */
let rules: { statement: string }[]

type Column = { name: string; type: string }
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  shop = await twoShowrooms(app)
  const span = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2027-01-01T00:00:00Z') }
  for (const [n, query] of figures.entries())
    await app.db.execute(
      sql`create view ${sql.identifier(`counted_${n}`)} as ${query([span])}`.inlineParams(),
    )
  const used = await selectRows<{ table: string; columns: string[] }>(
    app.db,
    sql`select table_name as table, array_agg(distinct column_name::text order by column_name::text) as columns
      from information_schema.view_column_usage where view_name like 'counted\_%' group by 1`,
  )
  for (const { table, columns } of used) counted.set(table, columns)
  await app.db.execute(
    sql`drop view ${sql.join(
      figures.map((_, n) => sql.identifier(`counted_${n}`)),
      sql`, `,
    )}`,
  )
  rules = await selectRows<{ statement: string }>(
    app.db,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
      from pg_constraint where contype in ('c', 'f') and conrelid::regclass::text in ${[...marking]}`,
  )
})
afterAll(() => app.stop())

const marks = () => app.db.$count(figureMarks)

/** Whether a change marks days, also to a value that the rules of records don't allow; it is undone. */
const isMarked = async (change: SQL) => {
  let found = 0
  const undone = app.db.transaction(async (transaction) => {
    for (const { statement } of rules) await transaction.execute(sql.raw(statement))
    await transaction.delete(figureMarks)
    await transaction.execute(change)
    found = await transaction.$count(figureMarks)
    transaction.rollback()
  })
  await undone.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  return found > 0
}

/** Another value of a column, empty ones too. */
const otherValues: Readonly<Record<string, (column: SQL) => SQL>> = {
  text: (column) => sql`coalesce(${column}, '') || 'x'`,
  _text: (column) => sql`array_append(${column}, 'x')`,
  int4: (column) => sql`coalesce(${column}, 0) + 1`,
  numeric: (column) => sql`coalesce(${column}, 0) + 1`,
  bool: (column) => sql`not coalesce(${column}, false)`,
  date: (column) => sql`coalesce(${column}, current_date) + 1`,
  timestamptz: (column) => sql`coalesce(${column}, now()) + interval '1 day'`,
  jsonb: (column) => sql`jsonb_build_array(${column})`,
}

describe('a day is counted again', () => {
  it.each(marking)('after a change of a counted column of %s, and of no other', async (table) => {
    const columns = await selectRows<Column>(
      app.db,
      sql`select column_name as name, udt_name as type from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and column_name <> 'id' order by 1`,
    )
    const found: string[] = []
    for (const { name, type } of columns) {
      const column = sql.identifier(name)
      const other = otherValues[type]
      if (!other) throw new Error(`No other value of ${table}.${name}, which is ${type}`)
      const change = sql`update ${sql.identifier(table)} set ${column} = ${other(sql`${column}`)}`
      if (await isMarked(change)) found.push(name)
    }
    expect(found.length).toBeGreaterThan(1)
    expect(found).toEqual(counted.get(table)?.filter((name) => name !== 'id'))
  })

  it('by the columns of no other tables', () => {
    expect([...counted.keys()].sort()).toEqual([...marking, ...unmarked].sort())
  })

  it('after a change of one of many rows, on its days only', async () => {
    await app.db.execute(sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', 'copy' || n, 'number', 'copy' || n, 'created_at', o.created_at - n * interval '1 day'))).*
      from orders o, generate_series(1, 200) n where o.id = ${shop.own.orders}`)
    await app.db.delete(figureMarks)
    await app.db.execute(
      sql`update orders set tags = '["Gift"]', assignee = 'someone', prints = '[{}]' where id like 'copy%'`,
    )
    expect(await marks()).toBe(0)
    await app.db.execute(
      sql`update orders set total = total + case id when 'copy7' then 1 else 0 end where id like 'copy%'`,
    )
    const marked = await selectRows(
      app.db,
      sql`select "of", store_day(o.created_at) = day as "isRight"
      from figure_marks, orders o where o.id = 'copy7' order by 1`,
    )
    expect(marked).toEqual(['orders', 'reports'].map((of) => ({ of, isRight: true })))
    await app.db.execute(sql`delete from orders where id like 'copy%'`)
  })

  it('not after an order was tagged, assigned, printed and noted, but after it was confirmed', async () => {
    const { orders: id } = shop.own
    const { version } = (await call<Row>(`GET admin/orders/${id}`)).body
    const colleague = await shop.people.who('Order READ UPDATE')
    await app.db.delete(figureMarks)
    const answers = [
      await call(`PATCH x/orders/${id}/assignee`, { assigneeId: colleague.id, version }),
      await call(`PATCH x/orders/${id}/tags`, { add: ['Gift'], remove: [] }),
      await call(`POST x/orders/${id}/notes`, { text: 'Call before delivery' }),
      await call('POST x/orders/documents', { ids: [id], document: 'PackingSlip' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await marks()).toBe(0)
    expect(await shop.desk.move(id, { orderStatus: 'Confirmed' })).toMatchObject({ status: 200 })
    expect(await marks()).toBeGreaterThan(0)
  })

  it('not after a customer was renamed and tagged', async () => {
    await app.db.delete(figureMarks)
    const { id } = shop.customer
    const answers = [
      await call(`PATCH admin/users/${id}`, { name: 'Another name' }),
      await call(`PATCH x/customers/${id}/tags`, { add: ['Club'], remove: [] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await marks()).toBe(0)
  })
})
