import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../store/db'
import { firstOfMonth, spansOf } from './days'
import { countedCustomers, countedProducts, countedSales, rowsOf } from './sources'

/** Any number that only this takes: the nodes of one database make figures one after the other. */
const turn = 7_203_115
/** Days that are made anew in one go, so that nobody waits long for a connection. */
const daysAtOnce = 31

const dates = (days: readonly string[]): SQL =>
  sql.join(
    days.map((day) => sql`${day}::date`),
    sql`, `,
  )

const renewOrders = async (db: Database, days: readonly string[]) => {
  const months = dates([...new Set(days.map(firstOfMonth))])
  const spans = spansOf(days)
  await db.execute(sql`delete from sales_days where day in (${dates(days)})`)
  await db.execute(sql`insert into sales_days (day, order_status, payment_status, payment_method, orders, total)
    ${countedSales(spans)}`)
  await db.execute(sql`delete from product_sales where unit = 'day' and day in (${dates(days)})`)
  await db.execute(sql`insert into product_sales (unit, day, product, total)
    select 'day', day, product, total from (${countedProducts(spans)}) counted`)
  await db.execute(sql`delete from product_sales where unit = 'month' and day in (${months})`)
  await db.execute(sql`insert into product_sales (unit, day, product, total)
    select 'month', first, product, sum(total) from product_sales
    join unnest(array[${months}]) first on day >= first and day < first + interval '1 month'
    where unit = 'day' group by first, product`)
}

const renewCustomers = async (db: Database, days: readonly string[]) => {
  await db.execute(sql`delete from customer_days where day in (${dates(days)})`)
  await db.execute(sql`insert into customer_days (day, customers) ${countedCustomers(spansOf(days))}`)
}

type Mark = { of: 'orders' | 'customers'; day: string }

/**
 * Takes the marks of some days, and counts those days anew. A mark that is taken was written with what it stands for, so
 * the next statement sees that too; one that comes later stays for the next time.
 */
const renewSome = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${turn})`)
    const marks = await rowsOf<Mark>(
      tx,
      sql`with few as (select distinct "of", day from figure_marks order by day desc, "of" limit ${daysAtOnce}),
        taken as (delete from figure_marks m using few where m."of" = few."of" and m.day = few.day
          returning m."of", m.day::text)
        select distinct "of", day from taken`,
    )
    const daysOf = (of: Mark['of']) => marks.filter((mark) => mark.of === of).map(({ day }) => day)
    const [orders, customers] = [daysOf('orders'), daysOf('customers')]
    if (orders.length) await renewOrders(tx, orders)
    if (customers.length) await renewCustomers(tx, customers)
    return marks.length === daysAtOnce
  })

const isMarked = async (db: Database) =>
  (await rowsOf(db, sql`select 1 as one from figure_marks limit 1`)).length > 0

const renewAll = async (db: Database) => {
  if (!(await isMarked(db))) return
  while (await renewSome(db));
}

type Turns = { now: Promise<void>; next?: Promise<void> }
const turns = new WeakMap<Database, Turns>()

const begin = (db: Database): Promise<void> => {
  const mine: Turns = {
    now: renewAll(db).finally(() => {
      if (turns.get(db) === mine && !mine.next) turns.delete(db)
    }),
  }
  turns.set(db, mine)
  return mine.now
}

/**
 * Makes the figures of all days that were written to. One at a time: whoever asks meanwhile shares the next turn with
 * all others who wait, for the present one may have begun before their last write.
 */
export const renewFigures = (db: Database): Promise<void> => {
  const running = turns.get(db)
  if (!running) return begin(db)
  running.next ??= running.now.catch(() => {}).then(() => begin(db))
  return running.next
}
