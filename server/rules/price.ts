import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { resourceNamed } from '../../contract/registry'
import { Refusal } from '../errors'
import { idPattern } from '../schema'
import { columnOf, tableNamed } from '../store/table'
import { missing } from '../store/write'
import { type Charge, type Discount, priceSteps, type Rate, type Vat } from './arithmetic'
import type { Handlers, Json, Reading } from './handler'
import { forProduct, running } from './promotions'

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

/** The running discounts that a condition names, the first made first. */
export const discountsThat = async (r: Reading, meets: SQL | undefined): Promise<Discount[]> => {
  const table = tableNamed(r.registry, 'discounts')
  const rows: Json[] = await r.db
    .select({
      label: columnOf(table, 'title'),
      type: columnOf(table, 'discountType'),
      amount: columnOf(table, 'amount'),
    })
    .from(table)
    .where(and(running(table, r.now()), meets))
    .orderBy(asc(columnOf(table, 'createdAt')), asc(columnOf(table, 'id')))
  return rows as Discount[]
}

/** The discounts that hold for the product now; those on a cart are taken from the cart. */
export const discountsOn = (r: Reading, product: Pick<Product, 'id' | 'brand'>): Promise<Discount[]> =>
  discountsThat(r, forProduct(r, 'discounts', product))

export const vatOf = async (
  { db, registry }: Reading,
  { vat }: Pick<Product, 'vat'>,
): Promise<Vat | undefined> => {
  if (!vat) return undefined
  const table = tableNamed(registry, 'vats')
  const isInUse = and(eq(columnOf(table, 'isActive'), true), isNull(columnOf(table, 'deletedAt')))
  const [row]: Json[] = await db
    .select({ label: columnOf(table, 'title'), percentage: columnOf(table, 'percentage') })
    .from(table)
    .where(and(eq(columnOf(table, 'id'), vat), isInUse))
  return row as Vat | undefined
}

export const chargesOn = async ({ db, registry }: Reading, target: string): Promise<Charge[]> => {
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
