import { AutoComplete } from 'antd'
import type { KeyboardEvent } from 'react'
import { selectProps } from '../props/input-props'
import type { InputProps } from '../props/props'

/** In any case, and without spaces around it. */
export const isSameText = (a: unknown, b: string) =>
  String(a ?? '')
    .trim()
    .toLowerCase() === b.trim().toLowerCase()

const leaveByTab = (event: KeyboardEvent) => {
  if (event.key === 'Tab') event.stopPropagation()
}

/** A text with suggestions, of which none is taken unless it was chosen. */
export const SuggestedText = ({ suggestions, ...props }: InputProps & { suggestions: readonly string[] }) => {
  const typed = String(props.value ?? '')
  const fitting = suggestions.filter((word) => word.toLowerCase().includes(typed.trim().toLowerCase()))
  // Once one of them is entered, the others are suggested as alternatives.
  const offered = suggestions.some((word) => isSameText(word, typed)) ? suggestions : fitting
  return (
    // With open suggestions, antd would take the first of them on Tab and keep the focus: the next keys were lost.
    <div onKeyDownCapture={leaveByTab}>
      <AutoComplete
        {...selectProps(props)}
        style={{ width: '100%' }}
        status={props.invalid ? 'error' : ''}
        defaultActiveFirstOption={false}
        options={offered.map((value) => ({ value }))}
        value={typed}
        onChange={(value: string) => props.onChange(value || null)}
      />
    </div>
  )
}
