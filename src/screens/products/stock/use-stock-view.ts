import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Ref } from '../../../../contract/grammar/record'
import {
  applyStockView,
  defaultView,
  isArchived,
  type StockProduct,
  stockingStores,
  stockLines,
} from './model'
import type { StockQuery } from './use-product-stock'

type Rows = NonNullable<StockQuery['rows']>

/** The lines of a product and its showrooms, and those of them that are chosen and sorted. */
export const useStockView = (
  { id, sku, customSku }: StockProduct,
  rows: Rows,
  variants: StockQuery['variants'],
) => {
  const requestedSku = useSearchParams()[0].get('sku')
  const isHidden = variants?.some((variant) => variant.sku === requestedSku && variant.archivedAt)
  const [view, setView] = useState({ ...defaultView, archived: isHidden === true })
  const [added, setAdded] = useState<readonly Ref[]>([])
  const lines = useMemo(
    () => stockLines({ id, sku, customSku }, rows, variants),
    [id, sku, customSku, rows, variants],
  )
  const stocked = useMemo(() => stockingStores(rows), [rows])
  const stores = useMemo(
    () => [...stocked, ...added.filter((store) => !stocked.some((k) => k.id === store.id))],
    [stocked, added],
  )
  const deferred = useDeferredValue(view)
  const sold = useMemo(() => lines.filter((line) => !isArchived(line)), [lines])
  const listed = deferred.archived ? lines : sold
  return {
    requestedSku,
    view,
    setView,
    /** The view that is drawn, which may be an earlier one. */
    deferred,
    lines,
    /** Without archived variants. */
    sold,
    /** With those that the view includes. */
    listed,
    shown: useMemo(() => applyStockView(listed, deferred), [listed, deferred]),
    /** Showrooms that stock the product. */
    stocked,
    /** Those and the added ones. */
    stores,
    columns: view.stores.length ? stores.filter((store) => view.stores.includes(store.id)) : stores,
    addStore: (store: Ref) => setAdded((before) => [...before, store]),
  }
}
