import { sql } from 'drizzle-orm'
import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/core/database.ts'
import { refreshFigures } from '#server/modules/dashboard/refresh.ts'

/** Lots that are written together, so that transactions stay small. */
const batchSize = 10
/** A lot is a copy of the customers and orders of the demo. */
const demoOrders = sql`(select * from orders where customer in (select id from customers where user_name !~ '[.]lot[0-9]+$'))`

const idIn = (column: string) => sql.raw(`md5(${column} || ':' || k)::uuid::text`)
/** No two lots have their orders at the same times: each is up to three days earlier, with all its parts. */
const shift = sql.raw(
  `((('x' || substr(md5(o.id || ':' || k), 1, 7))::bit(28)::int % 259200000) * interval '1 millisecond')`,
)
const shifted = (...columns: string[]) =>
  sql.join(
    columns.map((column) => sql`${sql.raw(column)} - ${shift}`),
    sql`, `,
  )

/** Customers of a lot have the names of the demo's, with the lot's number in unique values. */
const insertCustomers = (lots: ReturnType<typeof sql>) => sql`
  insert into customers (id, version, created_at, updated_at, name, user_name, email, phone, user_type, points,
    is_active, addresses)
  select ${idIn('c.id')}, 1, c.created_at - interval '4 days', c.created_at - interval '4 days', c.name,
    c.user_name || '.lot' || k, c.user_name || '.lot' || k || '@mail.example',
    '+88010' || lpad((k * 1200 + c.nr)::text, 8, '0'), c.user_type, c.points, c.is_active, c.addresses
  from (select *, row_number() over (order by id) as nr from customers where user_name !~ '[.]lot[0-9]+$') c,
    ${lots}`

/** Coupons of a lot are separate, or those of the demo would be used up. */
const insertOrders = (lots: ReturnType<typeof sql>, count: number) => sql`
  insert into orders (id, version, created_at, updated_at, paid_at, cancelled_at, number, customer, order_status,
    payment_status, delivery_status, payment_method, recipient, phone, division, district, thana, address, note,
    coupon_code, points, sub_total, discount, coupon_discount, vat, charges, delivery, points_discount, total, paid,
    credited, refunded, shipment_id, showroom_set)
  select ${idIn('o.id')}, o.version, ${shifted('o.created_at', 'o.updated_at', 'o.paid_at', 'o.cancelled_at')},
    nextval('order_numbers')::text, ${idIn('o.customer')}, o.order_status, o.payment_status, o.delivery_status,
    o.payment_method, o.recipient, o.phone, o.division, o.district, o.thana, o.address, o.note,
    o.coupon_code || '-' || k, o.points, o.sub_total, o.discount, o.coupon_discount, o.vat, o.charges, o.delivery,
    o.points_discount, o.total, o.paid, o.credited, o.refunded, ${idIn('o.shipment_id')}, o.showroom_set
  from ${demoOrders} o, ${lots} order by k, o.created_at limit ${count}`

/** Parts of an order in the lot, from the showrooms of the demo's, whose counted stock is left as it is. */
const parts: Readonly<
  Record<string, { plain: readonly string[]; given?: Readonly<Record<string, string>> }>
