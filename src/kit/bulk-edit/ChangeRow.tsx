import { CloseOutlined } from '@ant-design/icons'
import { Select, Input as TextBox } from 'antd'
import { useEffect, useId, useRef } from 'react'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { currencySign, formatNumber, latinDigits, localDigits } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { IconButton } from '#ui/layout/IconButton.tsx'
import { Input } from '../fields/inputs'
import { amountUnitOf } from '../fields/money/unit'
import {
  isAmountOperation,
  isEndingRounding,
  isPercentOperation,
  type Operation,
  operationsOf,
  type Rounding,
  roundingsOf,
} from './change'
import type { ChangeDraft } from './draft'

type ValueEditorProps = {
  resource: AnyResource
  name: string
  field: Field
  id: string
  label: string
  operation: Operation
  value: unknown
  invalid: boolean
  describedBy: string
  onChange: (value: unknown) => void
}

const flags = [true, false]

/** The value of an operation: a percentage, an amount, or what the form would ask for. */
const ValueEditor = ({ operation, describedBy, ...props }: ValueEditorProps) => {
  const { resource, name, field, id, label, value, invalid, onChange } = props
  if (isAmountOperation(operation)) {
    const unit = isPercentOperation(operation) ? '%' : amountUnitOf(resource, name) && currencySign()
    return (
      <TextBox
        id={id}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        status={invalid ? 'error' : ''}
        inputMode="decimal"
        autoComplete="off"
        suffix={unit}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(latinDigits(event.target.value) || null)}
      />
    )
  }
  // A switch would start with a value that the user did not choose.
  if (field.kind === 'flag')
    return (
      <Select
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        value={typeof value === 'boolean' ? value : undefined}
        options={flags.map((flag) => ({ value: flag, label: t(flag ? 'list.yes' : 'list.no') }))}
        onChange={onChange}
      />
    )
  return <Input {...props} describedBy={describedBy} />
}

type Props = {
  resource: AnyResource
  name: string
  field: Field
  draft: ChangeDraft
  problem: string | undefined
  onChange: (draft: ChangeDraft) => void
  onRemove: () => void
}

/** A value entered for one operation is kept only where the next one means the same by it. */
const valueTypeOf = (operation: Operation) =>
  isAmountOperation(operation) ? 'amount' : operation === 'set' ? 'value' : 'list'

/** The change of one field: what to do, with which value, and how to round the result. */
export const ChangeRow = ({ resource, name, field, draft, problem, onChange, onRemove }: Props) => {
  const id = useId()
  const frame = useRef<HTMLFieldSetElement>(null)
  const { operation, value, rounding } = draft
  const operations = operationsOf(field)
  const label = fieldLabel(resource, name)
  // A user who has just selected a field enters its value next.
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('.bulk-edit-value input, .bulk-edit-value textarea')?.focus()
  }, [])
  const choose = (next: Operation) =>
    onChange({
      ...draft,
      operation: next,
      value: valueTypeOf(next) === valueTypeOf(operation) ? value : null,
    })
  const valueWord = isAmountOperation(operation) ? 'by' : operation === 'set' ? 'value' : 'values'
  const roundingLabel = (step: Rounding) =>
    step === 'none'
      ? t('bulkEdit.rounding.none')
      : isEndingRounding(step)
        ? t('bulkEdit.rounding.ending', { digits: localDigits(step) })
        : t('bulkEdit.rounding.nearest', { step: formatNumber(Number(step)) })
  return (
    <fieldset ref={frame} className="bulk-edit-field" aria-label={label}>
      <div className="bulk-edit-head">
        <strong>{label}</strong>
        <IconButton
          icon={<CloseOutlined aria-hidden />}
          label={t('bulkEdit.remove', { field: label })}
          onClick={onRemove}
        />
      </div>
      <div className="bulk-edit-row">
        {operations.length > 1 && (
          <div>
            <label htmlFor={`${id}o`}>{t('bulkEdit.operation')}</label>
            <Select
              id={`${id}o`}
              aria-label={t('bulkEdit.operationOf', { field: label })}
              value={operation}
              options={operations.map((one) => ({ value: one, label: t(`bulkEdit.operation.${one}`) }))}
              onChange={choose}
            />
          </div>
        )}
        {operation !== 'clear' && (
          <div className="bulk-edit-value">
            <label htmlFor={`${id}v`}>{t(`bulkEdit.${valueWord}`)}</label>
            <ValueEditor
              resource={resource}
              name={name}
              field={field}
              id={`${id}v`}
              label={t(`bulkEdit.${valueWord}Of`, { field: label })}
              operation={operation}
              value={value}
              invalid={problem !== undefined}
              describedBy={`${id}p`}
              onChange={(next) => onChange({ ...draft, value: next })}
            />
            <span id={`${id}p`} className="bulk-edit-reason" role={problem ? 'alert' : undefined}>
              {problem}
            </span>
          </div>
        )}
        {isAmountOperation(operation) && (
          <div>
            <label htmlFor={`${id}r`}>{t('bulkEdit.rounding')}</label>
            <Select
              id={`${id}r`}
              aria-label={t('bulkEdit.roundingOf', { field: label })}
              value={rounding}
              options={roundingsOf(field).map((step) => ({ value: step, label: roundingLabel(step) }))}
              onChange={(next) => onChange({ ...draft, rounding: next })}
            />
          </div>
        )}
      </div>
    </fieldset>
  )
}
