import { Input } from 'antd'
import { latinDigits } from '../../../i18n/format'
import { useDebouncedInput } from '../../list/filters/use-debounced-input'
import type { FilterProps } from '../props/filter-props'

/** A text or number to type. */
export const TextFilter = ({ filter: { name, label, target }, values, onChange, fresh }: FilterProps) => {
  const isPlain = target.field.kind === 'text' && target.field.pattern !== undefined
  const { typed, type, finish, clear } = useDebouncedInput(values[name]?.[0] ?? '', (text, step) =>
    onChange({ [name]: text ? [text] : [] }, step),
  )
  return (
    <Input
      className="filter-text"
      aria-label={label}
      placeholder={label}
      autoFocus={fresh}
      allowClear
      value={typed}
      onChange={(event) => type(isPlain ? latinDigits(event.target.value) : event.target.value)}
      onPressEnter={finish}
      onKeyDown={(event) => {
        if (event.key === 'Escape') clear()
      }}
    />
  )
}
