import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { entryLabel, resourceOne } from '../../i18n/words'
import { mayView, useAccess } from '../../providers/auth/access'
import { useBulkEdit } from '../bulk-edit/use-bulk-edit'
import { useKit } from '../context'
import type { FilterProps } from '../fields/props/filter-props'
import type { Row } from '../fields/props/props'
import type { FormPlace } from '../form/form-place'
import { inSentence } from '../in-sentence'
import { useCommands } from '../keyboard/commands'
import { LinkButton } from '../layout/LinkButton'
import { PageHeader } from '../layout/PageHeader'
import { useNarrow } from '../layout/use-media'
import { createPath } from '../paths'
import { useDeclaredActions } from '../record/actions/declared/use-declared-actions'
import type { RecordAction } from '../record/actions/record-action'
import { useRecordRuns } from '../record/actions/use-record-action'
import { useRemoveAction } from '../record/actions/use-remove-action'
import type { DrawerOptions } from '../record/drawer/drawer-options'
import { useOpenHref } from '../record/drawer/open-href'
import { useRemembered } from '../record/walk'
import { BulkBar } from './bulk/BulkBar'
import { BulkRefused } from './bulk/BulkRefused'
import { ColumnChooser } from './ColumnChooser'
import { ListExport } from './export/ListExport'
import { Chips } from './filters/Chips'
import { FilterLine } from './filters/FilterLine'
import { filtersOf } from './filters/filter-model'
import { ListTabs } from './filters/ListTabs'
import { useWordedEntry } from './filters/use-worded-entry'
import { ListBody } from './ListBody'
import type { Ordering } from './ordering/ordering'
import { SortSelect } from './ordering/SortSelect'
import { nextSort, sortNow } from './ordering/sort'
import { useOrdering } from './ordering/use-ordering'
import { Pager } from './Pager'
import { useRowActions } from './row-actions'
import { useColumns, useDensity } from './use-columns'
import { useListKeys } from './use-keys'
import { type Records, useRecords } from './use-records'
import { useSelection } from './use-selection'
import { useSettled } from './use-settled'
import './list.css'

const ListDrawer = lazy(() => import('../record/drawer/ListDrawer'))

export type ListOptions = {
  /** What the page is headed, where the word of the menu says too little by itself. */
  title?: string
  /** Stands between the head of the page and the list. */
  children?: ReactNode | ((records: Records) => ReactNode)
  /** Stands in the head, left of the button that leads to a new record. */
  tools?: ReactNode
  /** What can be done with rows beside opening, editing and deleting them. */
  actions?: readonly RecordAction[]
  /** In place of the button that leads to a new record. */
  create?: ReactNode
  /** In place of the words where there is nothing yet. */
  empty?: ReactNode
  /** Stands below the rows, and knows them. */
  foot?: (records: Records) => ReactNode
  /** What a row unfolds to where it stands. */
  unfolded?: (row: Row) => ReactNode
  /** Where a row leads, in place of the page of its record; the same function until it leads elsewhere. */
  hrefOf?: (row: Row) => string
  /** Shows the records next to the list, in place of pages. */
  drawer?: DrawerOptions
  /** Where the forms of the records stand, in place of pages of their own: over the list. */
  forms?: FormPlace
  /** The rows can be put in another order; the same object until that changes. */
  ordering?: Ordering
}
const none: readonly RecordAction[] = []
const usualDrawer: DrawerOptions = {}

