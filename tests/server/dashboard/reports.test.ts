import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest'
import type { ReportResult } from '#contract/extensions/reports.ts'
import { keysOf } from '#contract/grammar/keys.ts'
import { limits } from '#contract/policies/limits.ts'
import { showroomsHeader } from '#contract/policies/reach.ts'
import { type ReportKey, reportKeys, reportNamed } from '#contract/policies/reports.ts'
import type { RecordFor } from '#contract/types.ts'
import type { OpenDatabase } from '#server/core/database.ts'
import { openDatabase } from '#server/db/db.ts'
import { refreshFigures } from '#server/modules/dashboard/refresh.ts'
import { salesByCustomer } from '#server/modules/reports/sales.ts'
import { selectRows } from '#tests/support/server/app/select-rows.ts'
import { paisa, sum, text } from '#tests/support/server/dashboard/expected-totals.ts'
import { type RandomShop, randomShop } from '#tests/support/server/dashboard/random-shop.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { peopleOf, permissionsOf } from '#tests/support/server/people.ts'
import { statementsOf } from '#tests/support/server/process/statements.ts'
import { readSheet } from '#tests/support/server/sheet.ts'
import type { Row, Rows } from '#tests/support/server/shop.ts'

const now = new Date('2026-07-15T10:00:00Z')
const period = { startDate: '2026-05-31T18:00:00.000Z', endDate: '2026-06-30T18:00:00.000Z' }
const ever = { startDate: '2019-12-31T18:00:00.000Z', endDate: '2029-12-31T18:00:00.000Z' }

let app: App
let call: Call
let forRequest: MockInstance<OpenDatabase['forRequest']>
let shop: RandomShop
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  const database = await openDatabase()
  forRequest = vi.spyOn(database, 'forRequest')
  app = await startApp({ now: () => now, database })
  call = app.as('super')
  people = peopleOf(app)
  shop = await randomShop(app, { seed: 20_261_129, now })
  await shop.work(32)
  // One of Chattogram, so that divisions differ.
  await app.db.execute(sql`update stores set division = 'Chattogram' where id = ${shop.stores[2]?.id}`)
  // Payments and returns at any time, some reversed.
  await app.db.execute(
    sql`update payments set created_at = o.created_at + interval '1 day' from orders o where o.id = "order"`,
  )
  await app.db.execute(
    sql`update returns set created_at = o.created_at + interval '20 days' from orders o where o.id = "order"`,
  )
}, 240_000)
afterAll(() => app.stop())

type Query = Record<string, string | readonly string[]>
const linesOf = (query: Query) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, values]) => [values].flat().map((value) => [key, String(value)])),
  ).toString()
const asked = async (key: ReportKey, query: Query = period, as = call, headers?: Record<string, string>) => {
  const { status, body } = await as<ReportResult>(
    `GET x/reports/${key}?${linesOf(query)}`,
    undefined,
    headers,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
type Sums = Record<string, bigint>
const columnsOf = (key: ReportKey) => keysOf(reportNamed(key).columns)
const moneyOf = (key: ReportKey) =>
  columnsOf(key).filter((column) => reportNamed(key).columns[column] === 'money')
const amountOf = (key: ReportKey, values: ReportResult['totals']['values'], column: string) =>
  values[columnsOf(key).indexOf(column)]
const totalsOf = (key: ReportKey, { totals }: ReportResult): Sums =>
  Object.fromEntries(moneyOf(key).map((column) => [column, paisa(amountOf(key, totals.values, column))]))
const added = (all: readonly Sums[]): Sums => {
  const sums: Sums = {}
  for (const one of all) for (const [key, value] of Object.entries(one)) sums[key] = (sums[key] ?? 0n) + value
  return sums
}
const withoutZeros = (sums: Sums) =>
  Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0n))
const storeIds = () => shop.stores.map(({ id }) => id)

/** Every order, read from the list as the admin reads it. */
const listed = async (query: Query) => {
  const orders: RecordFor<'orders'>[] = []
  for (let page = 1; ; page++) {
    const { body } = await call<Rows & { data: RecordFor<'orders'>[] }>(
      `GET admin/orders/list?page=${page}&limit=100&${linesOf(query)}`,
    )
    orders.push(...body.data)
    if (orders.length >= body.total) return orders
  }
}
const net = ({ total, credited }: RecordFor<'orders'>) => paisa(total) - paisa(credited ?? '0.00')
const sumOf = <T>(all: readonly T[], amount: (one: T) => bigint) => sum(all.map(amount))

