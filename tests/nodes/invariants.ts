import assert from 'node:assert/strict'
import pg from 'pg'
import type { Balancer } from './balancer'
import type { Acknowledged } from './load'
import { type Shop, stocked } from './shop'

type Line = { order: string; product: string; quantity: number; payments: number }

const sorted = (names: Iterable<string>) => [...names].sort()

/** What the database contains must be exactly what was acknowledged, because every request was repeated until it was. */
export const checkInvariants = async (url: string, shop: Shop, acknowledged: Acknowledged) => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: lines } = await client.query<Line>(
      `select o.id as "order", l.product_id as product, l.quantity,
         (select count(*)::int from payments p where p."order" = o.id) as payments
       from orders o join order_lines l on l."order" = o.id`,
    )
    assert.deepEqual(sorted(lines.map(({ order }) => order)), sorted(acknowledged.orders.keys()), 'orders')
    for (const { order, product, quantity, payments } of lines) {
      assert.deepEqual({ product, quantity }, acknowledged.orders.get(order), `the goods of order ${order}`)
      assert.equal(payments, acknowledged.payments.get(order) ?? 0, `the payments of order ${order}`)
    }

    const { rows: stock } = await client.query<{ id: string; quantity: number }>(
      'select id, quantity from inventory',
    )
    const left = (id: string) => stock.find((row) => row.id === id)?.quantity
    const sold = (product: string) =>
      lines.filter((line) => line.product === product).reduce((sum, { quantity }) => sum + quantity, 0)
    assert.equal(
      left(shop.plenty.id),
      stocked.plenty - sold(shop.plenty.product),
      'stock of the ordered product',
    )
    assert.equal(
      left(shop.scarce.id),
      stocked.scarce - sold(shop.scarce.product),
      'stock of the scarce product',
    )
    assert.ok(sold(shop.scarce.product) <= stocked.scarce, 'no more is sold than there was')
    assert.equal(left(shop.counted.id), stocked.counted + acknowledged.stockNotes.size, 'counted stock')
    const { rows: changes } = await client.query<{ note: string }>(
      `select note from history where entity_id = $1 and prop_key = 'quantity' and note like 'received: %'`,
      [shop.counted.id],
    )
    const notes = changes.map(({ note }) => note.replace('received: ', ''))
    assert.deepEqual(sorted(notes), sorted(acknowledged.stockNotes), 'ledger of the counted stock')

    const { rows: media } = await client.query<{ key: string }>('select key from media')
    assert.deepEqual(sorted(media.map(({ key }) => `/media/${key}`)), sorted(acknowledged.uploads), 'uploads')
  } finally {
    await client.end()
  }
}

export const checkUploads = async (balancer: Balancer, { uploads }: Acknowledged) => {
  for (const path of uploads) {
    const { status } = await balancer.send({ method: 'GET', path, headers: {} })
    assert.equal(status, 200, path)
  }
}
