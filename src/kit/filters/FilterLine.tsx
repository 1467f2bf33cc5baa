import { type ReactNode, useState } from 'react'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useAccess } from '#providers/auth/access.ts'
import type { LinkedPreset } from '../fields/date/days'
import { lowerCaseTitle } from '../values/lower-case-title'
import { FilterMenu } from './FilterMenu'
import { type FilterProps, filterParamNames, findSearchFilter, type ListFilter } from './filter-model'
import { FilterControl } from './filters'
import { PeriodFilter } from './kinds/date'
import { SearchBox } from './SearchBox'
import './filters.css'

type Changes = Pick<FilterProps, 'values' | 'onChange'>

/** Records are searched by name; a search box for another field shows which field. */
const isByName = ({ target, filter }: ListFilter) =>
  filter.by === 'anyOf' || ['name', 'title', 'search'].includes(target.key)

const isAsking = ({ operators = {} }: ListFilter, values: FilterProps['values']) =>
  Object.values(operators).some((param) => values[param]?.length)
const isSet = (filter: ListFilter, values: FilterProps['values']) =>
  filterParamNames(filter).some((param) => values[param]?.length)

/** The filters of a list by where they are shown: the search and the period always, others once they have a value. */
export const useShownFilters = (
  entry: Entry,
  filters: readonly ListFilter[],
  values: Changes['values'],
  /** Those whose values are tabs above the list. */
  tabs: readonly string[],
) => {
  const may = useAccess()
  const [added, setAdded] = useState<readonly string[]>([])
  const search = findSearchFilter(entry, filters)
  const period = filters.find(({ widget }) => widget === 'range')
  const isTab = ({ name }: ListFilter) => tabs.includes(name)
  const others = filters.filter(
    (filter) =>
      filter !== search &&
      filter !== period &&
      (!isTab(filter) || Object.keys(filter.operators ?? {}).length > 0) &&
      (filter.widget !== 'record' || may(accessRuleOfView(filter.target.resource, 'list'))),
  )
  const shown = others.filter(
    (filter) =>
      (isTab(filter) ? isAsking(filter, values) : isSet(filter, values)) || added.includes(filter.name),
  )
  return {
    search,
    period,
    shown,
    isTab,
    /** An area is chosen from the one around it. */
    hidden: others.filter(
      (filter) => !shown.includes(filter) && (filter.above ?? []).slice(0, 1).every((name) => values[name]),
    ),
    /** The one that was just added, which is opened. */
    fresh: added.at(-1),
    add: (name: string) => setAdded([...added.filter((one) => one !== name), name]),
  }
}
export type ShownFilters = ReturnType<typeof useShownFilters>

type Props = Changes & {
  entry: Entry
  shown: ShownFilters
  /** The periods that are offered; those of the past by default. */
  periods: readonly LinkedPreset[] | undefined
  /** Called with the text of the search on Enter. */
  onSearch: ((text: string) => void) | undefined
  /** Content at the end of the line. */
  children: ReactNode
}

/** Search, filters and period of a list, in one line. */
export const FilterLine = ({ entry, shown, values, onChange, periods, onSearch, children }: Props) => {
  const { search, period, hidden, isTab, add } = shown
  return (
    <div className="filter-line list-tools">
      {search && (
        <SearchBox
          entry={entry}
          filter={search}
          values={values}
          onChange={onChange}
          onEnter={onSearch}
          hint={
            isByName(search)
              ? t('list.search', { many: lowerCaseTitle(resourceMany(entry.resource)) })
              : t('list.searchBy', { label: lowerCaseTitle(search.label) })
          }
        />
      )}
      {hidden.length > 0 && <FilterMenu filters={hidden} isTab={isTab} onAdd={add} onChange={onChange} />}
      {period && <PeriodFilter filter={period} values={values} onChange={onChange} presets={periods} />}
      <span className="filter-line-end">{children}</span>
    </div>
  )
}

/** The controls of the filters that have a value, or were just chosen from the menu. */
export const SetFilters = ({
  shown: { shown, fresh, add },
  values,
  onChange,
}: Changes & { shown: ShownFilters }) =>
  shown.map((filter) => (
    <FilterControl
      key={filter.name}
      filter={filter}
      values={values}
      onChange={onChange}
      fresh={fresh === filter.name && !isSet(filter, values)}
      onKeep={() => add(filter.name)}
    />
  ))
