import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import { useT } from '#i18n/index.ts'
import { useAccess } from '#providers/auth/access.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import { lowerCaseTitle } from '../values/lower-case-title'
import { type FilterProps, filterParamNames, findSearchFilter, type ListFilter } from './filter-model'
import { FilterControl } from './filters'
import { SearchBox } from './SearchBox'
import './filters.css'

type Props = Pick<FilterProps, 'values' | 'onChange'> & {
  entry: Entry
  filters: readonly ListFilter[]
  narrow: boolean
  /** Content at the end of the line. */
  children: ReactNode
}

const shownAtOnce = 3
/** Records are searched by name; a search box for another field shows which field. */
const isByName = ({ target, filter }: ListFilter) =>
  filter.by === 'anyOf' || ['name', 'title', 'search'].includes(target.key)
/** Text and number filters are rarely used; filters with options are shown in the line. */
const isPicked = (filter: ListFilter) => filter.widget !== 'text' && filter.widget !== 'number'
/** Areas need each other; statuses are used more often. */
const isArea = (filter: ListFilter) => filter.widget === 'area'

/** Search, the common filters, and the others behind `+ Filter`. */
export const FilterLine = ({ entry, filters, values, onChange, narrow, children }: Props) => {
  const t = useT()
  const may = useAccess()
  const [added, setAdded] = useState<readonly string[]>([])
  const search = findSearchFilter(entry, filters)
  const others = filters.filter(
    (filter) =>
      filter !== search &&
      (filter.widget !== 'record' || may(accessRuleOfView(filter.target.resource, 'list'))),
  )
  const byUse = others.filter(isPicked).sort((a, b) => Number(isArea(a)) - Number(isArea(b)))
  const atOnce = narrow ? [] : byUse.slice(0, shownAtOnce)
  const isSet = (filter: ListFilter) => filterParamNames(filter).some((param) => values[param]?.length)
  const shown = others.filter(
    (filter) => atOnce.includes(filter) || added.includes(filter.name) || isSet(filter),
  )
  const hidden = others.filter((filter) => !shown.includes(filter))
  return (
    <div className="filter-line">
      {search && (
        <SearchBox
          entry={entry}
          filter={search}
          values={values}
          onChange={onChange}
          hint={
            isByName(search)
              ? t('list.search', { many: lowerCaseTitle(resourceMany(entry.resource)) })
              : t('list.searchBy', { label: lowerCaseTitle(search.label) })
          }
        />
      )}
      {shown.map((filter) => (
        <FilterControl
          key={filter.name}
          filter={filter}
          values={values}
          onChange={onChange}
          fresh={added.at(-1) === filter.name && !isSet(filter)}
        />
      ))}
      {hidden.length > 0 && (
        <LazyDropdown
          trigger={['click']}
          menu={{
            items: hidden.map((filter) => ({ key: filter.name, label: filter.label })),
            onClick: ({ key }) => setAdded([...added, key]),
          }}
        >
          <Button className="filter-add" type="text" icon={<PlusOutlined aria-hidden />} aria-haspopup="menu">
            {t('list.filter.add')}
          </Button>
        </LazyDropdown>
      )}
      <span className="filter-line-end">{children}</span>
    </div>
  )
}
