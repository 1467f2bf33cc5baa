import { sql } from 'drizzle-orm'
import type { Context } from '#server/core/context.ts'
import { tablesOf } from '#server/db/tables/table.ts'

/** Rides per transaction. */
const together = 50_000
/** What distinguishes a copied ride from one of the demo. */
const mark = 'TL-'

/**
 * Adds test rides to a database with the demo: copies of its own, each at another time and with another phone number.
 * Returns their total number.
 */
export const seedTestRides = async (
  context: Context,
  count: number,
  onProgress: (added: number) => void = () => {},
) => {
  const table = tablesOf(context.registry).testRides
  const counted = async (where = sql`true`) => {
    const [row] = await context.db
      .select({ n: sql`count(*)`.mapWith(Number) })
      .from(table)
      .where(where)
    return row?.n ?? 0
  }
  const copied = await counted(sql`booking_number like ${`${mark}%`}`)
  const size = (await counted()) - copied
  if (count && !size)
    throw new Error('Generated test rides are copies of the demo’s, but this database has no demo')
  for (let added = 0; added < count; ) {
    const part = Math.min(together, count - added)
    const first = copied + added
    await context.db.execute(sql`
      insert into test_rides (id, version, created_at, updated_at, booking_number, name, phone, email, customer,
        bike_model, product, dealer, store, ride_at, status, outcome, cancellation_reason, licence, note)
      select md5(${mark} || nr)::uuid::text, 1, earlier, earlier, ${mark} || lpad(nr::text, 8, '0'), name,
        '+88019' || lpad((nr * 7919003 % 100000000)::text, 8, '0'), email, customer, bike_model, product, dealer, store,
        ride_at - back, case when status in ('Requested', 'Confirmed') then 'Completed' else status end,
        case when status in ('Requested', 'Confirmed') then 'Thinking' else outcome end, cancellation_reason, licence, note
      from generate_series(${first + 1}::bigint, ${first + part}::bigint) nr
      join (select *, row_number() over (order by id) as row from test_rides where booking_number not like ${`${mark}%`})
        ride on ride.row = nr % ${size} + 1,
      lateral (select (1 + nr % 400) * interval '1 day' as back) moved,
      lateral (select ride.created_at - back as earlier) made`)
    added += part
    onProgress(added)
  }
  if (count) await context.db.execute(sql`vacuum analyze test_rides`)
  return size + copied + count
}
