import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Entry } from '../../../contract/grammar/sidebar'
import { mayView } from '../../providers/access'
import type { Row } from '../context'
import { isForPage } from '../use-page-keys'
import type { RowActions } from './row-actions'
import { searchId } from './SearchBox'

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

/** The list from the keyboard: the row in focus is the one that is meant. */
export const useListKeys = (keys: Keys) => {
  const frame = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const latest = useRef({ ...keys, navigate })
  latest.current = { ...keys, navigate }

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (!frame.current || !isForPage(event)) return
      const { entry, createHref, rows, actions, onSelect, navigate: go } = latest.current
      const id = target.closest<HTMLElement>(rowsSelector)?.dataset.rowKey
      const row = rows?.find((r) => r.id === id)
      const act: Record<string, (() => void) | undefined> = {
        '/': () => document.getElementById(searchId)?.focus(),
        j: () => frame.current && step(frame.current, 1),
        k: () => frame.current && step(frame.current, -1),
        n: mayView(entry.resource, 'create') ? () => void go(createHref) : undefined,
        e: row && actions.edit ? () => actions.edit?.(row) : undefined,
        x: row && onSelect ? () => onSelect(row) : undefined,
        // On a link or button inside the row Enter is theirs.
        Enter: row && target.matches(rowsSelector) ? () => actions.open?.(row) : undefined,
      }
      const chosen = act[event.key]
      if (!chosen) return
      event.preventDefault()
      chosen()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return frame
}
