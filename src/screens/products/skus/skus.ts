import type { BaseRecord } from '@refinedev/core'
import type { ImportWrite } from '#contract/grammar/calls.ts'
import { flag } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { storedBarcode } from '#contract/policies/barcodes.ts'
import { barcodes } from '#contract/resources/catalog/barcodes.ts'
import { inventory } from '#contract/resources/catalog/inventory.ts'
import { variants } from '#contract/resources/catalog/variants.ts'
import type { CallResponse } from '#contract/types.ts'
import type { Row } from '#kit/context/props.ts'
import { createBatcher } from '#providers/data/batcher.ts'
import { encodeBody } from '#providers/data/encode-body.ts'
import { type BatchProvider, createRecordBatches } from '#providers/data/many-records.ts'
import { isConflict, toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'

export type Sku = CallResponse<'x.skus'>['data'][number]
type Stock = Sku['stock'][number]
type Values = Readonly<Record<string, unknown>>

/** The keys of what a showroom has of a SKU. */
export const stockKey = (store: string) => `stock ${store}`
export const lowKey = (store: string) => `low ${store}`
export const stocked = 'stocked'
export const stockedKey = (store: string) => `stocked ${store}`

const { product, sku, customSku, attributes, price, weight, isActive } = variants.fields
const variantFields = { price, weight, customSku, isActive, archived: flag() }
const variantKeys = Object.keys(variantFields)
const newVariantFields = { product, sku, customSku, attributes, price, weight, isActive }
export type NewVariant = { sku: string; attributes: readonly { name: string; value: string }[] } & Values

/** The codes of a list that another one lacks, in any spelling of the same code. */
export const codesBesides = (codes: readonly string[], others: readonly string[]): string[] => {
  const plain = (code: string) => storedBarcode(code).toLowerCase()
  const known = new Set(others.map(plain))
  return codes.filter((code) => !known.has(plain(code)))
}

export const skuId = ({ productId, variant }: Sku) => variant?.id ?? productId

/** The values of a SKU, those of each showroom under keys of their own. */
export const skuValues = ({ variant, stock, barcodes }: Sku): Values => ({
  barcodes,
  price: variant?.price ?? null,
  weight: variant?.weight ?? null,
  customSku: variant?.customSku ?? null,
  isActive: variant?.isActive ?? false,
  archived: Boolean(variant?.archivedAt),
  ...Object.fromEntries(
    stock.flatMap(({ store, quantity, lowAt }) => [
      [stockKey(store.id), quantity],
      [lowKey(store.id), lowAt],
      [stockedKey(store.id), stocked],
    ]),
  ),
})

/** The calls of both resources return their records. */
const recordOf = <R>(answer: { data: unknown }) => answer.data as R

type Written = { id: string; version: number }
/** A SKU after one of its records was written. */
const withRecord = (sku: Sku, resource: string, answer: { data: unknown }): Sku => {
  if (resource === variants.name) return { ...sku, variant: recordOf<NonNullable<Sku['variant']>>(answer) }
  if (resource === barcodes.name)
    return { ...sku, barcodes: [...sku.barcodes, recordOf<{ code: string }>(answer).code] }
  const stock = recordOf<Stock>(answer)
  return { ...sku, stock: [...sku.stock.filter(({ store }) => store.id !== stock.store.id), stock] }
}

/** Reads and writes what is sold of products: variants, products without any, and their stock. */
export const createSkus = (provider: BatchProvider) => {
  const known = new Map<string, Sku>()
  const writers: Readonly<Record<string, ReturnType<typeof createRecordBatches>['write']>> = {
    variants: createRecordBatches(provider, variants as AnyResource).write,
    inventory: createRecordBatches(provider, inventory as AnyResource).write,
    barcodes: createRecordBatches(provider, barcodes as AnyResource).write,
  }
  const ofProduct = createBatcher<string, readonly Sku[]>(async (productIds) => {
    const { data } = await provider.custom<BaseRecord & { data: readonly Sku[] }>({
      url: 'x.skus',
      method: 'get',
      query: { productIds },
    })
    for (const sku of data.data) known.set(skuId(sku), sku)
    return productIds.map((id) => data.data.filter(({ productId }) => productId === id))
  })
  const get = (id: string): Sku => {
    const sku = known.get(id)
    if (!sku) throw new Error(`${id} was not read`)
    return sku
  }
  const read = async (id: string): Promise<Sku> => {
    const found = (await ofProduct(get(id).productId)).find((sku) => skuId(sku) === id)
    // Deleted since it was read.
    if (!found) throw toHttpError({ statusCode: httpStatus.notFound })
    return found
  }

  /** `added`: the variant is the record of the first write of the same row. */
  const stockWrite = ({ productId, variant, stock }: Sku, store: string, values: Values, added: boolean) => {
    const now = stock.find((one) => one.store.id === store)
    const quantity = Number(values[stockKey(store)] ?? now?.quantity ?? 0)
    const lowAt = lowKey(store) in values ? (values[lowKey(store)] ?? null) : (now?.lowAt ?? null)
    const level = lowAt === null ? {} : { lowAt }
    if (now) {
      const { id, version } = now
      return {
        ...{ resource: inventory.name, id },
        values: { delta: quantity - now.quantity, reason: 'counted', lowAt, version },
      }
    }
    const ofVariant = variant && { variantId: variant.id }
    return {
      resource: inventory.name,
      values: { productId, storeId: store, quantity, ...level, ...ofVariant },
      ...(added && { refs: { variantId: 0 } }),
    }
  }
  /** The writes that change a SKU, of one record each: of its variant, its barcodes, and what each showroom has. */
  const writesOf = (sku: Sku, { version, ...values }: Values, added = false): ImportWrite[] => {
    const { productId, variant } = sku
    const own = Object.fromEntries(Object.entries(values).filter(([key]) => variantKeys.includes(key)))
    const hasOwn = Object.keys(own).length > 0
    const codes = values.barcodes as readonly string[] | null | undefined
    const goods = { product: productId, ...(variant && { variant: variant.id }) }
    const stores = new Set(Object.keys(values).flatMap((key) => /^(?:stock|low) (.+)$/.exec(key)?.[1] ?? []))
    return [
      ...(hasOwn && added
        ? [{ resource: variants.name, of: 0, values: encodeBody(variantFields, own) }]
        : []),
      ...(hasOwn && variant
        ? [
            {
              ...{ resource: variants.name, id: variant.id },
              values: encodeBody(variantFields, { ...own, version: version ?? variant.version }),
            },
          ]
        : []),
      ...(codes ? codesBesides(codes, sku.barcodes) : []).map((code) => ({
        ...{ resource: barcodes.name, values: { code, ...goods } },
        ...(added && { refs: { variant: 0 } }),
      })),
      ...[...stores].map((store) => stockWrite(sku, store, values, added)),
    ]
  }
  /** Adds a variant to a product, with its barcodes and its stock. */
  const writesOfNew = (productId: string, variant: NewVariant, more: Values): ImportWrite[] => [
    { resource: variants.name, values: encodeBody(newVariantFields, { ...variant, product: productId }) },
    ...writesOf({ productId, variant: null, barcodes: [], stock: [] }, more, true),
  ]
  /** One after the other: each is a change of its own, and a refusal names its record. */
  const send = async (sku: Sku, writes: readonly ImportWrite[]): Promise<Sku> => {
    const written: Written[] = []
    let now = sku
    for (const { resource, of, refs = {}, ...record } of writes) {
      const own = of === undefined ? undefined : written[of]
      const referred = Object.entries(refs).map(([key, place]) => [key, written[place]?.id])
      const write = writers[resource]
      if (!write) throw new Error(`A SKU has no '${resource}'`)
      const answer = await write({
        ...record,
        ...(own && { id: own.id }),
        values: { ...record.values, ...(own && { version: own.version }), ...Object.fromEntries(referred) },
      })
      written.push(recordOf<Written>(answer))
      now = withRecord(now, resource, answer)
      known.set(skuId(now), now)
    }
    return now
  }
  return {
    get,
    read,
    ofProduct,
    create: (productId: string, variant: NewVariant, more: Values): Promise<Sku> =>
      send({ productId, variant: null, barcodes: [], stock: [] }, writesOfNew(productId, variant, more)),
    /** What `update` and `create` send. */
    writes: { update: (id: string, values: Values) => writesOf(get(id), values), create: writesOfNew },
    /** A change of what someone else has changed is refused with the current values. */
    update: async (id: string, values: Values, toRow: (sku: Sku) => Row): Promise<{ data: Row }> => {
      try {
        return { data: toRow(await send(get(id), writesOf(get(id), values))) }
      } catch (error) {
        const failure = toHttpError(error)
        if (!isConflict(failure)) throw failure
        throw Object.assign(failure, { current: toRow(await read(id)) })
      }
    },
  }
}
export type Skus = ReturnType<typeof createSkus>
