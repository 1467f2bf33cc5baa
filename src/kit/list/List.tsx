import { type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { useT } from '#i18n/index.ts'
import { canView, useAccess } from '#providers/auth/access.ts'
import { useRestoreRowFocus } from '#ui/keyboard/use-restore-row-focus.ts'
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import type { FormDrawerState } from '../actions/form-drawer-state'
import { useDeleteAction } from '../actions/use-delete-action'
import { usePageActions } from '../actions/use-page-actions'
import { useRecordRuns } from '../actions/use-record-action'
import { useBulkEdit } from '../bulk-edit/use-bulk-edit'
import { useExtendedEntry } from '../call/use-extended-entry'
import { useKit } from '../context/context'
import type { Row } from '../context/props'
import type { PageAction } from '../context/record-action'
import type { DrawerOptions } from '../drawer/drawer-options'
import { useOpenHref } from '../drawer/open-href'
import { FilterChips } from '../filters/FilterChips'
import { FilterLine } from '../filters/FilterLine'
import { filtersOf } from '../filters/filter-model'
import type { FilterProps } from '../filters/filter-props'
import { ListTabs } from '../filters/ListTabs'
import { searchInputId } from '../filters/SearchBox'
import { createPath } from '../navigation/paths'
import { useSaveSequence } from '../records/record-sequence'
import { type Records, useRecords } from '../records/use-records'
import { lowerCaseTitle } from '../values/lower-case-title'
import { BulkBar } from './bulk/BulkBar'
import { ListTools } from './columns/ListTools'
import { useLayout } from './columns/use-layout'
import { ListBody } from './ListBody'
import { ListHead } from './ListHead'
import type { Ordering } from './ordering/ordering'
import { currentSort, nextSort } from './ordering/sort'
import { useRowOrdering } from './ordering/use-row-ordering'
import { Pager } from './pager/Pager'
import { type RowActions, useRowActions } from './row-actions'
import { useBulkSelection } from './use-bulk-selection'
import { useColumns, useDensity } from './use-columns'
import { useSelection } from './use-selection'
import { LateViews } from './views/LateViews'
import '#ui/styles/list.css'

const rowsSelector = '[data-row-key]'
type Keys = {
  entry: Entry
  createHref: string
  rows: readonly Row[] | undefined
  actions: RowActions
  onSelect?: (row: Row) => void
}

const step = (frame: HTMLElement, by: 1 | -1) => {
  const all = [...frame.querySelectorAll<HTMLElement>(rowsSelector)]
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1)
  all[next]?.focus()
  all[next]?.scrollIntoView({ block: 'nearest' })
}

/** Keyboard navigation of the list: keys apply to the focused row. */
const useListKeys = ({ entry, createHref, rows, actions, onSelect }: Keys) => {
  const frame = useRef<HTMLElement>(null)
  useRestoreRowFocus(frame, entry.path, rows !== undefined)
  const navigate = useNavigate()
  const { open, edit } = actions

  const rowAt = ({ target }: KeyboardEvent) => {
    const id = (target as HTMLElement).closest<HTMLElement>(rowsSelector)?.dataset.rowKey
    return rows?.find((row) => row.id === id)
  }
  /** Runs it with the focused row; without one the key is not handled. */
  const withRow = (act: ((row: Row) => void) | undefined) =>
    act &&
    ((event: KeyboardEvent) => {
      const row = rowAt(event)
      return row ? act(row) : false
    })
  const go = (by: 1 | -1) => () => (frame.current ? step(frame.current, by) : false)

  useShortcuts({
    search: () => document.getElementById(searchInputId)?.focus(),
    next: go(1),
    previous: go(-1),
    new: canView(entry.resource, 'create') ? () => void navigate(createHref) : undefined,
    edit: withRow(edit),
    select: withRow(onSelect),
    open: (event) => {
      // Enter on a link or button inside the row belongs to that.
      const row = (event.target as HTMLElement).matches(rowsSelector) ? rowAt(event) : undefined
      if (!row || !open) return false
      open(row)
      return true
    },
  })
  return frame
}

type Props = {
  entry: Entry
  records: Records
  /** What was just moved. */
  change: string
}

/** For screen readers: how many records a list has, once they are loaded and after each filter and page. */
const ListStatus = ({ entry: { resource }, records, change }: Props) => {
  const t = useT()
  const { rows, total, isFormer, address } = records
  const { page, limit } = address.state
  const latest = useRef('')
  const names = { one: lowerCaseTitle(resourceOne(resource)), many: lowerCaseTitle(resourceMany(resource)) }
  const pages = Math.ceil(total / limit)
  const found = t('list.announced', { count: total, ...names })
  if (rows && !isFormer) latest.current = pages > 1 ? t('list.announcedPage', { found, page, pages }) : found
  return (
    <>
      <p className="sr-only" role="status">
        {latest.current}
      </p>
      <p className="sr-only" role="status">
        {change}
      </p>
    </>
  )
}

const BulkFailures = lazy(() => import('./bulk/BulkFailures'))
const ListDrawer = lazy(() => import('../drawer/ListDrawer'))

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
  const extended = useExtendedEntry(entry)
  const read = useRecords(extended)
  useSaveSequence(resource.name, read)
  const columns = useColumns(entry, read.address)
  const openHref = useOpenHref()
  const runs = useRecordRuns(entry, { keeps: true })
  const own = usePageActions(resource, given)
  const labelOf = useCallback((row: Row) => String(row[resource.nameField] ?? row.id), [resource])
  const order = useRowOrdering(ordering, read, labelOf)
  const records = order.drag ? { ...read, rows: order.rows } : read
  const further = useMemo(() => [...own.actions, ...order.actions], [own.actions, order.actions])
  const actions = useRowActions(entry, further, runs, { hrefOf: hrefOf ?? (drawer && openHref), forms })
  const createHref = forms?.createHref ?? createPath(entry)
  const removal = useDeleteAction(resource)
  const layout = useLayout(entry)
  const { narrow } = layout
  const [density] = useDensity()
  const filters = useMemo(() => filtersOf(registry, extended), [registry, extended])
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

  const sort = useMemo(() => currentSort(extended.resource, state), [extended, state])
  const latest = useRef({ sort, setSort })
  latest.current = { sort, setSort }
  const onSort = useCallback(
    (key: string) => latest.current.setSort(nextSort(extended.resource, latest.current.sort, key)),
    [extended],
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
      <LateViews entry={extended} records={records} columns={columns} />
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
            entry={extended}
            filters={filters}
            values={state.filters}
            onChange={onChange}
            narrow={narrow}
          >
            <ListTools entry={extended} records={records} columns={columns} layout={layout} sort={sort} />
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
          entry={extended}
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
