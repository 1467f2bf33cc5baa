import pg from 'pg'
import { dashboardKinds } from '#contract/calls/dashboard.ts'
import { reportKeys } from '#contract/policies/reports.ts'
import { lastDay } from '#server/seed/calendar.ts'
import { apiOf, type Call } from '../support/e2e/fixture'
import type { RunningServer } from '../support/e2e/server'
import { asked, type Receive, receiverOf } from './answers'
import { ms, reportFigure, reportSpread, spreadIn, spreadOf } from './figures'
import type { Engine } from './lists'

/** The time limit of a dashboard call at the 95th percentile, with a million orders on PostgreSQL. */
const most = 300

/** A timestamp `daysAgo` days before the end of the demo's last day in the store's calendar, plus `hours`. */
const at = (daysAgo: number, hours = 0) =>
  encodeURIComponent(
    new Date(
      lastDay.getTime() - (lastDay.getTime() % 86_400_000) + (18 - daysAgo * 24 + hours) * 3_600_000,
    ).toISOString(),
  )
/** Each compared with the previous period; once as complete days, once starting and ending within a day. */
export const times = (
  [
    ['today', 1],
    ['7 days', 7],
    ['30 days', 30],
    ['a quarter', 91],
    ['a year', 365],
    ['all two years', 800],
  ] as const
).flatMap(([name, days]) => [
  [name, `?startDate=${at(days)}&endDate=${at(0)}`] as const,
  [`${name}, from within a day`, `?startDate=${at(days, 5)}&endDate=${at(0, -7)}`] as const,
])

type Orders = { data: { id: string }[] }

/** How long the dashboard takes that is opened right after an order, each time another one, was changed. */
const afterChange = async (call: Call, open: () => Promise<unknown>, page: number) => {
  const { data } = await asked<Orders>(
    call,
    `GET admin/orders/list?deliveryStatus=Delivered&page=${page}&limit=40`,
  )
  const waits: number[] = []
  for (const { id } of data) {
    await asked(call, 'PATCH admin/orders/change-status', { orderId: id, deliveryStatus: 'Returned' })
    const begun = performance.now()
    await open()
    waits.push(performance.now() - begun)
  }
  return spreadIn(waits)
}

/** How long calls take from when the orders of many days were written until all of them are counted, and that itself. */
const reportAfterMassWrite = async (receive: Receive, url: string, what: string, days: number) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Reports count their own days, for which no dashboard waits.
  const marks = `select 1 from figure_marks where "of" <> 'reports' limit 1`
  const isMarked = async () => (await client.query(marks)).rows.length > 0
  await client.query(
    `insert into figure_marks ("of", day) select distinct kind, store_day(created_at)
      from orders cross join unnest(array['orders', 'reports']) kind
      where created_at > (select max(created_at) from orders) - $1::interval`,
    [`${days} days`],
  )
  const [begun, waits] = [performance.now(), [] as number[]]
  while (await isMarked()) {
    const asking = performance.now()
    await receive('dashboard/top-products')
    waits.push(performance.now() - asking)
  }
  const took = performance.now() - begun
  await client.end()
  reportSpread(`PostgreSQL: dashboard while ${what} are counted`, spreadIn(waits), most)
  reportFigure(`PostgreSQL: until ${what} are counted`, ms(took), { value: took, most: 60_000, unit: 'ms' })
}
/** A mass write outside of the server, which does not know of it. */
export const reportMassWrites = async (server: Pick<RunningServer, 'url'>, url: string) => {
  const receive = await receiverOf(server.url)
  await reportAfterMassWrite(receive, url, "a month's orders", 31)
  await reportAfterMassWrite(receive, url, 'all orders', 800)
}

/** Every call of the dashboard over HTTP, also directly after a write. */
export const reportDashboard = async (engine: Engine, server: Pick<RunningServer, 'url'>) => {
  const call = await apiOf(server.url, 'super')
  const receive = await receiverOf(server.url)
  for (const [time, words] of times)
    for (const kind of dashboardKinds)
      reportSpread(
        `${engine}: dashboard ${kind}, ${time}`,
        await spreadOf(() => receive(`dashboard/${kind}${words}`), 40),
        most,
      )
  for (const line of ['dashboard/users/monthly-count', 'dashboard/orders/monthly-count', 'x/attention'])
    reportSpread(`${engine}: ${line}`, await spreadOf(() => receive(line), 40), most)
  for (const key of reportKeys)
    reportSpread(
      `${engine}: report ${key}, 30 days`,
      await spreadOf(() => receive(`x/reports/${key}?startDate=${at(30)}&endDate=${at(0)}`), 20),
      most,
    )
  const one = () => receive('dashboard/top-products')
  reportSpread(`${engine}: dashboard, the first call after a change`, await afterChange(call, one, 1), most)
  const all = () => Promise.all(dashboardKinds.map((kind) => receive(`dashboard/${kind}`)))
  reportSpread(
    `${engine}: dashboard, all seven at once after a change`,
    await afterChange(call, all, 500),
    most,
  )
}
