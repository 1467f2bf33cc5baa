import { useRef } from 'react'
import type { Ref } from '../../../../../contract/grammar/record'
import { useT } from '../../../../i18n'
import { recordOf } from '../../../../kit/record/record-of'
import { type Failure, toHttpError } from '../../../../providers/errors'
import { httpStatus } from '../../../../providers/http-status'
import { notify, report } from '../../../../providers/notifications/notifications'
import type { StockLine, StockRow } from '../model'
import type { StockQuery } from '../use-stock'
import { adjustmentDelta, type Typed } from './amount'
import { useStockCalls } from './use-adjust'
import { type AdjustmentDraft, defaultReasons } from './use-adjustment'

/**
 * Saves a number typed into a cell, with the default reason. The cell shows it at once; a second entry waits for the
 * first. A refused entry is kept for the editor of the cell.
 */
export const useQuickAdjust = (productId: string, stock: StockQuery, kept: Map<string, AdjustmentDraft>) => {
  const t = useT()
  const { adjust, begin } = useStockCalls()
  const last = useRef(new Map<string, Promise<StockRow | undefined>>()).current

  const refused = (failure: Failure, row: StockRow | undefined, typed: Typed, label: string) => {
    const newer = failure.statusCode === httpStatus.conflict ? failure.current : undefined
    const current = newer && recordOf('inventory', newer)
    const now = current ?? row
    if (now) {
      stock.put(now)
      const reason = defaultReasons[typed.way] ?? null
      kept.set(now.id, { ...typed, reason, note: '', lowAt: now.lowAt })
    }
    if (current) notify('error', t('stock.quickStale', { label, count: current.quantity }))
    else report(failure)
    return now
  }
  return (line: StockLine, store: Ref, typed: Typed): Promise<unknown> => {
    const key = `${line.key} ${store.id}`
    const before = last.get(key)
    const seen = line.rows[store.id]
    const label = t('stock.cell', { sku: line.sku, store: store.label })
    const shown = seen && seen.quantity + (adjustmentDelta(seen.quantity, typed) ?? 0)
    if (seen && shown !== undefined) stock.put({ ...seen, quantity: shown })

    const send = async (row: StockRow | undefined): Promise<StockRow | undefined> => {
      try {
        const variant = line.variant && { variant: line.variant.id }
        const delta = row && (adjustmentDelta(row.quantity, typed) ?? 0)
        if (row && delta === 0) return row
        const saved =
          row && delta !== undefined
            ? await adjust(row, { delta, reason: defaultReasons[typed.way] ?? 'counted' })
            : await begin({ product: productId, ...variant, store }, typed.amount ?? 0, null)
        stock.put(saved)
        return saved
      } catch (error) {
        return refused(toHttpError(error), row, typed, label)
      }
    }
    const sending = (async () => send((await before) ?? seen))()
    last.set(key, sending)
    return sending.finally(() => {
      if (last.get(key) === sending) last.delete(key)
    })
  }
}