> = {
  order_lines: {
    plain: [
      ...[
        'position',
        'product_id',
        'variant_id',
        'inventory_id',
        'name',
        'sku',
        'picture',
        'unit_price',
        'discount',
        'quantity',
      ],
      ...['vat_percentage', 'vat', 'total', 'cart_discount', 'returned'],
    ],
  },
  payments: { plain: ['method', 'amount', 'message', 'received_by'] },
  shipments: {
    plain: [
      ...['weight', 'length', 'width', 'height', 'rates', 'carrier', 'amount', 'status'],
      ...['delivery_status', 'showroom_set'],
    ],
    given: { tracking: `p.tracking || '-' || k` },
  },
  order_notes: { plain: ['text', 'author'] },
  returns: {
    plain: [
      'reason',
      'note',
      'store',
      'credited',
      'refund',
      'method',
      'points',
      'returned_by',
      'showroom_set',
    ],
    given: {
      lines: `(select jsonb_agg(one || jsonb_build_object('lineId', md5((one->>'lineId') || ':' || k)::uuid::text))
        from jsonb_array_elements(p.lines) one)`,
    },
  },
}
const insertParts = (name: string, lots: ReturnType<typeof sql>) => {
  const { plain, given = {} } = parts[name] as (typeof parts)[string]
  const names = [...plain, ...Object.keys(given)].map((column) => `"${column}"`).join(', ')
  const values = [...plain.map((column) => `p."${column}"`), ...Object.values(given)].join(', ')
  return sql`insert into ${sql.identifier(name)} (id, version, created_at, updated_at, "order", ${sql.raw(names)})
    select ${idIn('p.id')}, p.version, ${shifted('p.created_at', 'p.updated_at')}, ${idIn('o.id')}, ${sql.raw(values)}
    from ${demoOrders} o join ${sql.identifier(name)} p on p."order" = o.id, ${lots}
    where exists (select from orders made where made.id = ${idIn('o.id')})`
}

/** What their goods cost, as in the demo. */
const insertLineCosts = (lots: ReturnType<typeof sql>) => sql`
  insert into line_costs (line_id, cost)
  select ${idIn('l.id')}, c.cost
  from ${demoOrders} o join order_lines l on l."order" = o.id join line_costs c on c.line_id = l.id, ${lots}
  where exists (select from orders made where made.id = ${idIn('o.id')})`

/** The changes of statuses; a creation with nothing but the number, because copies of whole records would fill a disk. */
const insertHistory = (lots: ReturnType<typeof sql>) => sql`
  insert into history (id, at, actor_id, actor_name, action, entity, entity_id, prop_key, old_value, new_value)
  select ${idIn('h.id')}, ${shifted('h.at')}, h.actor_id, h.actor_name, h.action, h.entity, made.id, h.prop_key,
    h.old_value, case when h.action = 'create' then jsonb_build_object('number', made.number) else h.new_value end
  from ${demoOrders} o
    join history h on h.entity = 'orders' and h.entity_id = o.id
      and (h.action = 'create' or h.prop_key in ('orderStatus', 'paymentStatus'))
    cross join ${lots} join orders made on made.id = ${idIn('o.id')}`

const numberIn = async (db: Database, query: ReturnType<typeof sql>) => {
  const [row] = await db.select({ n: sql`n`.mapWith(Number) }).from(sql`(${query}) as found(n)`)
  return Number(row?.n ?? 0)
}

/**
 * Adds orders to a database with the demo, with their own customers, items, payments, shipments, returns and history. Returns the
 * total number of orders.
 */
export const seedOrders = async (
  context: Context,
  count: number,
  onProgress: (added: number) => void = () => {},
) => {
  const size = await numberIn(context.db, sql`select count(*) from ${demoOrders} o`)
  if (count && !size)
    throw new Error('Generated orders are copies of the demo’s, but this database has no demo')
  let lot = await numberIn(
    context.db,
    sql`select max(substring(user_name from '[.]lot([0-9]+)$')::int) from customers`,
  )
  for (let added = 0; added < count; ) {
    const many = Math.min(batchSize, Math.ceil((count - added) / size))
    const lots = sql`generate_series(${lot + 1}::int, ${lot + many}::int) k`
    const part = Math.min(many * size, count - added)
    await context.db.transaction(async (db) => {
      await db.execute(insertCustomers(lots))
      await db.execute(insertOrders(lots, part))
      for (const name of Object.keys(parts)) await db.execute(insertParts(name, lots))
      await db.execute(insertLineCosts(lots))
      await db.execute(insertHistory(lots))
    })
    lot += many
    added += part
    onProgress(added)
  }
  // Counting by an index alone needs an up-to-date visibility map.
  if (count) await context.db.execute(sql`vacuum analyze`)
  await refreshFigures(context.db)
  return numberIn(context.db, sql`select count(*) from orders`)
}
