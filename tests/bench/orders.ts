import { lastDay } from '#server/seed/calendar.ts'
import { apiOf } from '../support/e2e/fixture'
import type { RunningServer } from '../support/e2e/server'
import { asked, receiverOf } from './answers'
import { commonTag, rareTag } from './database'
import { ms, reportFigure, reportSpread, spreadOf } from './figures'
import { type Engine, searchLimit } from './lists'

/** The time limit of an order list with its count at the 95th percentile, with a million orders on PostgreSQL. */
const most: Record<Engine, number> = { embedded: 40, PostgreSQL: 20 }

const at = (daysAgo: number) =>
  encodeURIComponent(new Date(lastDay.getTime() - daysAgo * 86_400_000).toISOString())
export const days = (from: number, until: number) => `startDate=${at(from)}&endDate=${at(until)}`

/** Requests that staff make all day. */
export const filtered = [
  ['waiting', 'orderStatus=Pending'],
  ['done', 'orderStatus=Completed'],
  ['called off', 'orderStatus=Cancelled'],
  ['to be paid', 'paymentStatus=Pending'],
  ['on the way', 'deliveryStatus=Shipped'],
  ['sent and not paid', 'paymentStatus=Pending&deliveryStatus=Shipped'],
  ['done, then returned', 'orderStatus=Completed&deliveryStatus=Returned'],
  ['all three', 'orderStatus=Processing&paymentStatus=Paid&deliveryStatus=Packed'],
  ['one that there is not', 'orderStatus=Cancelled&paymentStatus=Paid'],
  ['of a day', days(100, 99)],
  ['of a month', days(400, 370)],
  ['done in a year', `orderStatus=Completed&${days(500, 135)}`],
  ['rare, of a month', `orderStatus=Processing&paymentStatus=Cancelled&${days(400, 370)}`],
  ['of a division', 'division=Dhaka'],
  ['of a district with few', 'district=Bandarban'],
  ['unassigned', 'assigned=Unassigned'],
  ['own', 'assigned=Mine'],
  ['without an invoice in print', 'notPrinted=Invoice'],
  ['partly paid', 'paymentState=PartlyPaid'],
  ['partly shipped', 'deliveryState=PartlyShipped'],
  ['of a range of totals', 'minTotal=5000.00&maxTotal=5500.00'],
  ['by total', 'sortBy=total&orderBy=desc'],
  ['done, by total', 'orderStatus=Completed&sortBy=total&orderBy=desc'],
  ['of a year, its hundredth page', `${days(500, 135)}&page=100`],
] as const

/** The tags that `fillOrders` gives, and totals that many orders have. */
const tagged = [
  ['with a common tag', `tag=${commonTag}`],
  ['with a rare tag', `tag=${rareTag}`],
] as const
/** The time limit of orders by a tag, and of the search of an amount. */
const mostByTag = 100

export const searches = [
  ['by a name', 'search=rakib%20hossain'],
  ['by half of all names', 'search=ra'],
  ['of a few hundred customers', 'search=sadia%20rahman'],
  ['of goods in thousands of orders', 'search=yamaha%20r15'],
  ['by a family name', 'search=rahman'],
  ['by a family name, done', 'search=rahman&orderStatus=Completed'],
  ['by a family name, sorted by total', 'search=rahman&sortBy=total&orderBy=desc'],
] as const

const customerLists = [
  ['first page', ''],
  ['by a family name', '&search=rahman'],
  ['by email address, descending', '&sortBy=email&orderBy=desc'],
] as const

type Page = {
  data: { number: string; phone: string; total: string; customer: { id: string } }[]
  total: number
  more?: true
}
const listOf = (words: string) =>
  `admin/orders/list?${words.includes('page=') ? words : `${words}&page=1`}&limit=10`

/** Lists and counts of orders, over HTTP until their last byte. */
export const reportOrders = async (engine: Engine, server: Pick<RunningServer, 'url'>, runs = 60) => {
  const call = await apiOf(server.url, 'super')
  const receive = await receiverOf(server.url)
  const [first] = (await asked<Page>(call, 'GET admin/orders/list?page=1&limit=1')).data
  const spread = (path: string) => spreadOf(() => receive(path), runs)
  const limit = most[engine]
  reportSpread(`${engine}: orders, first page`, await spread('admin/orders/list?page=1&limit=10'), limit)
  for (const [what, words] of filtered) {
    const { total, more } = await asked<Page>(call, `GET ${listOf(words)}`)
    reportSpread(
      `${engine}: orders ${what}, ${more ? `more than ${total}` : total} found`,
      await spread(listOf(words)),
      limit,
    )
  }
  const mixed = await spreadOf((i) => receive(listOf(filtered[i % filtered.length]?.[1] ?? '')), 280)
  reportSpread(`${engine}: orders, all of these filters in turn`, mixed, limit)
  if (!first) throw new Error('There are no orders')
  for (const [what, words] of [
    ['of a customer', `customerId=${first.customer.id}`],
    ['by number', `search=${first.number}`],
    ['by telephone', `search=${encodeURIComponent(first.phone.slice(-7))}`],
    ...searches,
  ] as const)
    reportSpread(`${engine}: orders ${what}`, await spread(listOf(words)), searchLimit)
  for (const [what, words] of tagged)
    reportSpread(`${engine}: orders ${what}`, await spread(listOf(words)), mostByTag)
  reportSpread(`${engine}: search of an amount`, await spread(`x/search?search=${first.total}`), mostByTag)
  reportSpread(
    `${engine}: search of a name among all orders`,
    await spread('x/search?search=rahman'),
    mostByTag,
  )
  reportSpread(`${engine}: counts of every order status`, await spread('x/orders/counts'), limit)
  reportSpread(`${engine}: the same, of a month`, await spread(`x/orders/counts?${days(400, 370)}`), limit)
  for (const [what, words] of customerLists)
    reportSpread(
      `${engine}: customers, ${what}`,
      await spread(`admin/users?page=1&limit=10${words}`),
      words.includes('search=') ? searchLimit : limit,
    )
}

/** Fills a database while no server uses it, and prints how long that took. */
export const timed = async (what: string, work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  reportFigure(what, ms(performance.now() - begun))
}
