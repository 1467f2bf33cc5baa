import type { BaseRecord } from '@refinedev/core'
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

const { product, sku, customSku, attributes, price, isActive } = variants.fields
const variantFields = { price, customSku, isActive, archived: flag() }
const variantKeys = Object.keys(variantFields)
const newVariantFields = { product, sku, customSku, attributes, price, isActive }
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

/** Reads and writes what is sold of products: variants, products without any, and their stock. */
export const createSkus = (provider: BatchProvider) => {
  const known = new Map<string, Sku>()
  const writersFor = (importId?: string) => ({
    writeVariant: createRecordBatches(provider, variants as AnyResource, importId).write,
    writeStock: createRecordBatches(provider, inventory as AnyResource, importId).write,
    writeBarcode: createRecordBatches(provider, barcodes as AnyResource, importId).write,
  })
  let writers = writersFor()
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

  const changeStock = async (sku: Sku, store: string, values: Values): Promise<Stock> => {
    const { productId, variant } = sku
    const now = sku.stock.find((one) => one.store.id === store)
    const quantity = Number(values[stockKey(store)] ?? now?.quantity ?? 0)
    const lowAt = lowKey(store) in values ? (values[lowKey(store)] ?? null) : (now?.lowAt ?? null)
    const level = lowAt === null ? {} : { lowAt }
    const written = now
      ? await writers.writeStock({
          id: now.id,
          values: { delta: quantity - now.quantity, reason: 'counted', lowAt, version: now.version },
        })
      : await writers.writeStock({
          values: {
            productId,
            storeId: store,
            quantity,
            ...level,
            ...(variant && { variantId: variant.id }),
          },
        })
    return recordOf<Stock>(written)
  }
  const write = async (id: string, { version, ...values }: Values): Promise<Sku> => {
    const own = Object.fromEntries(Object.entries(values).filter(([key]) => variantKeys.includes(key)))
    const { variant } = get(id)
    if (variant && Object.keys(own).length) {
      const written = await writers.writeVariant({
        id,
        values: encodeBody(variantFields, { ...own, version: version ?? variant.version }),
      })
      known.set(id, { ...get(id), variant: recordOf<NonNullable<Sku['variant']>>(written) })
    }
    const codes = values.barcodes as readonly string[] | null | undefined
    for (const code of codes ? codesBesides(codes, get(id).barcodes) : []) {
      const { productId, variant: ofVariant } = get(id)
      await writers.writeBarcode({
        values: { code, product: productId, ...(ofVariant && { variant: ofVariant.id }) },
      })
      known.set(id, { ...get(id), barcodes: [...get(id).barcodes, code] })
    }
    const stores = new Set(Object.keys(values).flatMap((key) => /^(?:stock|low) (.+)$/.exec(key)?.[1] ?? []))
    // One after the other: each is a change of its own, and a refusal names its showroom's record.
    for (const store of stores) {
      const stock = await changeStock(get(id), store, values)
      const others = get(id).stock.filter((one) => one.store.id !== store)
      known.set(id, { ...get(id), stock: [...others, stock] })
    }
    return get(id)
  }
  return {
    get,
    read,
    ofProduct,
    /** Adds a variant to a product, with its barcodes and its stock. */
    create: async (productId: string, variant: NewVariant, more: Values): Promise<Sku> => {
      const values = encodeBody(newVariantFields, { ...variant, product: productId })
      const added = recordOf<NonNullable<Sku['variant']>>(await writers.writeVariant({ values }))
      known.set(added.id, { productId, variant: added, barcodes: [], stock: [] })
      return write(added.id, more)
    },
    /** From now on, what is written belongs to that import. */
    joinImport: (importId: string) => {
      writers = writersFor(importId)
    },
    /** A change of what someone else has changed is refused with the current values. */
    update: async (id: string, values: Values, toRow: (sku: Sku) => Row): Promise<{ data: Row }> => {
      try {
        return { data: toRow(await write(id, values)) }
      } catch (error) {
        const failure = toHttpError(error)
        if (!isConflict(failure)) throw failure
        throw Object.assign(failure, { current: toRow(await read(id)) })
      }
    },
  }
}
export type Skus = ReturnType<typeof createSkus>