/** A list of records: what narrows and orders it, its rows, its pages, and what can be done with them. */
export const List = ({
  entry,
  title,
  children,
  tools,
  actions: own = none,
  create,
  empty,
  foot,
  unfolded,
  hrefOf,
  drawer = entry.resource.drawer && usualDrawer,
  forms,
  ordering,
}: ListOptions & { entry: Entry }) => {
  const t = useT()
  const may = useAccess()
  const { resource } = entry
  const { registry } = useKit()
  const worded = useWordedEntry(entry)
  const read = useRecords(worded)
  useRemembered(resource.name, read)
  const columns = useColumns(entry)
  const openHref = useOpenHref()
  const runs = useRecordRuns(entry, { keeps: true })
  const declared = useDeclaredActions(resource)
  const labelOf = useCallback((row: Row) => String(row[resource.label] ?? row.id), [resource])
  const order = useOrdering(ordering, read, labelOf)
  const records = order.drag ? { ...read, rows: order.rows } : read
  const further = useMemo(
    () => [...own, ...declared.actions, ...order.actions],
    [own, declared.actions, order.actions],
  )
  const actions = useRowActions(entry, further, runs, { hrefOf: hrefOf ?? (drawer && openHref), forms })
  const createHref = forms?.createHref ?? createPath(entry)
  const removal = useRemoveAction(resource)
  const narrow = useNarrow()
  const [density] = useDensity()
  const filters = useMemo(() => filtersOf(registry, worded), [registry, worded])
  const { state, setFilters, setSort } = records.address
  const selection = useSelection(JSON.stringify(state.filters), read.rows)
  const settled = useSettled(entry, records, selection)
  const bulkEdit = useBulkEdit(entry, runs)
  const bulk = [
    ...bulkEdit.actions,
    ...further.filter((a) => a.bulk),
    ...(mayView(resource, 'delete') ? [removal] : []),
  ]
  const maySelect = bulk.some(({ can }) => may(can))
  const isSelecting = maySelect && (selection.ids.length > 0 || runs.job !== undefined)
  const frame = useListKeys({
    entry,
    createHref,
    rows: records.rows,
    actions,
    ...(maySelect && { onSelect: selection.toggle }),
  })

  const navigate = useNavigate()
  const newWords = t('list.new', { one: inSentence(resourceOne(resource)) })
  const isMade = !create && mayView(resource, 'create')
  useCommands([
    ...(isMade
      ? [
          {
            key: 'new',
            label: newWords,
            icon: <PlusOutlined aria-hidden />,
            shortcut: 'new' as const,
            run: () => void navigate(createHref),
          },
        ]
      : []),
    { key: 'refresh', label: t('list.refresh'), icon: <ReloadOutlined aria-hidden />, run: records.refresh },
  ])

  const sort = useMemo(() => sortNow(worded.resource, state), [worded, state])
  const latest = useRef({ sort, setSort })
  latest.current = { sort, setSort }
  const onSort = useCallback(
    (key: string) => latest.current.setSort(nextSort(worded.resource, latest.current.sort, key)),
    [worded],
  )
  const onChange: FilterProps['onChange'] = (change, step) =>
    setFilters(
      Object.fromEntries(Object.entries({ ...state.filters, ...change }).filter(([, v]) => v.length)),
      step,
    )
  const clear = () => setFilters({}, true)
  const values = state.filters

  return (
    <section className="list" ref={frame}>
      <PageHeader
        title={title ?? entryLabel(entry)}
        actions={
          <>
            <ListExport entry={entry} records={records} columns={columns} />
            {tools}
            {create ??
              (isMade && (
                <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={createHref}>
                  {newWords}
                </LinkButton>
              ))}
          </>
        }
      />
      {resource.tabs && <ListTabs entry={entry} tabs={resource.tabs} records={read} />}
      {typeof children === 'function' ? children(records) : children}
      <div className="list-frame">
        {isSelecting && (
          <BulkBar
            entry={entry}
            records={records}
            selection={selection}
            runs={runs}
            settled={settled}
            actions={bulk}
          />
        )}
        {(narrow || !isSelecting) && (
          <FilterLine entry={worded} filters={filters} values={values} onChange={onChange} narrow={narrow}>
            {narrow ? (
              <SortSelect resource={worded.resource} sort={sort} onSort={setSort} />
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
        <BulkRefused runs={runs} settled={settled} labelOf={actions.labelOf} />
        <ListBody
          entry={worded}
          records={records}
          columns={columns}
          actions={actions}
          selection={maySelect ? selection : undefined}
          density={density}
          sort={sort}
          onSort={onSort}
          onClear={clear}
          narrow={narrow}
          empty={empty}
          drag={order.drag}
          createHref={createHref}
          unfolded={unfolded}
        />
        {ordering && (
          <p className="sr-only" role="status">
            {order.told}
          </p>
        )}
        {foot?.(records)}
        {records.rows && <Pager records={records} />}
      </div>
      {bulkEdit.dialog}
      {declared.dialog}
      <Suspense>{drawer && <ListDrawer resource={resource} records={read} options={drawer} />}</Suspense>
    </section>
  )
}
