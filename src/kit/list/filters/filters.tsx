import { type ComponentType, Suspense } from 'react'
import { t } from '../../../i18n'
import { areaName, valueLabel } from '../../../i18n/declared-texts'
import { ChoiceFilter } from '../../fields/choice/filter'
import { DateRangeFilter } from '../../fields/date/filter'
import { FlagFilter } from '../../fields/flag/filter'
import type { FilterProps, FilterValues } from '../../fields/props/filter-props'
import { RecordFilter } from '../../fields/ref/filter'
import { useTargetLabels } from '../../fields/ref/use-targets'
import { SuggestedFilter } from '../../fields/text/SuggestedFilter'
import { lazy } from '../../lazy/lazy'
import type { ListFilter, Widget } from './filter-model'

/** Few lists have area filters. */
const AreaFilter = lazy(async () => ({ default: (await import('../../fields/text/AreaFilter')).AreaFilter }))

/** Shown only once they are added or set. */
const NumberFilter = lazy(() => import('../../fields/number/filter'))
const TextFilter = lazy(() => import('../../fields/text/filter'))

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

/** The input of a filter. */
export const FilterControl = (props: FilterProps) => {
  const Chosen = byWidget[props.filter.widget]
  return (
    <Suspense fallback={<span className="filter-select" />}>
      <Chosen {...props} />
    </Suspense>
  )
}

const none: readonly string[] = []

/** The labels of a filter's values for its chips. */
export const useFilterValueText = (filter: ListFilter, values: FilterValues): ((value: string) => string) => {
  const { widget, name, target } = filter
  const ofRecords = useTargetLabels(target, widget === 'record' ? (values[name] ?? none) : none)
  return (value) => {
    if (widget === 'flag') return t(value === 'true' ? 'list.yes' : 'list.no')
    if (widget === 'choice') return valueLabel(target.field, value)
    if (widget === 'area') return areaName(value)
    return widget === 'record' ? ofRecords(value) : value
  }
}
