import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { resourceNamed } from '../../contract/registry'
import type { RecordFor } from '../../contract/types'
import { Refusal } from '../errors'
import { idPattern } from '../schema'
import { tablesOf } from '../store/table'
import { missing } from '../store/write'
import { type Charge, type Discount, priceSteps, type Rate, type Vat } from './arithmetic'
import type { Handlers, Json, Reading } from './handler'
import { forProduct, running } from './promotions'

type ChargeTarget = RecordFor<'charges'>['applyOn']
type Product = { id: string; price: string; brand: string | null; vat: string | null }

const productWith = async ({ db, registry }: Reading, id: string): Promise<Product | undefined> => {
  const products = tablesOf(registry).products
  const [row]: Json[] = await db
    .select({
      id: products.id,
      price: products.price,
      brand: products.brand,
      vat: products.vat,
    })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
  return row as Product | undefined
}

/** The running discounts that a condition names, the first made first. */
export const discountsThat = async (r: Reading, meets: SQL | undefined): Promise<Discount[]> => {
  const table = tablesOf(r.registry).discounts
  const rows: Json[] = await r.db
    .select({
      label: table.title,
      type: table.discountType,
      amount: table.amount,
    })
    .from(table)
    .where(and(running(table, r.now()), meets))
    .orderBy(asc(table.createdAt), asc(table.id))
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
  const table = tablesOf(registry).vats
  const isInUse = and(eq(table.isActive, true), isNull(table.deletedAt))
  const [row]: Json[] = await db
    .select({ label: table.title, percentage: table.percentage })
    .from(table)
    .where(and(eq(table.id, vat), isInUse))
  return row as Vat | undefined
}

export const chargesOn = async ({ db, registry }: Reading, target: ChargeTarget): Promise<Charge[]> => {
  const table = tablesOf(registry).charges
  const rows: Json[] = await db
    .select({
      label: table.title,
      type: table.chargeType,
      amount: table.amount,
    })
    .from(table)
    .where(and(isNull(table.deletedAt), eq(table.isActive, true), eq(table.applyOn, target)))
    .orderBy(asc(table.title), asc(table.id))
  return rows as (Rate & { label: string })[]
}

export const priceHandlers: Handlers = {
  'x.price': async (c) => {
    const products = resourceNamed(c.registry, 'products')
    const id = c.params.id.toLowerCase()
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
