import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Row } from '../context/props'

type Rows = readonly Row[]
const none: Rows = []

/** The same rows in their latest version. */
const renewed = (rows: Rows, read: Rows): Rows => {
  const known = new Map(read.map((row) => [row.id, row]))
  const now = rows.map((row) => known.get(row.id) ?? row)
  return now.some((row, index) => row !== rows[index]) ? now : rows
}

type Chosen = { question: string; rows: Rows; left: ReadonlySet<string> }
const noIds: ReadonlySet<string> = new Set()

const without = (rows: Rows, ids: ReadonlySet<string>) => rows.filter(({ id }) => !ids.has(id))
const idsOf = (rows: Rows) => new Set(rows.map(({ id }) => id))

/** A row that is added begins a new selection: what has left the list is no longer visible. */
const replaced = (chosen: Chosen, next: Rows): Chosen => {
  if (next === chosen.rows) return chosen
  const before = idsOf(chosen.rows)
  const isAdding = next.some(({ id }) => !before.has(id))
  return isAdding ? { ...chosen, rows: without(next, chosen.left), left: noIds } : { ...chosen, rows: next }
}

/** Both rows and those between them. */
export const rowsBetween = (rows: Rows, from: string, to: string): Rows => {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id)).filter((at) => at >= 0)
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** Selects the rows, or clears them if all of them are selected. */
export const toggleRows = (selected: Rows, rows: Rows): Rows => {
  const before = idsOf(selected)
  const missing = rows.filter(({ id }) => !before.has(id))
  return missing.length ? [...selected, ...missing] : without(selected, idsOf(rows))
}

/**
 * The selected records over pages in their latest version; another filter clears the selection. Records that an action
 * moved out of the list stay selected for the next one. Late results are applied to the current selection.
 */
export const useSelection = (question: string, read: Rows | undefined) => {
  const [chosen, setChosen] = useState<Chosen>({ question, rows: none, left: noIds })
  const isCurrent = chosen.question === question
  useEffect(() => {
    if (!isCurrent) setChosen({ question, rows: none, left: noIds })
  }, [isCurrent, question])
  const change = useCallback(
    (next: (now: Chosen) => Chosen) => setChosen((now) => (now.question === question ? next(now) : now)),
    [question],
  )
  const renew = useCallback(
    (others: Rows) =>
      change((now) => {
        const rows = renewed(now.rows, others)
        return rows === now.rows ? now : { ...now, rows }
      }),
    [change],
  )
  const page = useRef(none)
  const lastPicked = useRef<string>(undefined)
  useEffect(() => {
    page.current = read ?? none
    if (!read) return
    renew(read)
    // An undone change brings them back.
    const back = idsOf(read)
    change((now) =>
      [...now.left].some((id) => back.has(id))
        ? { ...now, left: new Set([...now.left].filter((id) => !back.has(id))) }
        : now,
    )
  }, [read, renew, change])
  /** What the checkbox of a row does. With `isRange`, which is the Shift key, all rows from the last one that was clicked. */
  const pick = useCallback((row: Row, isRange: boolean) => {
    const from = isRange ? lastPicked.current : undefined
    const picked = from === undefined ? [row] : rowsBetween(page.current, from, row.id)
    lastPicked.current = row.id
    setChosen((now) => replaced(now, toggleRows(now.rows, picked)))
  }, [])
  const { rows, left } = isCurrent ? chosen : { rows: none, left: noIds }
  return useMemo(() => {
    const set = (next: Rows) => change((now) => replaced(now, next))
    return {
      rows,
      ids: rows.map(({ id }) => id),
      /** How many of them are no longer in the list. */
      leftCount: rows.filter(({ id }) => left.has(id)).length,
      set,
      drop: (gone: Rows) => change((now) => ({ ...now, rows: without(now.rows, idsOf(gone)) })),
      /** Selected records get these versions. */
      renew,
      /** They stay selected, although the list no longer contains them. */
      markLeft: (those: Rows) => change((now) => ({ ...now, left: new Set([...now.left, ...idsOf(those)]) })),
      /** Always the same function, so that rows are not rendered again. */
      pick,
      /** The rows of the page, or none of them if all are selected. */
      pickPage: () => change((now) => replaced(now, toggleRows(now.rows, page.current))),
      clear: () => set(none),
    }
  }, [rows, left, change, renew, pick])
}
export type Selection = ReturnType<typeof useSelection>
