import { and, inArray, isNull } from 'drizzle-orm'
import { findBarcodeProblem, storedBarcode } from '#contract/policies/barcodes.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallResponse } from '#contract/types.ts'
import type {
  CallContext,
  Context,
  Handlers,
  ReadContext,
  UnknownRecord,
  WriteRules,
} from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { termOfKey } from '#server/core/terms.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { inLowerCase } from '#server/db/read/in-lower-case.ts'
import { readOne, readRecordsByIds, readWhere } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { notFoundError } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { findUnit } from '../units/find-unit'
import { findByNumber } from './skus'
import { inVariantOrder } from './variant-order'

type Body = {
  code: string
  product: string
  variant?: string | null | undefined
  isOwn?: boolean | null | undefined
}

const codeReason = ({ code, isOwn }: Body) => {
  const problem = isOwn ? undefined : findBarcodeProblem(code)
  if (!problem) return undefined
  return problem.is === 'length'
    ? reason('barcode.length')
    : reason('barcode.checkDigit', { code, digit: problem.digit })
}

/** The products that have these codes already, by code in lower case. */
const ownersOf = async ({ db, registry }: Context, bodies: readonly (Body & { id?: string })[]) => {
  const { barcodes, products } = tablesOf(registry)
  const codes = bodies.map(({ code }) => storedBarcode(code))
  const rows = await db
    .select({ id: barcodes.id, code: barcodes.code, product: barcodes.product })
    .from(barcodes)
    .where(and(inLowerCase(barcodes.code, codes), isNull(barcodes.deletedAt)))
  const names = rows.length
    ? await db
        .select({ id: products.id, name: products.name })
        .from(products)
        .where(
          inIds(
            products.id,
            rows.map(({ product }) => product),
          ),
        )
    : []
  return new Map(
    rows.map((row) => [
      row.code.toLowerCase(),
      { id: row.id, name: names.find(({ id }) => id === row.product)?.name ?? '' },
    ]),
  )
}

/** Why these barcodes can't be stored, for each; else the code as it is stored. */
const checkBarcodes = async (
  context: Context,
  bodies: readonly (Body & { id?: string })[],
): Promise<(ApiError | { code: string })[]> => {
  if (!bodies.length) return []
  const { variants } = tablesOf(context.registry)
  const own = await context.db
    .select({ id: variants.id, product: variants.product })
    .from(variants)
    .where(
      and(
        inIds(variants.product, [...new Set(bodies.map(({ product }) => product))]),
        isNull(variants.deletedAt),
      ),
    )
  const taken = await ownersOf(context, bodies)
  return bodies.map((body) => {
    const problem = codeReason(body)
    if (problem) return validationError({ code: [problem] })
    const code = storedBarcode(body.code)
    const owner = taken.get(code.toLowerCase())
    if (owner && owner.id !== body.id)
      return validationError({ code: [reason('barcode.taken', { code, name: owner.name })] })
    const ofProduct = own.filter(({ product }) => product === body.product)
    if (!body.variant && ofProduct.length)
      return validationError({ variant: [reason('stock.variant.required')] })
    if (body.variant && !ofProduct.some(({ id }) => id === body.variant))
      return validationError({ variant: [reason('stock.variant.otherProduct')] })
    return { code }
  })
}

export const barcodeRules: WriteRules<'barcodes'> = {
  beforeCreate: (context, bodies): Promise<(UnknownRecord | ApiError)[]> => checkBarcodes(context, bodies),
  beforeUpdate: async (context, body, before) => {
    const { code = before.code, product = before.product.id, isOwn = before.isOwn } = body
    const variant = body.variant === undefined ? (before.variant?.id ?? null) : body.variant
    const [checked] = await checkBarcodes(context, [{ id: before.id, code, product, variant, isOwn }])
    if (checked instanceof ApiError) throw checked
    return body.code === undefined ? {} : { ...checked }
  },
}

type Found = { product: string; variantId: string | null; sku: string | null; unitId: string | null }

