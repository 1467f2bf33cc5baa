import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Entry } from '../../../contract/grammar/sidebar'
import { canView } from '../../providers/auth/access'
import type { Row } from '../fields/props/props'
import { useRestoreRowFocus } from '../keyboard/use-restore-row-focus'
import { useShortcuts } from '../keyboard/use-shortcuts'
import { searchInputId } from './filters/SearchBox'
import type { RowActions } from './row-actions'

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
export const useListKeys = ({ entry, createHref, rows, actions, onSelect }: Keys) => {
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
