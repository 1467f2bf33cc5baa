import { Input } from 'antd'
import { latinDigits } from '../../../i18n/format'
import { useDebouncedInput } from '../../list/filters/use-debounced-input'
import type { FilterProps } from '../props/filter-props'

/** A number; other text is not sent. */
export const NumberFilter = ({ filter: { name, label, target }, values, onChange, fresh }: FilterProps) => {
  const { typed, type, finish, clear } = useDebouncedInput(values[name]?.[0] ?? '', (text, step) =>
    onChange({ [name]: isNumber(text) ? [target.field.kind === 'money' ? toAmount(text) : text] : [] }, step),
  )
  return (
    <Input
      className="filter-text"
      aria-label={label}
      placeholder={label}
      inputMode="decimal"
      autoFocus={fresh ?? false}
      allowClear
      status={typed && !isNumber(typed.trim()) ? 'error' : ''}
      value={typed}
      onChange={(event) => type(latinDigits(event.target.value))}
      onPressEnter={finish}
      onKeyDown={(event) => {
        if (event.key === 'Escape') clear()
      }}
    />
  )
}
/** The API's amounts have two decimal places. */
const toAmount = (text: string) => {
  const [units, cents = ''] = text.split('.')
  return `${units}.${cents.padEnd(2, '0')}`
}
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)
