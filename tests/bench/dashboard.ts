import { dashboardKinds } from '../../contract/calls/dashboard'
import { lastDay } from '../../server/seed/calendar'
import { apiOf, type Call } from '../e2e/fixture'
import type { RunningServer } from '../e2e/server'
import { noteSpread, spreadIn, spreadOf } from './figures'
import type { Engine } from './lists'

/** What a call of the dashboard may take at the 95th percentile: of a million orders on PostgreSQL. */
const most = 300

/** Hours that a time begins and ends away from the store's days. */
const at = (daysAgo: number, hours = 0) =>
  encodeURIComponent(
    new Date(
      lastDay.getTime() - (lastDay.getTime() % 86_400_000) + (18 - daysAgo * 24 + hours) * 3_600_000,
    ).toISOString(),
  )
const times = [
  ['30 days', `?startDate=${at(100)}&endDate=${at(70)}`],
  ['a quarter, from within a day', `?startDate=${at(190, 5)}&endDate=${at(99, 7)}`],
  ['a year', `?startDate=${at(400)}&endDate=${at(35)}`],
  ['all two years', `?startDate=${at(800)}&endDate=${at(0)}`],
] as const

const asked = async <T>(call: Call, line: string, body?: unknown) => {
  const answer = await call(line, body)
  if (answer.status !== 200)
    throw new Error(`${line} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body as T
}
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

/** Every call of the dashboard, over HTTP as a browser would wait for it; also when something has just been written. */
export const noteDashboard = async (engine: Engine, server: Pick<RunningServer, 'url'>) => {
  const call = await apiOf(server.url, 'super')
  for (const [time, words] of times)
    for (const kind of dashboardKinds)
      noteSpread(
        `${engine}: dashboard ${kind}, ${time}`,
        await spreadOf(() => asked(call, `GET dashboard/${kind}${words}`), 40),
        most,
      )
  for (const line of ['dashboard/users/monthly-count', 'dashboard/orders/monthly-count', 'x/attention'])
    noteSpread(`${engine}: ${line}`, await spreadOf(() => asked(call, `GET ${line}`), 40), most)
  const one = () => asked(call, 'GET dashboard/top-products')
  noteSpread(`${engine}: dashboard, the first call after a change`, await afterChange(call, one, 1), most)
  const all = () => Promise.all(dashboardKinds.map((kind) => asked(call, `GET dashboard/${kind}`)))
  noteSpread(
    `${engine}: dashboard, all seven at once after a change`,
    await afterChange(call, all, 500),
    most,
  )
}
