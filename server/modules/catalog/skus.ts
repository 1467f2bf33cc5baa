import { and, isNull, ne, or, sql } from 'drizzle-orm'
import type { Reading, Work, WriteRules } from '../../core/work'
import { advisoryLocks } from '../../db/locks'
import { tablesOf } from '../../db/tables/table'

/** The tables whose records have SKUs. */
const sold = ['products', 'variants']
const skuKeys = ['sku', 'customSku'] as const
export type SkuKey = (typeof skuKeys)[number]
type Skus = Readonly<Record<string, unknown>>
type Asking = Pick<Reading, 'db' | 'registry'>

export const isSku = (resource: string, key: string): key is SkuKey =>
  sold.includes(resource) && skuKeys.some((k) => k === key)

const givenIn = (skus: Skus) => skuKeys.filter((key) => skus[key])
const lower = (value: unknown) => String(value).toLowerCase()

type Sold = { id: string; product: string } & Record<SkuKey, string | null>

/** Products and variants that have one of these numbers, ignoring case. */
const soldUnder = async ({ db, registry }: Asking, skus: Skus, exceptId = ''): Promise<Sold[]> => {
  const keys = givenIn(skus)
  const found: Sold[] = []
  const { products, variants } = tablesOf(registry)
  const tables = [
    { table: products, product: products.id },
    { table: variants, product: variants.product },
  ]
  for (const { table, product } of keys.length ? tables : []) {
    const rows = await db
      .select({ id: table.id, product, sku: table.sku, customSku: table.customSku })
      .from(table)
      .where(
        and(
          isNull(table.deletedAt),
          ne(table.id, exceptId),
          or(...keys.map((key) => sql`lower(${table[key]}) = lower(${skus[key]})`)),
        ),
      )
    found.push(...rows)
  }
  return found
}

/** The product or variant with that number. */
export const soldAs = async (r: Asking, key: SkuKey, value: string): Promise<Sold | undefined> =>
  (await soldUnder(r, { [key]: value }))[0]

/** Whether any product or variant but the excluded one has that number. */
export const skuTaken = async (r: Asking, key: SkuKey, value: string, exceptId?: string) =>
  (await soldUnder(r, { [key]: value }, exceptId)).length > 0

/**
 * Locks the numbers until the transaction ends. No index spans two tables: of two writes with the same number the
 * second waits here, and then sees what the first wrote.
 */
const hold = async ({ db }: Work, skus: Skus) => {
  const names = givenIn(skus).map((key) => `${key} ${lower(skus[key])}`)
  // Sorted, so that concurrent writes do not deadlock.
  for (const name of names.sort())
    await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.sku}::int, hashtext(${name}))`)
}

/** A SKU is unique over products and variants together. */
export const skuRules = {
  alsoTaken: async (w, values, id) => {
    await hold(w, values)
    const others = await soldUnder(w, values, id)
    return givenIn(values).filter((key) => others.some((other) => lower(other[key]) === lower(values[key])))
  },
} satisfies WriteRules
