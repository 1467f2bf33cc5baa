import { and, isNull, or, sql } from 'drizzle-orm'
import { resourceNamed } from '#contract/registry.ts'
import { canRead } from '#server/core/can-read.ts'
import type { Conditions, Context } from '#server/core/context.ts'
import type { FilterCondition } from '#server/core/filter-condition.ts'
import { inIds, orInIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { anyKeyContains, isNamed } from '#server/query/any-of.ts'
import { minLetters } from '#server/query/text.ts'
import { searchSoldGoods } from './sold-goods-search'

/** The maximum number of customers whose orders are looked up by id; for more, orders are tested in the order of the list. */
const maxListedIds = 300
/** The maximum number of customers whose orders are counted by id; for more, the database joins. */
const maxCountedIds = 1000

type Searching = Pick<Context, 'db' | 'registry' | 'admin'>

/** An order shows its customer's name; other data is searched only for callers who may read customers. */
const knownKeys = (context: Searching) =>
  canRead(context, resourceNamed(context.registry, 'customers'))
    ? ['name', 'userName', 'email', 'phone']
    : ['name']

/** Orders with the text in number, recipient or phone, in the data of their customer, or in what was sold and shipped. */
const searchOrders = async (context: Searching, text: string): Promise<FilterCondition> => {
  const { db, registry } = context
  const orders = tablesOf(registry).orders
  const resource = resourceNamed(registry, 'orders')
  const customer = orders.customer
  // Fewer letters occur in every order, so only numbers are searched.
  if (text.length < minLetters) return { where: isNamed(orders, resource, text) }

  const goods = await searchSoldGoods(context, text)
  const keys = ['number', 'recipient', 'phone']
  const ownBy = (oneByOne: boolean) =>
    or(
      anyKeyContains(orders, resource, keys, text, oneByOne),
      oneByOne ? (goods?.ordered ?? goods?.where) : goods?.where,
    )
  const own = ownBy(goods?.isCommon === true)
  const customers = tablesOf(registry).customers
  const customerId = customers.id
  const known = and(
    isNull(customers.deletedAt),
    anyKeyContains(customers, resourceNamed(registry, 'customers'), knownKeys(context), text),
  )
  const matching = db
    .select({ id: customerId })
    .from(customers)
    .where(known)
    .limit(maxCountedIds + 1)
    .as('matching')
  const [all] = await db.select({ ids: sql<string[] | null>`json_agg(${matching.id})` }).from(matching)
  const ids = all?.ids ?? []
  if (ids.length <= maxListedIds) {
    const [found, tested] = ids.length ? [orInIds(customer, ids), inIds(customer, ids)] : []
    return {
      where: or(own, found),
      ordered: or(ownBy(true), tested),
      ...(goods?.isCommon && { isCommon: true }),
    }
  }
  const isKnown = sql`coalesce((select ${known} from ${customers} where ${customerId} = ${customer}), false)`
  const ofThem = sql`${customer} in (select ${customerId} from ${customers} where ${known})`
  const counted = ids.length <= maxCountedIds ? inIds(customer, ids) : ofThem
  return {
    where: or(own, ofThem),
    ordered: or(ownBy(true), isKnown),
    isCommon: true,
    isFrequent: true,
    // An index alone counts those of the customers; often they exceed the limit.
    counted: { parts: [counted, and(own, sql`(${counted}) is not true`)] },
  }
}

export const orderConditions: Pick<Conditions, 'orders.search'> = { 'orders.search': searchOrders }
