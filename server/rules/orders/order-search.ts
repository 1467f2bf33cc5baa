import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { containsText } from '../../filters'
import { isAmong } from '../../store/read'
import { columnOf, tableNamed } from '../../store/table'
import type { Reading } from '../handler'

/** As few letters as an index of three letters in a row can find. */
const fewest = 3
/** As many customers as are named one by one; more are left to the database. */
const fewEnough = 300

export type Search = {
  where: SQL | undefined
  /** Where much is found, it stands close together in any order: looking along costs less than gathering it all. */
  isCommon?: true
  /** What to count instead: first what is sooner counted and may be enough, then what finds the same as `where`. */
  counted?: (SQL | undefined)[]
}

/** Orders whose number, recipient or telephone has the text in it, or what is known of their customer. */
export const searchOrders = async ({ db, registry }: Reading, text: string): Promise<Search> => {
  const orders = tableNamed(registry, 'orders')
  const [id, number, customer] = ['id', 'number', 'customer'].map((key) => columnOf(orders, key)) as [
    ReturnType<typeof columnOf>,
    ReturnType<typeof columnOf>,
    ReturnType<typeof columnOf>,
  ]
  // Fewer letters are in every order; then it is the number that is meant.
  if (text.length < fewest) return { where: sql`lower(${number}) = lower(${text})` }

  const own = or(...['number', 'recipient', 'phone'].map((key) => containsText(columnOf(orders, key), text)))
  const customers = tableNamed(registry, 'customers')
  const customerId = columnOf(customers, 'id')
  const known = and(
    isNull(columnOf(customers, 'deletedAt')),
    or(...['name', 'userName', 'email', 'phone'].map((key) => containsText(columnOf(customers, key), text))),
  )
  const few = await db
    .select({ id: customerId })
    .from(customers)
    .where(known)
    .limit(fewEnough + 1)
  if (few.length <= fewEnough) {
    const ids = few.map((row) => String(row.id))
    return { where: ids.length ? or(own, isAmong(customer, ids)) : own }
  }
  const isKnown = sql`coalesce((select ${known} from ${customers} where ${customerId} = ${customer}), false)`
  const all = sql`${id} in (
    select ${id} from ${orders} where ${and(isNull(columnOf(orders, 'deletedAt')), own)}
    union
    select ${id} from ${customers} join ${orders} on ${customer} = ${customerId}
    where ${and(isNull(columnOf(orders, 'deletedAt')), known)})`
  return { where: or(own, isKnown), isCommon: true, counted: [own, all] }
}
