import { choiceLabel } from '../../../i18n/words'
import { FilterSelect } from '../FilterSelect'
import type { FilterProps } from '../filter-props'

export const ChoiceFilter = (props: FilterProps) => {
  const { field } = props.filter.target
  const values = field.kind === 'choice' || field.kind === 'choices' ? field.of : []
  return <FilterSelect {...props} options={values.map((value) => ({ value, label: choiceLabel(value) }))} />
}
