import { useRef, useState } from 'react'
import { t } from '#i18n/index.ts'
import { forEachConcurrently } from '#kit/jobs/for-each-concurrently.ts'
import { startJob } from '#kit/jobs/jobs.ts'
import { recordOf } from '#kit/records/record-of.ts'
import { isConflict, toHttpError } from '#providers/errors.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import { defaultReasons } from '#screens/products/stock/adjust/adjustment.ts'
import { adjustmentDelta } from '#screens/products/stock/adjust/amount.ts'
import { useStockCalls } from '#screens/products/stock/adjust/use-adjust.ts'
import type { StockLine, StockReason, StockRow } from '#screens/products/stock/model.ts'
import type { StockQuery } from '#screens/products/stock/use-product-stock.ts'
import { type CellDraft, cellKey } from './drafts'
import type { StockDrafts } from './use-drafts'

const atOnce = 3

type Saved = { row: StockRow; delta: number; isNew: boolean }
type Props = {
  productId: string
  /** All lines, including those that a filter hides. */
  lines: readonly StockLine[]
  stock: StockQuery
  drafts: StockDrafts
  mayRemove: boolean
}

/** Saves the quantities typed into the grid; what is refused remains unsaved, and the toast takes the rest back. */
export const useSaveDrafts = ({ productId, lines, stock, drafts, mayRemove }: Props) => {
  const { adjust, begin, remove } = useStockCalls()
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const job = `stock entries ${productId}`
  const jobLabel = (count: number) => t('stock.saveJob', { count })

  const send = async (line: StockLine, draft: CellDraft, reason: StockReason | null): Promise<Saved> => {
    const row = line.rows[draft.store.id]
    const delta = adjustmentDelta(row?.quantity ?? 0, draft.typed) ?? 0
    if (row)
      return {
        row: await adjust(row, { delta, reason: defaultReasons[draft.typed.way] ?? reason ?? 'counted' }),
        delta,
        isNew: false,
      }
    const variant = line.variant && { variant: line.variant.id }
    const place = { product: productId, ...variant, store: draft.store }
    return { row: await begin(place, delta, null), delta, isNew: true }
  }

  /** Whatever else is being saved. */
  const undoSave = (saved: readonly Saved[]) =>
    startJob(
      `${job} undo ${saved.map(({ row }) => row.id).join()}`,
      jobLabel(saved.length),
      async (control) => {
        let count = 0
        await forEachConcurrently(
          saved,
          atOnce,
          async ({ row, delta, isNew }) => {
            try {
              if (isNew && mayRemove) {
                await remove(row)
                stock.drop(row.id)
              } else if (delta) stock.put(await adjust(row, { delta: -delta, reason: 'counted' }))
              count += 1
            } catch (error) {
              reportError(error)
            }
          },
          control,
        )
        if (count) notify('success', t('stock.entriesRestored', { count }))
      },
    )

  const save = async (reason: StockReason | null) => {
    const typed = [...drafts.now.values()]
    const saved: Saved[] = []
    let refused = 0
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    await startJob(job, jobLabel(typed.length), async (control) => {
      await forEachConcurrently(
        typed,
        atOnce,
        async (draft) => {
          const key = cellKey(draft.line, draft.store.id)
          const line = lines.find((each) => each.key === draft.line)
          if (!line) return drafts.drop(key)
          try {
            const done = await send(line, draft, reason)
            saved.push(done)
            stock.put(done.row)
            drafts.drop(key)
          } catch (error) {
            const failure = toHttpError(error)
            refused += 1
            if (!isConflict(failure)) return reportError(failure)
            const current = recordOf('inventory', failure.current)
            stock.put(current)
            const label = t('stock.cell', { sku: line.sku, store: draft.store.label })
            notify('error', t('stock.entryStale', { label, count: current.quantity }))
          }
        },
        control,
      )
      if (refused > 1) notify('error', t('stock.entriesRefused', { count: refused }))
      if (saved.length)
        notify('success', t('stock.entriesSaved', { count: saved.length }), {
          label: t('common.undo'),
          act: () => void undoSave(saved),
        })
    }).finally(() => {
      isRunning.current = false
      setBusy(false)
    })
  }
  return { save, busy }
}
