import { useEffect, useState } from 'react'
import { useT } from '../../../../i18n'
import { recordOf } from '../../../../kit/record/record-of'
import { type Failure, toHttpError } from '../../../../providers/errors'
import { httpStatus } from '../../../../providers/http-status'
import { notify, report } from '../../../../providers/notifications/notifications'
import type { StockReason, StockRow } from '../model'
import {
  type AdjustmentType,
  adjustmentDelta,
  amountProblem,
  lowAtProblem,
  signed,
  type Typed,
} from './amount'
import { type StockLocation, useStockCalls } from './use-adjust'

/** The input of a quantity's editor. */
export type AdjustmentDraft = {
  way: AdjustmentType
  amount: number | null
  reason: StockReason | null
  note: string
  lowAt: number | null
}
/** A stock record, or a place for a new one. */
export type AdjustmentPlace = { row: StockRow; place?: never } | { row?: never; place: StockLocation }
export type AdjustmentTarget = { label: string } & AdjustmentPlace
/** By what the input of an editor is kept. */
export const adjustmentKey = ({ row, place }: AdjustmentPlace): string =>
  row?.id ?? `${place?.variant ?? place?.product} ${place?.store.id}`
type Field = 'delta' | 'reason' | 'lowAt' | 'note'
type Problems = Partial<Record<Field | 'form', string>>

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
const fieldNames: Readonly<Record<string, Field>> = {
  delta: 'delta',
  quantity: 'delta',
  reason: 'reason',
  lowAt: 'lowAt',
  note: 'note',
}
const problemsIn = ({ errors = {}, messages }: Failure): Problems => {
  const byField = Object.entries(errors).flatMap(([key, message]) => {
    const field = fieldNames[key]
    return field ? [[field, message.join(' ')] as const] : []
  })
  return byField.length ? Object.fromEntries(byField) : { form: messages.join(' ') }
}

type Props = {
  target: AdjustmentTarget
  /** Outlives the editor, so that closing it by accident loses nothing. */
  kept: Map<string, AdjustmentDraft>
  onSaved: (row: StockRow) => void
  /** The current record, if someone else has changed it; undefined if the response lacks it. */
  onCurrent: (row: StockRow | undefined) => void
}

export const useAdjustment = ({ target, kept, onSaved, onCurrent }: Props) => {
  const t = useT()
  const { adjust, begin } = useStockCalls()
  const { row, place } = target
  const key = adjustmentKey(target)
  const present = row?.quantity ?? 0
  const fresh: AdjustmentDraft = {
    way: 'count',
    amount: null,
    reason: 'counted',
    note: '',
    lowAt: row?.lowAt ?? null,
  }
  const [draft, setDraft] = useState<AdjustmentDraft>(() => kept.get(key) ?? fresh)
  const [isTouched, setTouched] = useState(() => kept.has(key))
  const [problems, setProblems] = useState<Problems>({})
  const [stale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (isTouched) kept.set(key, draft)
  }, [isTouched, kept, key, draft])

  const change = (part: Partial<AdjustmentDraft>) => {
    setTouched(true)
    setProblems({})
    setDraft((before) => ({ ...before, ...part }))
  }
  /** The reason follows the kind of change until the user chooses one that fits no kind. */
  const setWay = (way: AdjustmentType) => {
    const isUsual = draft.reason === null || Object.values(defaultReasons).includes(draft.reason)
    change({ way, ...(isUsual && { reason: defaultReasons[way] ?? null }) })
  }

  const delta = adjustmentDelta(present, draft)
  const lowAtChanged = draft.lowAt !== (row?.lowAt ?? null)
  const judged = (): Problems => {
    const wrong = amountProblem(present, draft)
    const wrongLow = lowAtProblem(draft.lowAt)
    const nothing = delta === undefined && (place !== undefined || !lowAtChanged)
    const needsReason = row && delta !== undefined && delta !== 0 && !draft.reason
    return {
      ...(wrong ? { delta: wrong } : nothing && { delta: t('stock.typeNumber') }),
      ...(row && delta === 0 && !lowAtChanged && { delta: t('stock.sameNumber') }),
      ...(wrongLow && { lowAt: wrongLow }),
      ...(needsReason && { reason: t('form.problem.choose') }),
    }
  }

  const send = () => {
    if (place) return begin(place, delta ?? 0, draft.lowAt)
    const note = draft.note.trim()
    return adjust(row, {
      delta: delta ?? 0,
      reason: draft.reason ?? 'counted',
      ...(note && { note }),
      ...(lowAtChanged && { lowAt: draft.lowAt }),
    })
  }

  const save = async () => {
    if (busy) return
    const found = judged()
    setProblems(found)
    if (Object.keys(found).length) return
    setBusy(true)
    try {
      const saved = await send()
      kept.delete(key)
      notify(
        'success',
        delta
          ? t('stock.saved', { label: target.label, quantity: saved.quantity, change: signed(delta) })
          : t('stock.savedAsIs', { label: target.label }),
      )
      onSaved(saved)
    } catch (error) {
      setBusy(false)
      refused(toHttpError(error))
    }
  }
  const refused = (failure: Failure) => {
    if (failure.statusCode === httpStatus.conflict && row && failure.current) {
      setStale(true)
      onCurrent(recordOf('inventory', failure.current))
      return
    }
    if (failure.statusCode === httpStatus.forbidden) return report(failure)
    // It was valid here, but compared with an outdated quantity.
    if (row && failure.errors?.delta) onCurrent(undefined)
    setProblems(problemsIn(failure))
  }

  const shown: Problems = { ...problems }
  const now = amountProblem(present, draft)
  if (now) shown.delta = now
  return {
    draft,
    change,
    setWay,
    present,
    delta: now ? undefined : delta,
    problems: shown,
    stale,
    busy,
    save,
    forget: () => kept.delete(key),
  }
}
