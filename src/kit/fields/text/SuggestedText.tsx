import { AutoComplete } from 'antd'
import { foldText } from '#contract/grammar/stored-text.ts'
import type { InputProps } from '#kit/context/props.ts'
import { selectProps } from '../props/input-props'
import { useSuggestionList } from './use-suggestion-list'

/** In any spelling. */
export const isSameText = (a: unknown, b: string) => foldText(String(a ?? '')) === foldText(b)

/** A text with suggestions, of which none is taken unless it was chosen. */
export const SuggestedText = ({ suggestions, ...props }: InputProps & { suggestions: readonly string[] }) => {
  const typed = String(props.value ?? '')
  const fitting = suggestions.filter((word) => foldText(word).includes(foldText(typed)))
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
