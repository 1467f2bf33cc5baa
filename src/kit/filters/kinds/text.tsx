import { latinDigits } from '#i18n/format.ts'
import { FilterInput } from '../FilterInput'
import type { FilterProps } from '../filter-model'

/** A text to type. */
export default function TextFilter(props: FilterProps) {
  const { field } = props.filter.target
  const isPlain = field.kind === 'text' && field.pattern !== undefined
  return <FilterInput {...props} {...(isPlain && { onType: latinDigits })} />
}
