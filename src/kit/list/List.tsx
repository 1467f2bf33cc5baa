import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT, word } from '../../i18n'
import { resourceMany, resourceOne } from '../../i18n/words'
import { mayView, useAccess } from '../../providers/access'
import { useKit } from '../context'
import type { FilterProps } from '../fields/filter-props'
import { inSentence } from '../in-sentence'
import { LinkButton } from '../LinkButton'
import { PageHeader } from '../PageHeader'
import { createPath } from '../paths'
import { BulkBar } from './BulkBar'
import { BulkRefused } from './BulkRefused'
import { Chips } from './Chips'
import { ColumnChooser } from './ColumnChooser'
import { ExportButton } from './ExportButton'
import { FilterLine } from './FilterLine'
import { filtersOf } from './filter-model'
import { ListBody } from './ListBody'
import { Pager } from './Pager'
import { useRowActions } from './row-actions'
import { SortSelect } from './SortSelect'
import { nextSort, sortNow } from './sort'
import { useBulkRemove } from './use-bulk-remove'
import { useColumns, useDensity } from './use-columns'
import { useListKeys } from './use-keys'
import { useNarrow } from './use-media'
import { useRecords } from './use-records'
import { useSelection } from './use-selection'
import './list.css'

type Props = { entry: Entry; children?: ReactNode }

/** A list of records: what narrows and orders it, its rows, its pages, and what can be done with them. */
export const List = ({ entry, children }: Props) => {
  const t = useT()
  useAccess()
  const { resource } = entry
  const { registry } = useKit()
  const records = useRecords(entry)
  const columns = useColumns(entry)
  const actions = useRowActions(entry)
  const narrow = useNarrow()
  const [density] = useDensity()
  const bulk = useBulkRemove(entry)
  const filters = useMemo(() => filtersOf(registry, entry), [registry, entry])
  const { state, setFilters, setSort } = records.address
  const selection = useSelection(JSON.stringify(state.filters))
  const maySelect = !narrow && mayView(resource, 'delete')
  const frame = useListKeys({
    entry,
    rows: records.rows,
    actions,
    ...(maySelect && { onSelect: selection.toggle }),
  })

  const sort = useMemo(() => sortNow(resource, state), [resource, state])
  const latest = useRef({ sort, setSort })
  latest.current = { sort, setSort }
  const onSort = useCallback(
    (key: string) => latest.current.setSort(nextSort(resource, latest.current.sort, key)),
    [resource],
  )
  const onChange: FilterProps['onChange'] = (change, step) =>
    setFilters(
      Object.fromEntries(Object.entries({ ...state.filters, ...change }).filter(([, v]) => v.length)),
      step,
    )
  const clear = () => setFilters({}, true)
  const values = state.filters
  const title = entry.label ? word(`${entry.path}.label`, entry.label) : resourceMany(resource)

  return (
    <section className="list" ref={frame}>
      <PageHeader
        title={title}
        actions={
          <>
            {mayView(resource, 'list') && <ExportButton entry={entry} records={records} columns={columns} />}
            {mayView(resource, 'create') && (
              <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={createPath(entry)}>
                {t('list.new', { one: inSentence(resourceOne(resource)) })}
              </LinkButton>
            )}
          </>
        }
      />
      {children}
      <div className="list-frame">
        {maySelect && (selection.ids.length > 0 || bulk.job) ? (
          <BulkBar entry={entry} records={records} selection={selection} bulk={bulk} />
        ) : (
          <FilterLine entry={entry} filters={filters} values={values} onChange={onChange} narrow={narrow}>
            {narrow ? (
              <SortSelect resource={resource} sort={sort} onSort={setSort} />
            ) : (
              <ColumnChooser resource={resource} columns={columns} />
            )}
            <Button
              type="text"
              icon={<ReloadOutlined spin={records.isFetching} aria-hidden />}
              aria-label={t('list.refresh')}
              title={t('list.refresh')}
              onClick={records.refresh}
            />
          </FilterLine>
        )}
        <Chips filters={filters} values={values} onChange={onChange} records={records} onClear={clear} />
        <BulkRefused bulk={bulk} rows={records.rows ?? []} labelOf={actions.labelOf} />
        <ListBody
          entry={entry}
          records={records}
          columns={columns}
          actions={actions}
          selection={maySelect ? selection : undefined}
          density={density}
          sort={sort}
          onSort={onSort}
          onClear={clear}
          narrow={narrow}
        />
        {records.rows && <Pager records={records} />}
      </div>
    </section>
  )
}
