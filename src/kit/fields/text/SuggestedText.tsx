import { AutoComplete } from 'antd'
import { selectProps } from '../props/input-props'
import type { InputProps } from '../props/props'
import { useSuggestionList } from './use-suggestion-list'

/** In any case, and without spaces around it. */
export const isSameText = (a: unknown, b: string) =>
  String(a ?? '')
    .trim()
    .toLowerCase() === b.trim().toLowerCase()

/** A text with suggestions, of which none is taken unless it was chosen. */
export const SuggestedText = ({ suggestions, ...props }: InputProps & { suggestions: readonly string[] }) => {
  const typed = String(props.value ?? '')
  const fitting = suggestions.filter((word) => word.toLowerCase().includes(typed.trim().toLowerCase()))
  // Once one of them is entered, the others are suggested as alternatives.
  const offered = suggestions.some((word) => isSameText(word, typed)) ? suggestions : fitting
  const { list, onKeyDownCapture } = useSuggestionList(offered.length)
  return (
    <div onKeyDownCapture={onKeyDownCapture}>
      <AutoComplete
        {...selectProps(props)}
        {...list}
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
