import { Select, Input as TextBox } from 'antd'
import type { Field } from '../../../contract/grammar/field'
import type { AnyResource } from '../../../contract/grammar/resource'
import { storeCurrency } from '../../../contract/store'
import { t } from '../../i18n'
import { latinDigits } from '../../i18n/format'
import { Input } from '../fields/inputs'
import { amountUnitOf } from '../fields/money/unit'
import { isAmountOperation, isPercentOperation, type Operation } from './change'

type Props = {
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
export const ValueEditor = ({ operation, describedBy, ...props }: Props) => {
  const { resource, name, field, id, label, value, invalid, onChange } = props
  if (isAmountOperation(operation)) {
    const unit = isPercentOperation(operation) ? '%' : amountUnitOf(resource, name) && storeCurrency
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
