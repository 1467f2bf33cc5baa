import { useDataProvider } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Ref } from '#contract/grammar/record.ts'
import { resourceNamed } from '#contract/registry.ts'
import { useCall } from '#kit/call/use-call.ts'
import { useKit } from '#kit/context/context.tsx'
import { listOf } from '#kit/records/list-of.ts'
import { recordOf } from '#kit/records/record-of.ts'
import { readAllRecords } from '#kit/transfer/read-all.ts'
import { useLikelyCapability } from '#providers/data/capabilities.ts'
import { listQueryKey } from '#providers/data/query-keys.ts'
import { type Failure, toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import type { StockLocation } from '../stock/adjust/use-adjust'
import type { StockRow, StockVariant } from '../stock/model'
import { useFindProductBySku } from '../use-find-product-by-sku'
import { type CountItem, type CountProblem, toCountItem } from './model'

const ignored = { progress: () => {} }

/** Everything the showroom stocks, read at once so that scans are found without waiting, and lookups of other SKUs. */
export const useCatalogue = (store: Ref) => {
  const { getList } = useDataProvider()()
  const { registry } = useKit()
  const call = useCall()
  const bySku = useFindProductBySku()
  const hasVariants = useLikelyCapability('variants')
  const client = useQueryClient()
  const inventory = resourceNamed(registry, 'inventory')

  const { data, error, isFetching, refetch } = useQuery<StockRow[], Failure>({
    queryKey: listQueryKey('inventory', 'stock count', store.id),
    queryFn: async ({ signal }) => {
      const { filters } = listOf('inventory', { storeId: store.id })
      const rows = await readAllRecords(getList, inventory, { filters, sorters: [] }, { signal, ...ignored })
      return rows.map((row) => recordOf('inventory', row))
    },
    retry: false,
  })
  const index = useMemo(() => {
    const known = new Map<string, StockRow>()
    for (const row of data ?? []) if (row.customSku) known.set(row.customSku.toLowerCase(), row)
    for (const row of data ?? []) if (row.sku) known.set(row.sku.toLowerCase(), row)
    return known
  }, [data])

  /** The current stock of a product in every showroom. */
  const readProduct = useCallback(
    async (productId: string): Promise<StockRow[]> => {
      await client.invalidateQueries({ queryKey: listQueryKey('inventory', 'complete'), refetchType: 'none' })
      const list = listOf('inventory', { productId })
      const { data } = await getList<StockRow>({ ...list, pagination: { mode: 'off' } })
      return data
    },
    [client, getList],
  )
  const read = useCallback(
    async ({ product, variant, store: { id } }: StockLocation) =>
      (await readProduct(product)).find((row) => row.store.id === id && row.variant?.id === variant),
    [readProduct],
  )

  const variantsOf = async (id: string): Promise<readonly StockVariant[]> => {
    if (!hasVariants) return []
    try {
      return (await call('x.variants', { params: { id } })).data
    } catch (failure) {
      if (toHttpError(failure).statusCode === httpStatus.notFound) return []
      throw failure
    }
  }
  /** The owner of that SKU: a record of this showroom, or an item that it does not stock yet. */
  const lookUp = async (sku: string): Promise<CountItem | Pick<CountProblem, 'reason' | 'variants'>> => {
    const known = index.get(sku.toLowerCase())
    if (known) return toCountItem(known)
    const scanned = await bySku(sku)
    if (!scanned) return { reason: 'unknown' }
    const { product } = scanned
    const own = (scanned.sku ?? sku).toLowerCase()
    const stocked = index.get(own)
    if (stocked) return toCountItem(stocked)
    const rows = await readProduct(product.id)
    const isIt = (one: Pick<StockRow, 'sku' | 'customSku'>) =>
      [one.sku, one.customSku].some((number) => number?.toLowerCase() === own)
    const found = rows.filter(isIt)
    const ownRow = found.find((row) => row.store.id === store.id)
    if (ownRow) return toCountItem(ownRow)
    const label = product.name
    const place = { product: product.id, store }
    const [elsewhere] = found
    if (elsewhere?.variant) {
      const { expected: _, ...item } = toCountItem(elsewhere)
      return { ...item, place: { ...place, variant: elsewhere.variant.id } }
    }
    const variants = await variantsOf(product.id)
    const variant = variants.find(isIt)
    if (variant)
      return { key: variant.id, sku: variant.sku, product: label, place: { ...place, variant: variant.id } }
    const archived = new Set(variants.filter(({ archivedAt }) => archivedAt).map((one) => one.sku))
    const all = [...variants, ...rows.filter((row) => row.variant)].flatMap((one) => one.sku ?? [])
    const skus = [...new Set(all)]
    const current = skus.filter((one) => !archived.has(one))
    if (current.length) return { reason: 'hasVariants', variants: current }
    if (skus.length) return { reason: 'hasArchived', variants: skus }
    return { key: product.id, sku: product.sku, product: label, place }
  }
  return {
    rows: data,
    index,
    failure: error ?? undefined,
    isFetching,
    refetch,
    read,
    lookUp,
  }
}
export type Catalogue = ReturnType<typeof useCatalogue>