const times = [
  ['a month', period],
  ['all time', ever],
  ['times within days', { startDate: '2026-05-20T03:17:00.000Z', endDate: '2026-07-02T11:00:00.001Z' }],
] as const

describe('every report adds up', () => {
  it.each(times)('over its rows, of %s', async (_, query) => {
    for (const key of reportKeys) {
      if (reportNamed(key).overlaps && key === 'sales-by-category') continue
      const result = await asked(key, query)
      for (const [i, column] of columnsOf(key).entries()) {
        if (reportNamed(key).columns[column] !== 'money') continue
        for (const which of ['values', 'previous'] as const) {
          const ofRows = result.rows.map((row) => paisa(row[which]?.[i] ?? '0.00'))
          expect(text(sum(ofRows)), `${key}, ${column}, ${which}`).toBe(
            text(paisa(result.totals[which]?.[i] ?? '0.00')),
          )
        }
      }
    }
  })

  // Six requests for each report.
  it.each(times)('over the showrooms and divisions, of %s', { timeout: 60_000 }, async (_, query) => {
    const [one = '', two = '', three = ''] = storeIds()
    for (const key of reportKeys) {
      const of = (scope: Query) => asked(key, { ...query, ...scope })
      const [first, second, third] = [
        await of({ showrooms: one }),
        await of({ showrooms: two }),
        await of({ showrooms: three }),
      ]
      const sums = (all: readonly ReportResult[]) =>
        withoutZeros(added(all.map((result) => totalsOf(key, result))))
      expect(sums([await of({ showrooms: [one, two] })]), `${key}: two`).toEqual(sums([first, second]))
      expect(sums([await of({ divisions: 'Chattogram' })]), `${key}: division`).toEqual(sums([third]))
      const all = await of({ divisions: 'Chattogram', showrooms: [one, two] })
      expect(sums([all]), `${key}: all`).toEqual(sums([first, second, third]))
      if (reportNamed(key).rows !== 'showroom') continue
      // What belongs to no showroom is in the figures of the shop only.
      const whole = await of({})
      const none = whole.rows.find((row) => row.key === 'none')
      const ofNone: Sums = Object.fromEntries(
        moneyOf(key).map((column) => [column, paisa(none ? amountOf(key, none.values, column) : '0.00')]),
      )
      expect(sums([whole]), `${key}: shop`).toEqual(
        withoutZeros(added([...[first, second, third].map((result) => totalsOf(key, result)), ofNone])),
      )
    }
  })
})

describe('reports agree with the list of orders', () => {
  it.each(times)('of %s', async (_, query) => {
    const orders = await listed(query)
    const kept = orders.filter(({ orderStatus }) => orderStatus !== 'Cancelled')
    const cancelled = orders.filter(({ orderStatus }) => orderStatus === 'Cancelled')
    expect(kept.length).toBeGreaterThan(5)
    for (const key of reportKeys.filter((name) => name.startsWith('sales-')))
      expect(totalsOf(key, await asked(key, query)).sales, key).toBe(sumOf(kept, net))
    const counted = await asked('sales-by-channel', query)
    expect(amountOf('sales-by-channel', counted.totals.values, 'orders')).toBe(kept.length)
    const gone = await asked('cancellations-by-reason', query)
    expect(totalsOf('cancellations-by-reason', gone)).toEqual({ amount: sumOf(cancelled, net) })
    expect(gone.totals.values[0]).toBe(cancelled.length)
    expect(totalsOf('vat-by-rate', await asked('vat-by-rate', query)).vat).toBe(
      sumOf(kept, ({ vat }) => paisa(vat)),
    )
    const given = (order: RecordFor<'orders'>) =>
      sum(
        [order.promotionDiscount, order.discount, order.couponDiscount, order.pointsDiscount].map((amount) =>
          paisa(amount ?? '0.00'),
        ),
      ) + sum((order.lines ?? []).map(({ discount, quantity }) => paisa(discount) * BigInt(Number(quantity))))
    expect(totalsOf('discounts', await asked('discounts', query))).toEqual({ amount: sumOf(kept, given) })
    expect(totalsOf('coupons', await asked('coupons', query))).toEqual({
      amount: sumOf(kept, ({ couponDiscount }) => paisa(couponDiscount)),
    })
  })

  it('in what is paid and due', async () => {
    const orders = await listed({})
    expect(totalsOf('payments-by-method', await asked('payments-by-method', ever)).kept).toBe(
      sumOf(orders, ({ paid }) => paisa(paid)),
    )
    const open = orders.filter(({ orderStatus }) => orderStatus !== 'Cancelled')
    for (const key of ['receivables-by-age', 'receivables-by-customer'] as const)
      expect(totalsOf(key, await asked(key)).due, key).toBe(sumOf(open, ({ due }) => paisa(due ?? '0.00')))
    expect(totalsOf('returns-by-reason', await asked('returns-by-reason', ever)).credited).toBe(
      sumOf(orders, ({ credited }) => paisa(credited ?? '0.00')),
    )
    expect(totalsOf('returns-by-reason', await asked('returns-by-reason', ever)).refunded).toBe(
      sumOf(orders, ({ refunded }) => paisa(refunded ?? '0.00')),
    )
  })

  it('in the filters that the rows link to', async () => {
    for (const row of (await asked('sales-by-delivery-division')).rows) {
      const orders = await listed({ ...period, division: row.label })
      expect(paisa(row.values[1])).toBe(
        sumOf(
          orders.filter((one) => one.orderStatus !== 'Cancelled'),
          net,
        ),
      )
    }
    for (const row of (await asked('sales-by-day')).rows) {
      const startDate = new Date(`${row.key}T00:00:00+06:00`)
      const endDate = new Date(startDate.getTime() + 86_400_000)
      const orders = await listed({ startDate: startDate.toISOString(), endDate: endDate.toISOString() })
      const kept = orders.filter((one) => one.orderStatus !== 'Cancelled')
      expect([row.key, row.values]).toEqual([row.key, [kept.length, text(sumOf(kept, net))]])
    }
  })
})