/** What each code belongs to: a SKU or custom SKU, else a barcode. */
export const findGoodsByCode = async (
  context: Pick<ReadContext, 'db' | 'registry'>,
  codes: readonly string[],
): Promise<(Omit<Found, 'unitId'> | undefined)[]> => {
  const owners = await findByNumber(context, codes)
  const unknown = codes.filter((_, i) => !owners[i]).map(storedBarcode)
  const { barcodes, products, variants } = tablesOf(context.registry)
  const rows = unknown.length
    ? await context.db
        .select({ code: barcodes.code, product: barcodes.product, variant: barcodes.variant })
        .from(barcodes)
        .where(and(inLowerCase(barcodes.code, unknown), isNull(barcodes.deletedAt)))
    : []
  const skusOf = async (table: typeof products | typeof variants, ids: readonly string[]) =>
    new Map(
      (ids.length
        ? await context.db.select({ id: table.id, sku: table.sku }).from(table).where(inIds(table.id, ids))
        : []
      ).map(({ id, sku }) => [id, sku]),
    )
  const productSkus = await skusOf(
    products,
    rows.map(({ product }) => product),
  )
  const variantSkus = await skusOf(
    variants,
    rows.flatMap(({ variant }) => variant ?? []),
  )
  return codes.map((code, i) => {
    const owner = owners[i]
    if (owner)
      return {
        product: owner.product,
        variantId: owner.id === owner.product ? null : owner.id,
        sku: owner.sku,
      }
    const row = rows.find((one) => one.code.toLowerCase() === storedBarcode(code).toLowerCase())
    if (!row) return undefined
    const sku = (row.variant ? variantSkus.get(row.variant) : productSkus.get(row.product)) ?? null
    return { product: row.product, variantId: row.variant, sku }
  })
}

const findGoodsByUnit = async (context: CallContext, code: string): Promise<Found | undefined> => {
  const { db, registry } = context
  const unit = await findUnit(context, code)
  if (!unit) return undefined
  const { variants } = tablesOf(registry)
  const [variant] = unit.variant
    ? await db
        .select({ sku: variants.sku })
        .from(variants)
        .where(inArray(variants.id, [unit.variant]))
    : []
  return { product: unit.product, variantId: unit.variant, sku: variant?.sku ?? null, unitId: unit.id }
}

const findByCode = async (context: CallContext<'x.findByCode'>): Promise<CallResponse<'x.findByCode'>> => {
  const products = resourceNamed(context.registry, 'products')
  const code = context.params.code.trim()
  const [goods] = await findGoodsByCode(context, [code])
  const found = goods ? { ...goods, unitId: null } : await findGoodsByUnit(context, code)
  const product = found && (await readOne(context, products, found.product))
  if (!product) throw notFoundError(products)
  const { variantId, sku, unitId } = found
  return { product, variantId, sku: sku ?? product.sku, unitId }
}

/** The barcodes of products and of their variants, the oldest first. */
export const readBarcodes = async (
  { db, registry }: Pick<ReadContext, 'db' | 'registry'>,
  products: readonly string[],
) => {
  const { barcodes } = tablesOf(registry)
  const rows = await db
    .select({ code: barcodes.code, product: barcodes.product, variant: barcodes.variant })
    .from(barcodes)
    .where(and(inIds(barcodes.product, products), isNull(barcodes.deletedAt)))
    .orderBy(barcodes.createdAt, barcodes.code)
  return (product: string, variant: string | null) =>
    rows.flatMap((one) => (one.product === product && one.variant === variant ? [one.code] : []))
}

const labelGoods = async (context: CallContext<'x.labelGoods'>): Promise<CallResponse<'x.labelGoods'>> => {
  const { registry } = context
  const products = resourceNamed(registry, 'products')
  const ids = context.query.productIds.map((id) => parseRecordId(products, id))
  if (ids.length > limits.maxBatch)
    throw validationError({
      productIds: [reason('field.tooMany', { field: termOfKey('productIds'), count: limits.maxBatch })],
    })
  const { variants } = tablesOf(registry)
  const found = await readRecordsByIds(context, products, ids)
  const own = await readWhere(context, resourceNamed(registry, 'variants'), inArray(variants.product, ids))
  const codesOf = await readBarcodes(context, ids)
  const data = ids.flatMap((id): CallResponse<'x.labelGoods'>['data'] => {
    const product = found.find((one) => one.id === id)
    if (!product) return []
    const all = inVariantOrder(own.filter((one) => one.product.id === id && !one.archivedAt))
    if (!all.length)
      return [
        {
          ...{ productId: id, variantId: null, name: product.name, sku: product.sku, price: product.price },
          barcodes: codesOf(id, null),
        },
      ]
    return all.map((variant) => ({
      ...{ productId: id, variantId: variant.id, sku: variant.sku, price: variant.price ?? product.price },
      name: `${product.name} (${(variant.attributes ?? []).map(({ value }) => value).join(', ')})`,
      barcodes: codesOf(id, variant.id),
    }))
  })
  return { data }
}

export const barcodeHandlers: Handlers = { 'x.findByCode': findByCode, 'x.labelGoods': labelGoods }
