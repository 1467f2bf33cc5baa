import { and, isNull, or, sql } from 'drizzle-orm'
import type { Context, ReadContext, WriteRules } from '#server/core/context.ts'
import { advisoryLocks } from '#server/db/locks.ts'
import { inLowerCase } from '#server/db/read/in-lower-case.ts'
import { tablesOf } from '#server/db/tables/table.ts'

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

export type SkuOwner = { id: string; product: string } & Record<SkuKey, string | null>

/** Products and variants that have one of these numbers, ignoring case. */
const findSkuOwners = async (
  { db, registry }: LookupContext,
  all: readonly SkuValues[],
): Promise<SkuOwner[]> => {
  const wanted = skuKeys.flatMap((key) => {
    const values = all.flatMap((skus) => skus[key] || [])
    return values.length ? [{ key, values }] : []
  })
  const found: SkuOwner[] = []
  const { products, variants } = tablesOf(registry)
  const tables = [
    { table: products, product: products.id },
    { table: variants, product: variants.product },
  ]
  for (const { table, product } of wanted.length ? tables : []) {
    const rows = await db
      .select({ id: table.id, product, sku: table.sku, customSku: table.customSku })
      .from(table)
      .where(
        and(isNull(table.deletedAt), or(...wanted.map(({ key, values }) => inLowerCase(table[key], values)))),
      )
    found.push(...rows)
  }
  return found
}

/** The product or variant with that SKU. */
export const findBySku = async (context: LookupContext, sku: string): Promise<SkuOwner | undefined> =>
  (await findSkuOwners(context, [{ sku }]))[0]

/** For each number the product or variant that has it as its SKU, otherwise the one that has it as its custom SKU. */
export const findByNumber = async (context: LookupContext, numbers: readonly string[]) => {
  const owners = await findSkuOwners(
    context,
    numbers.map((number) => ({ sku: number, customSku: number })),
  )
  // The first owner counts: products come before variants.
  const by = (key: SkuKey) => new Map(owners.map((owner) => [lower(owner[key]), owner] as const).reverse())
  const [bySku, byCustomSku] = [by('sku'), by('customSku')]
  return numbers.map((number) => bySku.get(lower(number)) ?? byCustomSku.get(lower(number)))
}

/** Whether any product or variant but the excluded one has that number. */
export const isSkuTaken = async (context: LookupContext, key: SkuKey, value: string, exceptId?: string) =>
  (await findSkuOwners(context, [{ [key]: value }])).some(({ id }) => id !== exceptId)

/**
 * Locks the numbers until the transaction ends. No index spans two tables: of two writes with the same number the
 * second waits here, and then sees what the first wrote.
 */
const lockSkus = async ({ db }: Context, all: readonly SkuValues[]) => {
  const names = all.flatMap((skus) => presentKeys(skus).map((key) => `${key} ${lower(skus[key])}`))
  if (!names.length) return
  // Sorted, so that concurrent writes do not deadlock.
  const sorted = sql.param([...new Set(names)].sort())
  await db.execute(
    sql`select pg_advisory_xact_lock(${advisoryLocks.sku}::int, hashtext(name)) from unnest(${sorted}::text[]) as name`,
  )
}

/** A SKU is unique over products and variants together. */
export const skuRules = {
  alsoTaken: async (context, writes) => {
    const all = writes.map(({ values }) => values)
    await lockSkus(context, all)
    const owners = await findSkuOwners(context, all)
    return writes.map(({ id, values }) =>
      presentKeys(values).filter((key) =>
        owners.some((owner) => owner.id !== id && lower(owner[key]) === lower(values[key])),
      ),
    )
  },
} satisfies WriteRules
