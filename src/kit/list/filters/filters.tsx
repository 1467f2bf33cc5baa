import { type ComponentType, lazy, Suspense } from 'react'
import { t } from '../../../i18n'
import { choiceLabel } from '../../../i18n/words'
import { ChoiceFilter } from '../../fields/choice/filter'
import { RangeFilter } from '../../fields/date/filter'
import { daysOf, wordsOfDays } from '../../fields/date/range'
import { FlagFilter } from '../../fields/flag/filter'
import { NumberFilter } from '../../fields/number/filter'
import type { FilterProps, FilterValues } from '../../fields/props/filter-props'
import { RecordFilter } from '../../fields/ref/filter'
import { useTargetWords } from '../../fields/ref/use-targets'
import { TextFilter } from '../../fields/text/filter'
import type { ListFilter, Widget } from './filter-model'

/** Few lists ask for areas. */
const AreaFilter = lazy(() => import('../../fields/text/AreaFilter').then((m) => ({ default: m.AreaFilter })))

const byWidget: Readonly<Record<Widget, ComponentType<FilterProps>>> = {
  text: TextFilter,
  number: NumberFilter,
  flag: FlagFilter,
  choice: ChoiceFilter,
  record: RecordFilter,
  range: RangeFilter,
  area: AreaFilter,
}

/** What a filter is set with. */
export const FilterControl = (props: FilterProps) => {
  const Chosen = byWidget[props.filter.widget]
  return (
    <Suspense fallback={<span className="filter-select" />}>
      <Chosen {...props} />
    </Suspense>
  )
}

const none: readonly string[] = []

/** The words for the values of a filter, as its chips show them. */
export const useValueWords = (filter: ListFilter, values: FilterValues): ((value: string) => string) => {
  const { widget, name, target } = filter
  const ofRecords = useTargetWords(target, widget === 'record' ? (values[name] ?? none) : none)
  return (value) => {
    if (widget === 'flag') return t(value === 'true' ? 'list.yes' : 'list.no')
    if (widget === 'choice') return choiceLabel(value)
    return widget === 'record' ? ofRecords(value) : value
  }
}

/** A range of days is one chip, although it is two words of the API. */
export const rangeWords = (filter: ListFilter, values: FilterValues): string =>
  wordsOfDays(daysOf(filter, values))
