import { Link } from 'react-router-dom'
import { type Entry, landingLink } from '#contract/grammar/sidebar.ts'
import { valueLabel } from '#i18n/declared-texts.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { viewParams } from '#providers/list/list-address.ts'
import { useListAddress } from '#providers/list/use-list-address.ts'
import './filter-tabs.css'
import { useServedEntry } from '../context/context'

export type Counted = { count: number; more: boolean }
type Props = {
  entry: Entry
  /** The API's parameter of the filter. */
  name: string
  values: readonly string[]
  label: string
  /** The label of the tab without the filter. */
  all: string
  countOf?: (value: string | undefined) => Counted | undefined
}

/** The values of a filter as tabs; they are links, because the address has the filters. */
export const FilterTabs = ({ entry, name, values, label, all: allLabel, countOf }: Props) => {
  const field = entry.resource.fields[name]
  const { state, hrefOfFilters } = useListAddress(useServedEntry(entry))
  const { [name]: requested, ...others } = state.filters
  const isInView = state.keptParams?.[viewParams.view] !== undefined || others.assigned !== undefined
  // From a view, or without other filters, it leads to the list as the menu opens it.
  const all = isInView || !Object.keys(others).length ? landingLink(entry) : hrefOfFilters(others)
  const tab = (value: string | undefined, label: string) => {
    const counted = countOf?.(value)
    return (
      <Link
        key={label}
        className="filter-tab"
        to={value === undefined ? all : hrefOfFilters({ ...others, [name]: [value] })}
        aria-current={requested?.[0] === value && (value !== undefined || !isInView) ? 'page' : undefined}
      >
        {label}
        {counted && (
          <span className="filter-tab-count">
            {counted.more
              ? t('list.more', { total: formatNumber(counted.count) })
              : formatNumber(counted.count)}
          </span>
        )}
      </Link>
    )
  }
  return (
    <nav className="filter-tabs" aria-label={label}>
      {tab(undefined, allLabel)}
      {values.map((value) => tab(value, valueLabel(field, value)))}
    </nav>
  )
}
