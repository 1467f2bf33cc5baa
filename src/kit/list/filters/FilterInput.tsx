import { Input, type InputProps } from 'antd'
import type { FilterProps } from '../../fields/props/filter-props'
import { useDebouncedInput } from './use-debounced-input'

type Props = Pick<FilterProps, 'filter' | 'values' | 'onChange' | 'fresh'> &
  Pick<InputProps, 'inputMode'> & {
    /** What is typed into the input: its digits in Latin, for example. */
    onType?: (text: string) => string
    toValue?: (trimmed: string) => string
    toText?: (value: string) => string
    isValid?: (trimmed: string) => boolean
  }

/** The input of a filter, which keeps its label when it has a value. */
export const FilterInput = ({
  filter: { name, label },
  values,
  onChange,
  fresh,
  onType = (text) => text,
  isValid = () => true,
  toValue,
  toText,
  ...input
}: Props) => {
  const { typed, type, finish, settle, clear } = useDebouncedInput(
    values[name]?.[0] ?? '',
    (value, step) => onChange({ [name]: value ? [value] : [] }, step),
    { ...(toValue && { toValue }), ...(toText && { toText }) },
  )
  const isWrong = Boolean(typed) && !isValid(typed.trim())
  return (
    <Input
      {...input}
      className="filter-text"
      aria-label={label}
      aria-invalid={isWrong}
      prefix={<span aria-hidden>{label}</span>}
      autoFocus={fresh ?? false}
      allowClear
      status={isWrong ? 'error' : ''}
      value={typed}
      onChange={(event) => type(onType(event.target.value))}
      onPressEnter={finish}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Escape') clear()
      }}
    />
  )
}
