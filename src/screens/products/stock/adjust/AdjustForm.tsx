import { Button, Form, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { PopoverFrame } from '#kit/form/PopoverFrame.tsx'
import { ValuesForm, type ValuesFormProps } from '#kit/form/ValuesForm.tsx'
import { recordOf } from '#kit/records/record-of.ts'
import { type FormValues, isBlank } from '#kit/values/values.ts'
import { useLikelyCapability } from '#providers/data/capabilities.ts'
import { attempt, isConflict } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import type { StockRow } from '../model'
import {
  type AdjustmentDraft,
  type AdjustmentTarget,
  adjustmentFields,
  adjustmentKey,
  adjustmentOf,
  defaultReasons,
  draftOf,
  quantityProblem,
  refusalAtAmount,
} from './adjustment'
import { adjustmentDelta, adjustmentTypes, amountProblem, formatSigned } from './amount'
import { useStockCalls } from './use-adjust'
import './adjust.css'

type Props = {
  target: AdjustmentTarget
  /** What was typed into the cell. */
  entered?: AdjustmentDraft | undefined
  /** What is typed here. Outlives the editor, which is gone while its cell is. */
  kept: Map<string, AdjustmentDraft>
  onSaved: (row: StockRow) => void
  /** The current record, if someone else has changed it; undefined if the response lacks it. */
  onCurrent: (row: StockRow | undefined) => void
  onClose: () => void
  /** Removes the stock record from the showroom. */
  onRemove?: (() => void) | undefined
}

const draftIn = (values: FormValues) => values as AdjustmentDraft

/** Changes a quantity: the new one, or the received or removed one, with a reason. */
export const AdjustForm = ({ target, entered, kept, onSaved, onCurrent, onClose, onRemove }: Props) => {
  const { row, place, label } = target
  const { adjust, begin } = useStockCalls()
  const hasHistory = useLikelyCapability('history')
  const key = adjustmentKey(target)
  const [draft, setDraft] = useState(
    () => kept.get(key) ?? entered ?? draftOf(row, { way: 'count', amount: null }),
  )
  const [wasKept] = useState(kept.has(key))
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isStale, setStale] = useState(false)
  const isNew = row === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs are those of any record, or of a new one
  const resource = useMemo(() => adjustmentFields(row), [isNew])
  const present = row?.quantity ?? 0
  const delta = amountProblem(present, draft) ? undefined : adjustmentDelta(present, draft)

  const edit: ValuesFormProps['onEdit'] = ({ way }, form) => {
    const { reason } = draft
    // The reason follows the kind of change until one is chosen that fits no kind.
    if (way && (reason === null || Object.values(defaultReasons).includes(reason)))
      form.setFieldValue('reason', defaultReasons[draftIn({ way }).way] ?? null)
    const next = draftIn({ ...form.getFieldsValue(true) })
    if (next.amount !== null && (way || amountProblem(present, next)))
      void form.validateFields(['amount']).catch(() => {})
    if (way) form.getFieldInstance('amount')?.focus()
    setDraft(next)
    setProblems([])
    kept.set(key, next)
  }
  const send: ValuesFormProps['send'] = async (values) => {
    const typed = draftIn(values)
    const { answer: saved, failure } = await attempt<StockRow>(() =>
      place ? begin(place, typed.amount ?? 0, typed.lowAt) : adjust(row, adjustmentOf(row, typed)),
    )
    if (failure) {
      if (isConflict(failure) && row) {
        setStale(true)
        onCurrent(recordOf('inventory', failure.current))
        return undefined
      }
      // It was valid here, but compared with an outdated quantity.
      if (row && failure.errors?.delta) onCurrent(undefined)
      return refusalAtAmount(failure)
    }
    kept.delete(key)
    notify(
      'success',
      delta
        ? t('stock.saved', { label, quantity: saved.quantity, change: formatSigned(delta) })
        : t('stock.savedAsIs', { label }),
    )
    onSaved(saved)
    return undefined
  }
  const close = () => {
    kept.delete(key)
    onClose()
  }
  const needsReason = (value: unknown, values: FormValues) =>
    row && isBlank(value) && adjustmentDelta(present, draftIn(values)) ? t('form.problem.choose') : undefined
  return (
    <ValuesForm
      {...{ resource, send, problems }}
      frame={PopoverFrame}
      title={t('stock.quantityOf', { label })}
      initial={draft}
      hasInput={wasKept}
      asksBeforeLeaving
      options={{
        amount: {
          label: t(`stock.amount.${draft.way}`),
          isOptional: false,
          validate: (_, values) => quantityProblem(row, draftIn(values)),
          help: delta !== undefined && row && (
            <output>
              {formatNumber(present)} → <strong>{formatNumber(present + delta)}</strong> (
              {formatSigned(delta)})
            </output>
          ),
        },
        reason: { placeholder: t('stock.reasonChoose'), isOptional: false, validate: needsReason },
      }}
      intro={
        <>
          <header className="adjust-head">
            <strong>{label}</strong>
            <span>{row ? t('stock.present', { count: present }) : t('stock.notStocked')}</span>
          </header>
          {isStale && (
            <p className="adjust-stale" role="alert">
              {t('stock.stale', { count: present })}
            </p>
          )}
          {row && (
            <Form.Item name="way" noStyle>
              <Segmented
                block
                className="adjust-ways"
                aria-label={t('stock.way')}
                size="small"
                options={adjustmentTypes.map((way) => ({ value: way, label: t(`stock.way.${way}`) }))}
              />
            </Form.Item>
          )}
        </>
      }
      submit={t('common.save')}
      cancel={t('common.cancel')}
      onEdit={edit}
      onRefused={(failure) =>
        failure.statusCode === httpStatus.forbidden ? reportError(failure) : setProblems(failure.messages)
      }
      onClose={close}
    >
      {row && (onRemove || hasHistory) && (
        <p className="adjust-more">
          {hasHistory && <Link to={`/history?entity=inventory&entityId=${row.id}`}>{t('stock.ledger')}</Link>}
          {onRemove && (
            <Button type="link" size="small" onClick={onRemove}>
              {t('stock.removeFrom')}
            </Button>
          )}
        </p>
      )}
    </ValuesForm>
  )
}
