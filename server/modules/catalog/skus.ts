import { and, isNull, ne, or, sql } from 'drizzle-orm'
import type { Context, ReadContext, WriteRules } from '../../core/context'
import { advisoryLocks } from '../../db/locks'
import { tablesOf } from '../../db/tables/table'

/** The tables whose records have SKUs. */
const skuResources = ['products', 'variants']
const skuKeys = ['sku', 'customSku'] as const
export type SkuKey = (typeof skuKeys)[number]
type SkuValues = Readonly<Record<string, unknown>>
type LookupContext = Pick<ReadContext, 'db' | 'registry'>

export const isSku = (resource: string, key: string): key is SkuKey =>
  skuResources.includes(resource) && skuKeys.some((k) => k === key)

const presentKeys = (skus: SkuValues) => skuKeys.filter((key) => skus[key])
const lower = (value: unknown) => String(value).toLowerCase()

type SkuOwner = { id: string; product: string } & Record<SkuKey, string | null>

/** Products and variants that have one of these numbers, ignoring case. */
const findSkuOwners = async (
  { db, registry }: LookupContext,
  skus: SkuValues,
  exceptId = '',
): Promise<SkuOwner[]> => {
  const keys = presentKeys(skus)
  const found: SkuOwner[] = []
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
export const findBySku = async (
  context: LookupContext,
  key: SkuKey,
  value: string,
): Promise<SkuOwner | undefined> => (await findSkuOwners(context, { [key]: value }))[0]

/** Whether any product or variant but the excluded one has that number. */
export const isSkuTaken = async (context: LookupContext, key: SkuKey, value: string, exceptId?: string) =>
  (await findSkuOwners(context, { [key]: value }, exceptId)).length > 0

/**
 * Locks the numbers until the transaction ends. No index spans two tables: of two writes with the same number the
 * second waits here, and then sees what the first wrote.
 */
const lockSkus = async ({ db }: Context, skus: SkuValues) => {
  const names = presentKeys(skus).map((key) => `${key} ${lower(skus[key])}`)
  // Sorted, so that concurrent writes do not deadlock.
  for (const name of names.sort())
    await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.sku}::int, hashtext(${name}))`)
}

/** A SKU is unique over products and variants together. */
export const skuRules = {
  alsoTaken: async (context, values, id) => {
    await lockSkus(context, values)
    const others = await findSkuOwners(context, values, id)
    return presentKeys(values).filter((key) =>
      others.some((other) => lower(other[key]) === lower(values[key])),
    )
  },
} satisfies WriteRules
