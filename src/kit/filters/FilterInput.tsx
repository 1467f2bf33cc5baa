import { Input, type InputProps, type InputRef } from 'antd'
import { useId, useRef } from 'react'
import { useKeptSelection } from '#ui/hooks/use-kept-selection.ts'
import type { FilterProps } from './filter-model'
import { useDebouncedInput } from './use-debounced-input'

type Props = Pick<FilterProps, 'filter' | 'values' | 'onChange' | 'fresh'> &
  Pick<InputProps, 'inputMode'> & {
    /** What is typed into the input: its digits in Latin, for example. */
    onType?: (text: string) => string
    toValue?: (trimmed: string) => string
    toText?: (value: string) => string
    /** Why a text is not sent. */
    problemOf?: (trimmed: string) => string | undefined
  }

/** The input of a filter, which keeps its label when it has a value. */
export const FilterInput = ({
  filter: { name, label },
  values,
  onChange,
  fresh,
  onType = (text) => text,
  problemOf = () => undefined,
  toValue,
  toText,
  ...input
}: Props) => {
  const { typed, type, edit, finish, settle, clear } = useDebouncedInput(
    values[name]?.[0] ?? '',
    (value, step) => onChange({ [name]: value ? [value] : [] }, step),
    { ...(toValue && { toValue }), ...(toText && { toText }) },
  )
  const id = useId()
  const box = useRef<InputRef>(null)
  useKeptSelection(box, typed)
  const problem = typed.trim() ? problemOf(typed.trim()) : undefined
  return (
    <span className="filter-typed">
      <Input
        {...input}
        ref={box}
        className="filter-text"
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && id}
        prefix={<span aria-hidden>{label}</span>}
        autoFocus={fresh ?? false}
        allowClear
        status={problem ? 'error' : ''}
        value={typed}
        onChange={(event) => type(onType(event.target.value))}
        onPressEnter={finish}
        onFocus={edit}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear()
        }}
      />
      {problem && (
        <span id={id} role="status" className="filter-problem">
          {problem}
        </span>
      )}
    </span>
  )
}