describe('sales by customer', () => {
  beforeAll(async () => {
    const made = await selectRows<{ id: string }>(
      app.db,
      sql`insert into customers (id, name, user_name, email, phone, user_type, points, is_active, addresses)
        select gen_random_uuid()::text, 'Buyer ' || n, 'buyer' || n, 'buyer' || n || '@mail.example', '+880100000000' || n, user_type,
          0, true, '[]' from (select user_type from customers limit 1) one, generate_series(1, 6) n returning id`,
    )
    const customers = made.map(({ id }) => id)
    await app.db.execute(
      sql`update orders set customer = (${sql.param(customers)}::text[])[1 + number::int % 6]`,
    )
  })

  const scopes = () => [null, storeIds().slice(0, 1), storeIds().slice(0, 2), []]
  const spans = {
    span: { from: new Date(period.startDate), until: new Date(period.endDate) },
    before: { from: new Date('2020-01-01T00:00:00Z'), until: new Date(period.startDate) },
  }
  const read = (reach: string[] | null, most: number) =>
    salesByCustomer({ db: app.db, now: () => now, reach }, spans, most)

  it('are those of their orders, of both periods', async () => {
    const expected = async (query: Query) => {
      const found: Record<string, [number, bigint]> = {}
      for (const order of await listed(query)) {
        if (order.orderStatus === 'Cancelled') continue
        const [count, sales] = found[String(order.customer.id)] ?? [0, 0n]
        found[String(order.customer.id)] = [count + 1, sales + net(order)]
      }
      return found
    }
    const before = { startDate: '2020-01-01T00:00:00.000Z', endDate: period.startDate }
    const { current, former } = await read(null, Number.POSITIVE_INFINITY)
    for (const [rows, query] of [
      [current.rows, period],
      [former?.rows, before],
    ] as const) {
      const shown = rows?.filter(({ orders }) => orders)
      expect(
        Object.fromEntries(shown?.map(({ key, orders, sales }) => [key, [orders, paisa(sales)]]) ?? []),
      ).toEqual(await expected(query))
      expect(shown?.length).toBeGreaterThan(2)
    }
  })

  it.each([1, 2, 3])('are read of the %i customers with the most, and of all in the totals', async (most) => {
    for (const reach of scopes()) {
      const all = await read(reach, Number.POSITIVE_INFINITY)
      const some = await read(reach, most)
      expect(some.current.rows).toEqual(all.current.rows.slice(0, most))
      expect(some.former?.rows).toEqual(all.former?.rows.slice(0, most))
      expect([some.count, some.current.totals, some.former?.totals]).toEqual([
        all.current.rows.length,
        ...[all.current.totals, all.former?.totals],
      ])
      const amounts = all.current.rows.map(({ sales }) => paisa(sales))
      expect(amounts).toEqual([...amounts].sort((a, b) => Number(b - a)))
      expect(paisa(all.current.totals?.sales)).toBe(sum(amounts))
      if (!reach?.length && reach !== null) expect(all.count).toBe(0)
    }
  })

  it('has what is not shown in one row, which makes it add up', async () => {
    const all = await asked('sales-by-customer', ever)
    const usual = limits.maxReportRows
    Object.assign(limits, { maxReportRows: 2 })
    const some = await asked('sales-by-customer', ever).finally(() =>
      Object.assign(limits, { maxReportRows: usual }),
    )
    const rest = some.rows.at(-1)
    expect(all.rows.length).toBeGreaterThan(4)
    expect(some.rows.slice(0, -1)).toEqual(all.rows.slice(0, 2))
    expect([some.rest, some.totals]).toEqual([all.rows.length - 2, all.totals])
    const others = all.rows.slice(2)
    expect([rest?.key, rest?.label]).toEqual(['rest', ''])
    expect(rest?.values).toEqual([
      others.reduce((count, { values }) => count + Number(values[0]), 0),
      text(sumOf(others, ({ values }) => paisa(values[1]))),
    ])
  })
})

