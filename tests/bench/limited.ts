import { dashboardKinds } from '#contract/calls/dashboard.ts'
import { subjects } from '#contract/policies/access.ts'
import { apiOf, apiWith, type Call, logIn } from '../support/e2e/backend'
import type { RunningServer } from '../support/e2e/server'
import { asked, receiverOf } from './answers'
import { times } from './dashboard'
import { reportFigure, reportSpread, spreadOf } from './figures'
import { listLines } from './list-lines'
import type { Engine } from './lists'
import { days, filtered, searches } from './orders'

/** The time limit of what a role limited to showrooms reads, at the 95th percentile, with a million orders on PostgreSQL. */
const most = 40

/** The others take no longer. */
const shownTimes = ['30 days', 'a year', 'a year, from within a day']

type Row = { id: string }
type Rows = { data: Row[] }

/** A user whose role may do everything within these showrooms. */
const limitedToken = async (url: string, call: Call, showrooms: readonly string[]) => {
  const name = `limited${showrooms.length}.${Date.now()}`
  const actions = ['CREATE', 'READ', 'UPDATE', 'DELETE']
  const permissions = subjects.map((subject) => ({ subject, actions }))
  const role = await asked<Row>(call, 'POST store-admin/role/create', {
    ...{ name, roleType: 'store-admin-type', permissions },
  })
  await asked(call, `PUT x/roles/${role.id}/limits`, { showrooms })
  const password = 'a long password of the bench'
  const phone = `+88017${String(Date.now()).slice(-8)}`
  await asked(call, 'POST store-admin/create', {
    ...{ firstName: 'Rina', lastName: 'Das', userName: name, email: `${name}@moto.example`, phone, password },
    roleId: role.id,
  })
  return (await logIn(url, { userName: name, password })).token
}

/** The showrooms with the most and the fewest orders, and one between. */
const someShowrooms = async (call: Call) => {
  const { data } = await asked<Rows>(call, 'GET stores?limit=50')
  const sizes: { id: string; orders: number }[] = []
  for (const { id } of data) {
    const { data: figures } = await asked<{ data: { key: string; value: number }[] }>(
      (line, body) => call(line, body, { 'x-showrooms': id }),
      'GET dashboard/summary',
    )
    sizes.push({ id, orders: Number(figures.find(({ key }) => key === 'orders')?.value ?? 0) })
  }
  sizes.sort((a, b) => b.orders - a.orders)
  return [sizes[0], sizes[Math.floor(sizes.length / 2)], sizes.at(-1)].map((one) => String(one?.id))
}

/** Everything that a role limited to one showroom, and one limited to three, reads by the page. */
export const reportLimited = async (engine: Engine, server: Pick<RunningServer, 'url'>, runs = 20) => {
  const call = await apiOf(server.url, 'super')
  const all = await someShowrooms(call)
  const { data: staff } = await asked<Rows>(call, 'GET store-admin/list')
  const { data: goods } = await asked<Rows>(call, 'GET admin/products?page=1&limit=1')
  const lists = [
    ['orders, first page', ''],
    ...filtered.map(([what, words]) => [`orders ${what}`, words] as const),
    ...searches.map(([what, words]) => [`orders ${what}`, words] as const),
  ].map(([what, words = '']) => {
    const page = words.includes('page=') ? '' : '&page=1'
    return [what, `admin/orders/list?${words}${page}&limit=10`.replace('?&', '?')] as const
  })
  const lines = [
    ...lists,
    ['counts of every order status', 'x/orders/counts'],
    ['the same, of a month', `x/orders/counts?${days(400, 370)}`],
    ['history', 'x/history?page=1&limit=10'],
    ['history, its hundredth page', 'x/history?page=100&limit=10'],
    ['history of orders', 'x/history?entity=orders&page=1&limit=10'],
    ['history of stock', 'x/history?entity=inventory&page=1&limit=10'],
    ['history of showrooms', 'x/history?entity=stores&page=1&limit=10'],
    ['history of a user', `x/history?actorId=${staff.at(-1)?.id}&page=1&limit=10`],
    ['history of a month', `x/history?${days(400, 370)}&page=1&limit=10`],
    ['history of all orders and their parts', 'order-history?page=1&limit=10'],
    ['history of all stock', 'inventory-history?page=1&limit=10'],
    ['history of a product', `product-history/${goods[0]?.id}?page=1&limit=10`],
    ['notices', 'x/notices'],
    ['what needs attention', 'x/attention'],
    ['stock', 'inventory/products?page=1&limit=10'],
    ['stock, low', 'inventory/products?page=1&limit=10&lowStock=true'],
    ['transfers', 'x/transfers?page=1&limit=10'],
    ['products', 'admin/products?page=1&limit=10'],
    ['customers', 'admin/users?page=1&limit=10'],
    ['showrooms', 'stores'],
    ['a search in all records', 'x/search?search=rahman'],
    ['orders by month', 'dashboard/orders/monthly-count'],
    ['tags of orders', 'x/order-tags?search='],
    ...times
      .filter(([time]) => shownTimes.includes(time))
      .flatMap(([time, words]) =>
        dashboardKinds.map((kind) => [`dashboard ${kind}, ${time}`, `dashboard/${kind}${words}`] as const),
      ),
  ] as const
  for (const showrooms of [all.slice(0, 1), all.slice(-1), all]) {
    const token = await limitedToken(server.url, call, showrooms)
    const receive = await receiverOf(server.url, token)
    const ofContract = await listLines(apiWith(server.url, token))
    const size = showrooms.length > 1 ? `${showrooms.length} showrooms` : 'a showroom'
    const which =
      showrooms.length > 1 ? size : `${size} with ${showrooms[0] === all[0] ? 'most' : 'few'} orders`
    for (const [what, line] of [...lines, ...ofContract.lines])
      reportSpread(`${engine}: role of ${which}: ${what}`, await spreadOf(() => receive(line), runs), most)
    reportFigure(`${engine}: role of ${which}: without a record`, ofContract.missing.join(', '))
  }
}
