import { PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { accessRuleOfView } from '../../../../contract/grammar/facts'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { useT } from '../../../i18n'
import { resourceMany } from '../../../i18n/declared-texts'
import { useAccess } from '../../../providers/auth/access'
import type { FilterProps } from '../../fields/props/filter-props'
import { lowerCaseTitle } from '../../lower-case-title'
import { filterParamNames, findSearchFilter, type ListFilter } from './filter-model'
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
const isPicked = (f: ListFilter) => f.widget !== 'text' && f.widget !== 'number'
/** Areas need each other; statuses are used more often. */
const isArea = (f: ListFilter) => f.widget === 'area'

/** Search, the common filters, and the others behind `+ Filter`. */
export const FilterLine = ({ entry, filters, values, onChange, narrow, children }: Props) => {
  const t = useT()
  const may = useAccess()
  const [added, setAdded] = useState<readonly string[]>([])
  const search = findSearchFilter(entry, filters)
  const others = filters.filter(
    (f) => f !== search && (f.widget !== 'record' || may(accessRuleOfView(f.target.resource, 'list'))),
  )
  const byUse = others.filter(isPicked).sort((a, b) => Number(isArea(a)) - Number(isArea(b)))
  const atOnce = narrow ? [] : byUse.slice(0, shownAtOnce)
  const isSet = (f: ListFilter) => filterParamNames(f).some((word) => values[word]?.length)
  const shown = others.filter((f) => atOnce.includes(f) || added.includes(f.name) || isSet(f))
  const hidden = others.filter((f) => !shown.includes(f))
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
      {shown.map((f) => (
        <FilterControl
          key={f.name}
          filter={f}
          values={values}
          onChange={onChange}
          fresh={added.at(-1) === f.name && !isSet(f)}
        />
      ))}
      {hidden.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: hidden.map((f) => ({ key: f.name, label: f.label })),
            onClick: ({ key }) => setAdded([...added, key]),
          }}
        >
          <Button className="filter-add" type="text" icon={<PlusOutlined aria-hidden />} aria-haspopup="menu">
            {t('list.filter.add')}
          </Button>
        </Dropdown>
      )}
      <span className="filter-line-end">{children}</span>
    </div>
  )
}