describe('the VAT of returned pieces', () => {
  it('adds up to that of the line, however many returns it came back in', async () => {
    const rows = await selectRows<{ vat: string }>(
      app.db,
      sql`select coalesce(sum(round(l.vat * l.returned / l.quantity, 2)), 0)::text as vat from order_lines l
        join orders o on o.id = l."order" where l.deleted_at is null and o.order_status <> 'Cancelled'`,
    )
    const { vatReturned, vat, netVat } = totalsOf('vat-by-rate', await asked('vat-by-rate', ever))
    expect(vatReturned).toBe(paisa(rows[0]?.vat))
    expect(vatReturned).toBeGreaterThan(0n)
    expect(netVat).toBe((vat ?? 0n) - (vatReturned ?? 0n))
  })
})

describe('the period before', () => {
  it('is the calendar month before a month, with the same figures as when it is requested', async () => {
    const before = { startDate: '2026-04-30T18:00:00.000Z', endDate: '2026-05-31T18:00:00.000Z' }
    for (const key of reportKeys) {
      const result = await asked(key)
      if (reportNamed(key).isCurrent) {
        expect([result.period, result.previousPeriod, result.totals.previous], key).toEqual([
          null,
          null,
          null,
        ])
        continue
      }
      expect(result.previousPeriod, key).toEqual(before)
      expect(result.totals.previous, key).toEqual((await asked(key, before)).totals.values)
    }
  })
})

describe('the scope of a report', () => {
  it('is the showrooms of the address rather than those of the header, and all of the role without either', async () => {
    const [one = '', two = ''] = storeIds()
    const headers = { [showroomsHeader]: two }
    const ofOne = await asked('sales-by-day', { ...period, showrooms: one })
    expect(await asked('sales-by-day', { ...period, showrooms: one }, call, headers)).toEqual(ofOne)
    expect(await asked('sales-by-day', period, call, headers)).toEqual(
      await asked('sales-by-day', { ...period, showrooms: two }),
    )
  })

  it('never exceeds that of the role', async () => {
    const [one = '', two = ''] = storeIds()
    const { body: role } = await call<Row>('POST store-admin/role/create', {
      ...{ name: 'Limited', roleType: 'store-admin-type' },
      permissions: permissionsOf(['Report READ', 'Customer READ', 'Cost READ']),
    })
    await call(`PUT x/roles/${role.id}/limits`, { showrooms: [one] })
    const { call: limited } = await people.inRole(role.id)
    for (const key of reportKeys) {
      expect(await asked(key, period, limited), key).toEqual(await asked(key, { ...period, showrooms: one }))
      const beyond = await limited(`GET x/reports/${key}?showrooms=${two}`)
      expect(beyond.status, key).toBe(403)
      const { rows } = await asked(key, { ...period, divisions: 'Chattogram' }, limited)
      expect(
        rows.filter(({ values }) => values.some((value) => Number(value))),
        key,
      ).toEqual([])
    }
  })
})

