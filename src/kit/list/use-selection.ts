import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Row } from '../fields/props/props'

type Rows = readonly Row[]
const none: Rows = []

/** The same rows in their latest version. */
const renewed = (rows: Rows, read: Rows): Rows => {
  const known = new Map(read.map((row) => [row.id, row]))
  const now = rows.map((row) => known.get(row.id) ?? row)
  return now.some((row, index) => row !== rows[index]) ? now : rows
}

/**
 * The selected records over pages in their latest version; another filter clears the selection. Late results are
 * applied to the current selection.
 */
export const useSelection = (question: string, read: Rows | undefined) => {
  const [chosen, setChosen] = useState<{ question: string; rows: Rows }>({ question, rows: none })
  const isCurrent = chosen.question === question
  useEffect(() => {
    if (!isCurrent) setChosen({ question, rows: none })
  }, [isCurrent, question])
  const change = useCallback(
    (next: (rows: Rows) => Rows) =>
      setChosen((now) => {
        if (now.question !== question) return now
        const rows = next(now.rows)
        return rows === now.rows ? now : { question, rows }
      }),
    [question],
  )
  useEffect(() => {
    if (read) change((rows) => renewed(rows, read))
  }, [read, change])
  const rows = isCurrent ? chosen.rows : none
  return useMemo(() => {
    const without = (all: Rows, gone: Rows) => all.filter(({ id }) => !gone.some((g) => g.id === id))
    return {
      rows,
      ids: rows.map(({ id }) => id),
      set: (next: Rows) => change(() => next),
      /** Handled records are removed; the others may have new versions. */
      drop: (gone: Rows, others: Rows = none) => change((all) => renewed(without(all, gone), others)),
      toggle: (row: Row) =>
        change((all) => (all.some(({ id }) => id === row.id) ? without(all, [row]) : [...all, row])),
      clear: () => change(() => none),
    }
  }, [rows, change])
}
export type Selection = ReturnType<typeof useSelection>
