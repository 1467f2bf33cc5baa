import pg from 'pg'
import { type Answer, apiOf } from '../support/e2e/fixture'
import type { RunningServer } from '../support/e2e/server'
import { asked } from './answers'
import { reportFigure, reportSpread, spreadIn } from './figures'

/** The time limits of writes at the 95th percentile, with a million orders on PostgreSQL. */
const most = { created: 100, changed: 60 }
/** Of a hundred. */
const minPlaced = 50

type Order = { id: string; customer: { id: string } }
type Orders = { data: (Order & Placed)[] }
type Placed = Record<'recipient' | 'phone' | 'division' | 'district' | 'address', string>

/** What a write costs while the table of orders has a million rows and all of its indexes. */
export const reportWrites = async (server: Pick<RunningServer, 'url'>, url: string) => {
  const call = await apiOf(server.url, 'super')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } =
    await client.query(`select count(*)::int as indexes, pg_indexes_size('orders') / 1e6 as size
    from pg_index where indrelid = 'orders'::regclass`)
  reportFigure('PostgreSQL: indexes of orders', `${rows[0].indexes}, ${Number(rows[0].size).toFixed(0)} MB`)
  const stock = await client.query(`select product from inventory i join products p on p.id = i.product
    where i.variant is null and i.quantity > 20 and i.deleted_at is null and p.deleted_at is null and p.published
    order by i.quantity desc limit 1`)
  await client.end()
  const { data: people } = await asked<Orders>(call, 'GET admin/orders/list?page=3&limit=100')
  const time = async (work: (order: Order & Placed) => Promise<Answer>) => {
    const times: number[] = []
    for (const order of people) {
      const begun = performance.now()
      const { status } = await work(order)
      // Some customers are blocked.
      if (status === 200) times.push(performance.now() - begun)
    }
    return spreadIn(times)
  }
  const placed: string[] = []
  const created = await time(async ({ customer, recipient, phone, division, district, address }) => {
    const body = { recipient, phone, division, district, address, paymentMethod: 'COD' }
    const lines = [{ productId: stock.rows[0].product, quantity: 1 }]
    const answer = await call('POST x/orders', { customerId: customer.id, lines, ...body })
    if (answer.status === 200) placed.push((answer.body as Order).id)
    return answer
  })
  reportSpread('PostgreSQL: an order is placed', created, most.created)
  if (placed.length < minPlaced) throw new Error(`Only ${placed.length} orders could be placed`)
  const changed = await time(() =>
    call('PATCH admin/orders/change-status', { orderId: placed.pop() ?? '', orderStatus: 'Confirmed' }),
  )
  reportSpread('PostgreSQL: the status of an order is changed', changed, most.changed)
}
