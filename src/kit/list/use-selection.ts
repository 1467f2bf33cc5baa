import { useCallback, useEffect, useMemo, useState } from 'react'
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
  useEffect(() => {
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
  const { rows, left } = isCurrent ? chosen : { rows: none, left: noIds }
  return useMemo(() => {
    const set = (next: (all: Rows) => Rows) => change((now) => replaced(now, next(now.rows)))
    return {
      rows,
      ids: rows.map(({ id }) => id),
      /** How many of them are no longer in the list. */
      leftCount: rows.filter(({ id }) => left.has(id)).length,
      set: (next: Rows) => set(() => next),
      drop: (gone: Rows) => change((now) => ({ ...now, rows: without(now.rows, idsOf(gone)) })),
      /** Selected records get these versions. */
      renew,
      /** They stay selected, although the list no longer contains them. */
      markLeft: (those: Rows) => change((now) => ({ ...now, left: new Set([...now.left, ...idsOf(those)]) })),
      toggle: (row: Row) =>
        set((all) => (all.some(({ id }) => id === row.id) ? without(all, new Set([row.id])) : [...all, row])),
      clear: () => set(() => none),
    }
  }, [rows, left, change, renew])
}
export type Selection = ReturnType<typeof useSelection>
