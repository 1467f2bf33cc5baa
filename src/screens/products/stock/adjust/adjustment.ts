import { stockReasons } from '#contract/enums.ts'
import { choice, number, text } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { inventory } from '#contract/resources/catalog/inventory.ts'
import { markTranslated } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Failure } from '#providers/errors.ts'
import type { StockReason, StockRow } from '../model'
import { type AdjustmentType, adjustmentDelta, amountProblem, type Typed } from './amount'
import type { StockLocation } from './use-adjust'

/** The input of a quantity's editor. */
export type AdjustmentDraft = Typed & { reason: StockReason | null; note: string; lowAt: number | null }
/** A stock record, or a place for a new one. */
export type AdjustmentPlace = { row: StockRow; place?: never } | { row?: never; place: StockLocation }
export type AdjustmentTarget = { label: string } & AdjustmentPlace
/** By what the input of an editor is kept. */
export const adjustmentKey = ({ row, place }: AdjustmentPlace): string =>
  row?.id ?? `${place?.variant ?? place?.product} ${place?.store.id}`

/** The default reason of each kind of change. */
export const defaultReasons: Partial<Record<AdjustmentType, StockReason>> = {
  count: 'counted',
  add: 'received',
}
/** The input of an editor that continues a typed quantity. */
export const draftOf = (row: StockRow | undefined, typed: Typed): AdjustmentDraft => ({
  ...typed,
  reason: defaultReasons[typed.way] ?? null,
  note: '',
  lowAt: row?.lowAt ?? null,
})

/** The inputs of an adjustment; a showroom that begins to stock the goods needs no reason. */
export const adjustmentFields = (row: StockRow | undefined): AnyResource => {
  const lowAt = markTranslated(number({ min: 0, max: 1_000_000, label: t('stock.lowAt') }))
  const amount = number()
  const reason = markTranslated(choice(stockReasons, { label: t('common.reason') }))
  const note = markTranslated(text({ max: 255, label: t('common.note') }))
  return { ...inventory, fields: row ? { amount, reason, lowAt, note } : { amount, lowAt } }
}

const isLowAtChanged = (row: StockRow | undefined, { lowAt }: AdjustmentDraft) =>
  lowAt !== (row?.lowAt ?? null)

/** Why the number cannot be saved. */
export const quantityProblem = (row: StockRow | undefined, draft: AdjustmentDraft): string | undefined => {
  const delta = adjustmentDelta(row?.quantity ?? 0, draft)
  const isLevelOnly = row !== undefined && isLowAtChanged(row, draft)
  if (delta === undefined) return isLevelOnly ? undefined : t('stock.typeNumber')
  if (row && delta === 0 && !isLevelOnly) return t('stock.sameNumber')
  return amountProblem(row?.quantity ?? 0, draft)
}

/** The body of an adjustment of a record. */
export const adjustmentOf = (row: StockRow, draft: AdjustmentDraft) => {
  const note = draft.note.trim()
  return {
    delta: adjustmentDelta(row.quantity, draft) ?? 0,
    reason: draft.reason ?? 'counted',
    ...(note && { note }),
    ...(isLowAtChanged(row, draft) && { lowAt: draft.lowAt }),
  }
}

/** Refusals name the difference or the quantity; the number that was typed is neither. */
export const refusalAtAmount = ({ errors, ...failure }: Failure): Failure => {
  const amount = errors?.delta ?? errors?.quantity
  return errors ? { ...failure, errors: { ...errors, ...(amount && { amount }) } } : { ...failure }
}