describe('a report', () => {
  it('is refused without its permission, and with names of customers without theirs', async () => {
    const { call: clerk } = await people.who('Order READ')
    expect((await clerk('GET x/reports/sales-by-day')).status).toBe(403)
    const { call: reader } = await people.who('Report READ')
    expect((await reader('GET x/reports/sales-by-day')).status).toBe(200)
    expect((await reader('GET x/reports/receivables-by-customer')).status).toBe(403)
  })

  it.each([
    ['an unknown name', 'profit', 404],
    ['half a period', `sales-by-day?startDate=${period.startDate}`, 400],
    ['a type of product where there are none', 'sales-by-day?productType=bike', 400],
    ['an unknown type of product', 'sales-by-product?productType=boat', 400],
  ])('is refused for %s', async (_, path, status) => {
    expect((await call(`GET x/reports/${path}`)).status).toBe(status)
  })

  it('of one type of product has its products only', async () => {
    const all = await asked('sales-by-product-type')
    for (const row of all.rows.filter(({ key }) => key !== 'other')) {
      const some = await asked('sales-by-product', { ...period, productType: row.key })
      expect(some.totals.values).toEqual(row.values)
    }
  })

  it('is a workbook with the same rows, and the totals last', async () => {
    const { rows, totals } = await asked('sales-by-day')
    const { token } = await people.who('Report READ')
    const answer = await app.app.inject({
      url: `/api/x/reports/sales-by-day/excel?${linesOf(period)}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.headers['content-disposition']).toContain('sales-by-day_2026-06-01_2026-06-30.xlsx')
    const sheet = readSheet(answer.rawPayload)
    expect(sheet.head).toEqual([
      'Day',
      'Orders',
      'Sales',
      'Orders, previous period',
      'Sales, previous period',
    ])
    const numbers = [...rows, { label: 'Total', ...totals }].map(({ label, values, previous }) => [
      ...[label, ...values.map(Number), ...(previous ?? []).map(Number)],
    ])
    expect(sheet.rows.map((row) => sheet.head.map((title) => row[title]))).toEqual(numbers)
  })
})

describe('a changed day', () => {
  const marks = async () => {
    const rows = await selectRows<{ of: string }>(
      app.db,
      sql`select distinct "of" from figure_marks order by 1`,
    )
    return rows.map(({ of }) => of)
  }
  const ofSales = async () => totalsOf('sales-by-channel', await asked('sales-by-channel')).sales ?? 0n

  it('of an order is counted for the dashboard apart from reports', async () => {
    await refreshFigures(app.db)
    const before = await ofSales()
    // Without payments and returns, which mark days of other months.
    await app.db.execute(sql`update orders set total = total + 100 where id = (
      select id from orders o where deleted_at is null and order_status <> 'Cancelled'
        and created_at >= ${period.startDate}::timestamptz and created_at < ${period.endDate}::timestamptz
        and not exists (select from payments p where p."order" = o.id)
        and not exists (select from returns r where r."order" = o.id) limit 1)`)
    expect(await marks()).toEqual(['orders', 'reports'])
    await call(`GET dashboard/summary?${linesOf(period)}`)
    expect(await marks()).toEqual(['reports'])
    expect(await ofSales()).toBe(before + 10_000n)
    expect(await marks()).toEqual([])
  })

  it.each(['payments', 'returns'])('of %s is counted for reports only', async (table) => {
    await refreshFigures(app.db)
    await app.db.execute(sql`update ${sql.identifier(table)} set created_at = created_at + interval '1 day'`)
    expect(await marks()).toEqual(['reports'])
  })

  describe('of a month', () => {
    const june = sql`generate_series('2026-06-01'::date, '2026-06-30', '1 day') day`
    const ofMonth = () =>
      selectRows(
        app.db,
        sql`select product, total from product_sales where unit = 'month' and day = '2026-06-01' order by 1`,
      )
    /** Counts all days of it, when each look at the clock finds it so much later. */
    const recount = async (ms: number) => {
      await app.db.execute(
        sql`update product_sales set total = 0 where unit = 'month' and day = '2026-06-01'`,
      )
      await app.db.execute(
        sql`insert into figure_marks ("of", day) select kind, day from unnest(array['orders', 'reports']) kind, ${june}`,
      )
      let time = 0
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
        time += ms
        return time
      })
      forRequest.mockClear()
      const statements = await statementsOf(() => refreshFigures(app.db)).finally(() => clock.mockRestore())
      const of = (table: string) => statements.filter((one) => one.startsWith(`insert into ${table} `)).length
      return { reports: of('report_days'), days: of('sales_days'), products: of('product_sales') }
    }

    it('is counted in short parts, which others have their turn between, and its sum once', async () => {
      await refreshFigures(app.db)
      const [before, sums] = [await ofSales(), await ofMonth()]
      expect(sums.length).toBeGreaterThan(3)
      // What was fast before is found to be slow.
      await recount(1000)
      expect(await recount(1000)).toEqual({ reports: 30, days: 30, products: 31 })
      expect(forRequest.mock.calls).toEqual(Array(60).fill(['jobs.figures']))
      expect([await marks(), await ofSales(), await ofMonth()]).toEqual([[], before, sums])
      // Twice as many days each time: 1, 2, 4, 8 and the rest.
      expect(await recount(0)).toEqual({ reports: 5, days: 5, products: 6 })
      expect([await marks(), await ofSales(), await ofMonth()]).toEqual([[], before, sums])
    })
  })
})
