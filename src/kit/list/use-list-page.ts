import { type ReactNode, useCallback, useMemo } from 'react'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { recordLabel } from '#i18n/declared-texts.ts'
import { useAccess, useCanView } from '#providers/auth/access.ts'
import { saveListChoice, useListChoice } from '#providers/list/use-list-address.ts'
import { useNarrow } from '#ui/layout/use-media.ts'
import type { FormDrawerState } from '../actions/form-drawer-state'
import { useDeleteAction } from '../actions/use-delete-action'
import { usePageActions } from '../actions/use-page-actions'
import { useRecordRuns } from '../actions/use-record-action'
import { useBulkEdit } from '../bulk-edit/use-bulk-edit'
import { useKit, useServedEntry } from '../context/context'
import type { Parts } from '../context/parts'
import type { Row } from '../context/props'
import type { PageAction } from '../context/record-action'
import type { DrawerOptions } from '../drawer/drawer-options'
import { useOpenHref } from '../drawer/open-href'
import type { LinkedPreset } from '../fields/date/days'
import { type FilterProps, filtersOf } from '../filters/filter-model'
import { createPath } from '../navigation/paths'
import { useSaveSequence } from '../records/record-sequence'
import { type Records, useRecords } from '../records/use-records'
import type { UseSheet } from '../transfer/sheet'
import type { Ordering } from './ordering/ordering'
import { useRowOrdering } from './ordering/use-row-ordering'
import { useRowActions } from './row-actions'
import { useBulkSelection } from './use-bulk-selection'
import { currentSort, useColumns } from './use-columns'
import { useSelection } from './use-selection'

export type ListPageOptions<R = Row> = {
  /** The title of the page, if the menu label is too short. */
  title?: string
  /** Between the header of the page and the list. */
  children?: ReactNode | ((records: Records<R>) => ReactNode)
  /** Tabs above the list for the values of a filter, which is not offered elsewhere; by default those of the declaration. */
  tabs?: { by: string; content: ReactNode }
  /** The periods that the list is filtered by; by default those of the past. */
  periods?: readonly LinkedPreset[]
  /** Called with the text of the search on Enter. */
  onSearch?: (text: string) => void
  /** The button of the header for the work that is begun here most, beside that for a new record. */
  job?: ReactNode
  /** Buttons of the header that are behind one button. */
  toolbar?: ReactNode
  /** In the header: the way to another view of the same records. */
  views?: ReactNode
  /** Actions of rows besides opening, editing and deleting. */
  actions?: readonly PageAction<R>[]
  /** What belongs to the records, and is edited with several of them. */
  parts?: Parts | undefined
  /** Another form of files of the records; the same function on every render. */
  useSheet?: UseSheet
  /** Replaces the button for a new record. */
  create?: ReactNode
  /** Replaces the text of an empty list. */
  empty?: ReactNode
  /** Below the rows, with access to them and to the ids of the selected ones. */
  footer?: (records: Records<R>, selected: readonly string[]) => ReactNode
  /** The content of an expanded row; the same function on every render. */
  expanded?: ((row: R) => ReactNode) | undefined
  /** The link of a row, instead of the page of its record; the same function until the link changes. */
  hrefOf?: ((row: R) => string) | undefined
  /** Shows the records next to the list, in place of pages. */
  drawer?: DrawerOptions<R>
  /** The location of forms if the records have no pages: over the list. */
  forms?: FormDrawerState
  /** Makes the rows reorderable; the same object until that changes. */
  ordering?: Ordering<R>
}

/** Whether this user sees a list as cards: by choice, and on narrow screens always. */
const useListLayout = (entry: Entry) => {
  const narrow = useNarrow()
  const isCards = useListChoice(entry)?.isCards === true || narrow
  return {
    narrow,
    isCards,
    toggle: () => saveListChoice(entry, { isCards: isCards ? undefined : true }),
  }
}
export type ListLayout = ReturnType<typeof useListLayout>

const noActions: readonly PageAction[] = []
const declaredDrawer: DrawerOptions = {}

/**
 * The state of a list page. The address has page, filters and sorting, and Refine's `useList` the records; the rest are the
 * columns, the selection and what can be done with the rows.
 */
export const useListPage = (
  declared: Entry,
  {
    actions: given = noActions,
    drawer = declared.resource.drawer && declaredDrawer,
    hrefOf,
    forms,
    ordering,
    parts,
  }: ListPageOptions,
) => {
  const may = useAccess()
  const canView = useCanView()
  const { registry } = useKit()
  const entry = useServedEntry(declared)
  const { resource } = entry
  const read = useRecords(entry)
  useSaveSequence(resource.name, read)
  const labelOf = useCallback((row: Row) => recordLabel(resource, row), [resource])
  const order = useRowOrdering(ordering, read, labelOf)
  const records = order.drag ? { ...read, rows: order.rows } : read

  const { address } = records
  const { state } = address
  const filters = useMemo(() => filtersOf(registry, entry), [registry, entry])
  const setFilters: FilterProps['onChange'] = (change, step) => {
    const values = Object.entries({ ...state.filters, ...change }).filter(([, value]) => value.length)
    address.setFilters(Object.fromEntries(values), step)
  }
  const sort = useMemo(() => currentSort(resource, state), [resource, state])
  const columns = useColumns(entry, state)
  const layout = useListLayout(entry)

  const runs = useRecordRuns(entry, { keeps: true })
  const own = usePageActions(resource, given, 'list')
  const further = useMemo(() => [...own.actions, ...order.actions], [own.actions, order.actions])
  const openHref = useOpenHref()
  const removal = useDeleteAction(resource)
  const rowActions = useRowActions(entry, { further, removal }, runs, {
    hrefOf: hrefOf ?? (drawer && openHref),
    forms,
  })
  const bulkEdit = useBulkEdit(entry, runs, parts)
  const bulkActions = [
    ...bulkEdit.actions,
    ...further.filter(({ bulk }) => bulk),
    ...(canView(resource, 'delete') ? [removal] : []),
  ]
  const selection = useSelection(JSON.stringify(state.filters), read.rows)
  const bulkSelection = useBulkSelection(entry, records, selection)
  const maySelect = bulkActions.some(({ can }) => may(can))

  return {
    entry,
    records,
    columns,
    layout,
    filters,
    setFilters,
    sort,
    rowActions,
    runs,
    selection,
    maySelect,
    isSelecting: maySelect && (selection.ids.length > 0 || runs.job !== undefined),
    bulkActions,
    bulkSelection,
    createHref: forms?.createHref ?? createPath(entry),
    drawer,
    /** Draws the rows so that they can be dragged, if they are reorderable. */
    drag: order.drag,
    /** What was just moved. */
    announcement: order.announcement,
    bulkEditDialog: bulkEdit.dialog,
    actionDialog: own.dialog,
  }
}
export type ListPageState = ReturnType<typeof useListPage>
