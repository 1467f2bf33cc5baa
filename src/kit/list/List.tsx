import { type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import { canView, useAccess } from '../../providers/auth/access'
import { useBulkEdit } from '../bulk-edit/use-bulk-edit'
import { useKit } from '../context'
import type { FilterProps } from '../fields/props/filter-props'
import type { Row } from '../fields/props/props'
import type { FormDrawerState } from '../form/form-drawer-state'
import { lazy } from '../lazy/lazy'
import { createPath } from '../paths'
import type { PageAction } from '../record/actions/record-action'
import { useDeleteAction } from '../record/actions/use-delete-action'
import { usePageActions } from '../record/actions/use-page-actions'
import { useRecordRuns } from '../record/actions/use-record-action'
import type { DrawerOptions } from '../record/drawer/drawer-options'
import { useOpenHref } from '../record/drawer/open-href'
import { useSaveWalk } from '../record/record-walk'
import { BulkBar } from './bulk/BulkBar'
import { ListTools } from './columns/ListTools'
import { useLayout } from './columns/use-layout'
import { FilterChips } from './filters/FilterChips'
import { FilterLine } from './filters/FilterLine'
import { filtersOf } from './filters/filter-model'
import { ListTabs } from './filters/ListTabs'
import { useExtendedEntry } from './filters/use-extended-entry'
import { LateViews } from './filters/views/LateViews'
import { ListBody } from './ListBody'
import { ListHead } from './ListHead'
import { ListStatus } from './ListStatus'
import type { Ordering } from './ordering/ordering'
import { currentSort, nextSort } from './ordering/sort'
import { useRowOrdering } from './ordering/use-row-ordering'
import { Pager } from './pager/Pager'
import { useRowActions } from './row-actions'
import { useBulkSelection } from './use-bulk-selection'
import { useColumns, useDensity } from './use-columns'
import { useListKeys } from './use-keys'
import { type Records, useRecords } from './use-records'
import { useSelection } from './use-selection'
import './list.css'

const BulkFailures = lazy(() => import('./bulk/BulkFailures'))
const ListDrawer = lazy(() => import('../record/drawer/ListDrawer'))

export type ListPageOptions<R = Row> = {
  /** The title of the page, if the menu label is too short. */
  title?: string
  /** Between the header of the page and the list. */
  children?: ReactNode | ((records: Records<R>) => ReactNode)
  /** Buttons in the header, on phones behind one button. */
  toolbar?: ReactNode
  /** In the header: the way to another view of the same records. */
  views?: ReactNode
  /** Actions of rows besides opening, editing and deleting. */
  actions?: readonly PageAction<R>[]
  /** Replaces the button for a new record. */
  create?: ReactNode
  /** Replaces the text of an empty list. */
  empty?: ReactNode
  /** Below the rows, with access to them. */
  footer?: (records: Records<R>) => ReactNode
  /** The content of an expanded row. */
  expanded?: (row: R) => ReactNode
  /** The link of a row, instead of the page of its record; the same function until the link changes. */
  hrefOf?: ((row: R) => string) | undefined
  /** Shows the records next to the list, in place of pages. */
  drawer?: DrawerOptions<R>
  /** The location of forms if the records have no pages: over the list. */
  forms?: FormDrawerState
  /** Makes the rows reorderable; the same object until that changes. */
  ordering?: Ordering<R>
}
const none: readonly PageAction[] = []
const usualDrawer: DrawerOptions = {}

/** A list of records: filters, sorting, rows, pages and actions. */
export const List = ({
  entry,
  title,
  children,
  toolbar,
  views,
  actions: given = none,
  create,
  empty,
  footer,
  expanded,
  hrefOf,
  drawer = entry.resource.drawer && usualDrawer,
  forms,
  ordering,
}: ListPageOptions & { entry: Entry }) => {
  const may = useAccess()
  const { resource } = entry
  const { registry } = useKit()
  const worded = useExtendedEntry(entry)
  const read = useRecords(worded)
  useSaveWalk(resource.name, read)
  const columns = useColumns(entry, read.address)
  const openHref = useOpenHref()
  const runs = useRecordRuns(entry, { keeps: true })
  const own = usePageActions(resource, given)
  const labelOf = useCallback((row: Row) => String(row[resource.label] ?? row.id), [resource])
  const order = useRowOrdering(ordering, read, labelOf)
  const records = order.drag ? { ...read, rows: order.rows } : read
  const further = useMemo(() => [...own.actions, ...order.actions], [own.actions, order.actions])
  const actions = useRowActions(entry, further, runs, { hrefOf: hrefOf ?? (drawer && openHref), forms })
  const createHref = forms?.createHref ?? createPath(entry)
  const removal = useDeleteAction(resource)
  const layout = useLayout(entry)
  const { narrow } = layout
  const [density] = useDensity()
  const filters = useMemo(() => filtersOf(registry, worded), [registry, worded])
  const { state, setFilters, setSort, clear } = records.address
  const selection = useSelection(JSON.stringify(state.filters), read.rows)
  const settled = useBulkSelection(entry, records, selection)
  const bulkEdit = useBulkEdit(entry, runs)
  const bulk = [
    ...bulkEdit.actions,
    ...further.filter((a) => a.bulk),
    ...(canView(resource, 'delete') ? [removal] : []),
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

  const sort = useMemo(() => currentSort(worded.resource, state), [worded, state])
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

  return (
    <section className="list" ref={frame}>
      <ListHead
        entry={entry}
        title={title}
        tools={toolbar}
        views={views}
        create={create}
        createHref={createHref}
        records={records}
        columns={columns}
        selected={selection.rows}
      />
      <LateViews entry={worded} records={records} columns={columns} />
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
          <FilterLine
            entry={worded}
            filters={filters}
            values={state.filters}
            onChange={onChange}
            narrow={narrow}
          >
            <ListTools entry={worded} records={records} columns={columns} layout={layout} sort={sort} />
          </FilterLine>
        )}
        <FilterChips
          filters={filters}
          values={state.filters}
          onChange={onChange}
          records={records}
          onClear={narrow || !isSelecting ? clear : undefined}
        />
        {runs.failed && (
          <Suspense>
            <BulkFailures runs={runs} settled={settled} labelOf={actions.labelOf} hrefOf={actions.hrefOf} />
          </Suspense>
        )}
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
          isCards={layout.isCards}
          empty={empty}
          drag={order.drag}
          createHref={createHref}
          unfolded={expanded}
        />
        <ListStatus entry={entry} records={records} change={order.announcement} />
        {footer?.(records)}
        {records.rows && <Pager records={records} />}
      </div>
      {bulkEdit.dialog}
      {own.dialog}
      <Suspense>{drawer && <ListDrawer resource={resource} records={read} options={drawer} />}</Suspense>
    </section>
  )
}
