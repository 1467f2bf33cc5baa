import { type ComponentType, Suspense, useState } from 'react'
import { valueLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { useTargetLabels } from '../fields/ref/use-targets'
import { askedFilter, chosenIn, type Question, questionIn, questionsOf } from './asked'
import { FilterQuestion } from './FilterQuestion'
import type { FilterProps, FilterValues, ListFilter, Widget } from './filter-model'
import { ChoiceFilter } from './kinds/choice'
import { DateRangeFilter } from './kinds/date'
import { FlagFilter } from './kinds/flag'
import { RecordFilter } from './kinds/ref'
import { SuggestedFilter } from './kinds/SuggestedFilter'

/** Few lists have area filters. */
const AreaFilter = lazy(async () => ({ default: (await import('./kinds/AreaFilter')).AreaFilter }))

/** Shown only once they are added or set. */
const NumberFilter = lazy(() => import('./kinds/number'))
const TextFilter = lazy(() => import('./kinds/text'))

const byWidget: Readonly<Record<Widget, ComponentType<FilterProps>>> = {
  text: TextFilter,
  number: NumberFilter,
  flag: FlagFilter,
  choice: ChoiceFilter,
  record: RecordFilter,
  range: DateRangeFilter,
  area: AreaFilter,
  suggested: SuggestedFilter,
}

/** The input of a filter. `onKeep`: it is kept although it has no value. */
export const FilterControl = ({ onKeep, ...props }: FilterProps & { onKeep: () => void }) => {
  const { filter, values } = props
  const [wanted, setWanted] = useState<Question>('is')
  const question = questionIn(filter, values) ?? (chosenIn(filter, values).length ? 'is' : wanted)
  const Chosen = byWidget[filter.widget]
  const input = (
    <Suspense fallback={<span className="filter-select" />}>
      <Chosen {...askedFilter(props, question)} />
    </Suspense>
  )
  if (!questionsOf(filter).length || filter.widget === 'range') return input
  return (
    <FilterQuestion
      {...props}
      question={question}
      onAsk={(next) => {
        setWanted(next)
        onKeep()
      }}
    >
      {input}
    </FilterQuestion>
  )
}

const none: readonly string[] = []

/** The labels of a filter's values for its chips. */
export const useFilterValueText = (filter: ListFilter, values: FilterValues): ((value: string) => string) => {
  const { widget, name, target } = filter
  const ofRecords = useTargetLabels(target, widget === 'record' ? (values[name] ?? none) : none)
  return (value) => {
    if (widget === 'flag') return t(value === 'true' ? 'list.yes' : 'list.no')
    if (widget === 'record') return ofRecords(value)
    return widget === 'choice' || target.field.kind === 'text' ? valueLabel(target.field, value) : value
  }
}
