import { useCallback, useRef } from 'react'
import type { Row } from '#kit/context/props.ts'
import type { Selection } from '../use-selection'

type Rows = readonly Row[]

/** Both rows and those between them. */
export const rowsBetween = (rows: Rows, from: string, to: string): Rows => {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id)).filter((at) => at >= 0)
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** Selects the rows, or clears them if all of them are selected. */
export const toggleRows = (selected: Rows, rows: Rows): Rows => {
  const ids = new Set(selected.map(({ id }) => id))
  const missing = rows.filter(({ id }) => !ids.has(id))
  if (missing.length) return [...selected, ...missing]
  const gone = new Set(rows.map(({ id }) => id))
  return selected.filter(({ id }) => !gone.has(id))
}

/** What the checkboxes of a table do. Both functions are always the same, so that rows are not rendered again. */
export const useRowSelection = (selection: Selection | undefined, rows: Rows) => {
  const latest = useRef({ selection, rows })
  latest.current = { selection, rows }
  const last = useRef<string>(undefined)

  /** With `isRange`, which is the Shift key, all rows from the last one that was clicked. */
  const pick = useCallback((row: Row, isRange: boolean) => {
    const now = latest.current
    if (isRange && last.current)
      now.selection?.set(toggleRows(now.selection.rows, rowsBetween(now.rows, last.current, row.id)))
    else now.selection?.toggle(row)
    last.current = row.id
  }, [])
  const pickAll = useCallback(() => {
    const now = latest.current
    now.selection?.set(toggleRows(now.selection.rows, now.rows))
  }, [])
  return { pick, pickAll }
}
