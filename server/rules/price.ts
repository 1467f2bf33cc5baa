import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '../../contract/registry'
import { Refusal } from '../errors'
import { idPattern } from '../schema'
import { columnOf, joinName, type Table, tableNamed } from '../store/table'
import { missing } from '../store/write'
import { type Charge, type Discount, priceSteps, type Rate, type Vat } from './arithmetic'
import type { Handlers, Json, Reading } from './handler'

type Product = { id: string; price: string; brand: string | null; vat: string | null }

const productWith = async ({ db, registry }: Reading, id: string): Promise<Product | undefined> => {
  const products = tableNamed(registry, 'products')
  const [row]: Json[] = await db
    .select({
      id: columnOf(products, 'id'),
      price: columnOf(products, 'price'),
      brand: columnOf(products, 'brand'),
      vat: columnOf(products, 'vat'),
    })
    .from(products)
    .where(and(eq(columnOf(products, 'id'), id), isNull(columnOf(products, 'deletedAt'))))
  return row as Product | undefined
}

/** Started, not over, switched on. */
const running = (table: Table, now: Date): SQL | undefined => {
  const [starts, ends] = [columnOf(table, 'startsAt'), columnOf(table, 'endsAt')]
  return and(
    isNull(columnOf(table, 'deletedAt')),
    eq(columnOf(table, 'isActive'), true),
    or(isNull(starts), sql`${starts} <= ${now.toISOString()}`),
    or(isNull(ends), sql`${ends} > ${now.toISOString()}`),
  )
}

/** The categories of a product, and all that stand above them. */
const categoriesOf = ({ registry }: Reading, productId: string): SQL => {
  const chosen = tableNamed(registry, joinName(resourceNamed(registry, 'products'), 'categories'))
  const categories = tableNamed(registry, 'categories')
  const [id, parent] = [columnOf(categories, 'id'), columnOf(categories, 'parent')]
  return sql`with recursive above(id) as (
      select ${columnOf(chosen, 'to')} from ${chosen} where ${columnOf(chosen, 'from')} = ${productId}
      union select ${parent} from ${categories} join above on ${id} = above.id where ${parent} is not null
    ) select id from above`
}

/** The discounts that hold for the product now; those on a cart are taken from the cart. */
const discountsOn = async (r: Reading, product: Product): Promise<Discount[]> => {
  const { db, registry } = r
  const resource = resourceNamed(registry, 'discounts')
  const table = tableNamed(registry, 'discounts')
  const onAny = (target: string, key: string, ids: SQL) => {
    const join = tableNamed(registry, joinName(resource, key))
    return and(
      eq(columnOf(table, 'applyOn'), target),
      sql`${columnOf(table, 'id')} in (select ${columnOf(join, 'from')} from ${join}
        where ${columnOf(join, 'to')} in (${ids}))`,
    )
  }
  const rows: Json[] = await db
    .select({
      label: columnOf(table, 'title'),
      type: columnOf(table, 'discountType'),
      amount: columnOf(table, 'amount'),
    })
    .from(table)
    .where(
      and(
        running(table, r.now()),
        or(
          onAny('product', 'products', sql`${product.id}`),
          onAny('brand', 'brands', sql`${product.brand}`),
          onAny('category', 'categories', categoriesOf(r, product.id)),
        ),
      ),
    )
    .orderBy(asc(columnOf(table, 'createdAt')), asc(columnOf(table, 'id')))
  return rows as Discount[]
}

const vatOf = async ({ db, registry }: Reading, { vat }: Product): Promise<Vat | undefined> => {
  if (!vat) return undefined
  const table = tableNamed(registry, 'vats')
  const isInUse = and(eq(columnOf(table, 'isActive'), true), isNull(columnOf(table, 'deletedAt')))
  const [row]: Json[] = await db
    .select({ label: columnOf(table, 'title'), percentage: columnOf(table, 'percentage') })
    .from(table)
    .where(and(eq(columnOf(table, 'id'), vat), isInUse))
  return row as Vat | undefined
}

const chargesOn = async ({ db, registry }: Reading, target: string): Promise<Charge[]> => {
  const table = tableNamed(registry, 'charges')
  const rows: Json[] = await db
    .select({
      label: columnOf(table, 'title'),
      type: columnOf(table, 'chargeType'),
      amount: columnOf(table, 'amount'),
    })
    .from(table)
    .where(
      and(
        isNull(columnOf(table, 'deletedAt')),
        eq(columnOf(table, 'isActive'), true),
        eq(columnOf(table, 'applyOn'), target),
      ),
    )
    .orderBy(asc(columnOf(table, 'title')), asc(columnOf(table, 'id')))
  return rows as (Rate & { label: string })[]
}

export const priceHandlers: Handlers = {
  'x.price': async (c) => {
    const products = resourceNamed(c.registry, 'products')
    const id = String(c.params.id).toLowerCase()
    if (!new RegExp(idPattern).test(id)) throw new Refusal(400, products.says?.malformedId ?? 'Malformed id')
    const product = await productWith(c, id)
    if (!product) throw missing(products)
    return priceSteps({
      price: product.price,
      discounts: await discountsOn(c, product),
      vat: await vatOf(c, product),
      charges: await chargesOn(c, 'product'),
    })
  },
}
