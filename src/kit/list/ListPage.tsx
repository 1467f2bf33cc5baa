import { memo, Suspense, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Entry, entryKey } from '#contract/grammar/sidebar.ts'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useCanView } from '#providers/auth/access.ts'
import { useRestoreRowFocus } from '#ui/keyboard/use-restore-row-focus.ts'
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import type { Row } from '../context/props'
import { FilterChips } from '../filters/FilterChips'
import { FilterLine, useShownFilters } from '../filters/FilterLine'
import { ListTabs } from '../filters/ListTabs'
import { searchInputId } from '../filters/SearchBox'
import type { RecordAt } from '../records/record-of'
import type { Records } from '../records/use-records'
import { lowerCaseTitle } from '../values/lower-case-title'
import { BulkBar } from './bulk/BulkBar'
import { ListTools } from './columns/ListTools'
import { ListBody } from './ListBody'
import { ListHead } from './ListHead'
import { Pager } from './pager/Pager'
import type { RowLinks } from './row-actions'
import { sortLabel } from './use-columns'
import { type ListPageOptions, useListPage } from './use-list-page'
import { assigned } from './views/use-views'
import { ViewTabs } from './views/ViewTabs'
import '#ui/styles/list.css'

const rowsSelector = '[data-row-key]'

const focusRow = (list: HTMLElement, by: 1 | -1) => {
  const all = [...list.querySelectorAll<HTMLElement>(rowsSelector)]
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1)
  all[next]?.focus()
  all[next]?.scrollIntoView({ block: 'nearest' })
}

type Keys = {
  entry: Entry
  createHref: string
  rows: readonly Row[] | undefined
  links: RowLinks
  onSelect: ((row: Row) => void) | undefined
}

/** Keyboard navigation of the list: keys apply to the focused row. */
const useListKeys = ({ entry, createHref, rows, links, onSelect }: Keys) => {
  const canView = useCanView()
  const list = useRef<HTMLElement>(null)
  useRestoreRowFocus(list, entry.path, rows !== undefined)
  const navigate = useNavigate()
  const { open, edit } = links

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
  const go = (by: 1 | -1) => () => (list.current ? focusRow(list.current, by) : false)

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
  return list
}

type CountProps = { entry: Entry; records: Records }

/** For screen readers: how many records a list has, once they are loaded and after each filter and page. */
const RecordCount = memo(
  ({ entry: { resource }, records: { rows, total, address } }: CountProps) => {
    const { page, limit } = address.state
    const pages = Math.ceil(total / limit)
    const names = { one: lowerCaseTitle(resourceOne(resource)), many: lowerCaseTitle(resourceMany(resource)) }
    const found = t('list.announced', { count: total, ...names })
    return (
      <p className="sr-only" role="status">
        {rows && (pages > 1 ? t('list.announcedPage', { found, page, pages }) : found)}
      </p>
    )
  },
  // Until the requested rows are there, the former ones are shown.
  (_, { records }) => records.isFormer || !records.rows,
)
RecordCount.displayName = 'RecordCount'

const BulkFailures = lazy(() => import('./bulk/BulkFailures'))
const ListDrawer = lazy(() => import('../drawer/ListDrawer'))

const List = ({ entry: declared, ...options }: ListPageOptions & { entry: Entry }) => {
  const list = useListPage(declared, options)
  const { entry, records, columns, layout, filters, sort, rowActions, runs, selection, isSelecting } = list
  const { resource } = entry
  const { links } = rowActions
  const { state, clear } = records.address
  const onSelect = list.maySelect ? (row: Row) => selection.pick(row, false) : undefined
  const section = useListKeys({ entry, createHref: list.createHref, rows: records.rows, links, onSelect })
  const areFiltersShown = layout.narrow || !isSelecting
  const { children, footer, tabs } = options
  const tabBy = tabs?.by ?? resource.tabs?.by
  const isSortSeen = !state.sort || (!layout.isCards && columns.shown.includes(state.sort.by))
  const shownFilters = useShownFilters(entry, filters, state.filters, [...(tabBy ? [tabBy] : []), assigned])

  return (
    <section className="list" ref={section}>
      <ListHead {...options} list={list} />
      <div className="list-bar">
        {tabs?.content ??
          (resource.tabs && <ListTabs entry={entry} tabs={resource.tabs} records={records} />)}
        <ViewTabs entry={entry} records={records} columns={columns} hasTabs={tabBy !== undefined} />
      </div>
      {typeof children === 'function' ? children(records) : children}
      <div className="list-content">
        {isSelecting && (
          <BulkBar
            entry={entry}
            records={records}
            selection={selection}
            runs={runs}
            settled={list.bulkSelection}
            actions={list.bulkActions}
          />
        )}
        {areFiltersShown && (
          <FilterLine
            entry={entry}
            shown={shownFilters}
            values={state.filters}
            onChange={list.setFilters}
            periods={options.periods}
            onSearch={options.onSearch}
          >
            <ListTools entry={entry} records={records} columns={columns} layout={layout} sort={sort} />
          </FilterLine>
        )}
        <FilterChips
          filters={filters}
          values={state.filters}
          onChange={list.setFilters}
          records={records}
          shown={shownFilters}
          unseenSort={state.sort && !isSortSeen ? sortLabel(resource, state.sort) : undefined}
          onClear={areFiltersShown ? clear : undefined}
        />
        {runs.failed && (
          <Suspense>
            <BulkFailures runs={runs} settled={list.bulkSelection} links={links} />
          </Suspense>
        )}
        <ListBody list={list} empty={options.empty} expanded={options.expanded} />
        <RecordCount entry={entry} records={records} />
        <p className="sr-only" role="status">
          {list.announcement}
        </p>
        {footer?.(records, selection.ids)}
        {records.rows && <Pager records={records} />}
      </div>
      {list.bulkEditDialog}
      {list.actionDialog}
      <Suspense>
        {list.drawer && <ListDrawer resource={resource} records={records} options={list.drawer} />}
      </Suspense>
    </section>
  )
}

type Props<E extends Entry> = ListPageOptions<RecordAt<E>> & { entry: E }

/**
 * The list of a sidebar entry: filters, sorting, rows, pages and actions. Another entry is another list, even of the same
 * resource. Columns, filters, sorting and the actions of the declaration need no option.
 * @example
 * <ListPage entry={entry} actions={useRoleActions()} />
 */
export default function ListPage<E extends Entry>({ entry, ...options }: Props<E>) {
  // The data provider returns records of the entry's resource.
  return <List key={entryKey(entry)} entry={entry} {...(options as ListPageOptions)} />
}
