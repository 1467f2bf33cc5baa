import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Row } from '../context'

const none: readonly Row[] = []

/** As it has been read last. */
const latestOf = (row: Row, seen: readonly Row[]): Row => {
  const now = seen.find(({ id }) => id === row.id)
  return now && !(Number(now.version) < Number(row.version)) ? now : row
}

/**
 * The chosen records, over pages; another question to the list begins a new choice. `seen`: those on the page, one
 * of which may have changed since it was chosen.
 */
export const useSelection = (question: string, seen: readonly Row[] = none) => {
  const [chosen, setChosen] = useState<{ question: string; rows: readonly Row[] }>({ question, rows: none })
  const isCurrent = chosen.question === question
  useEffect(() => {
    if (!isCurrent) setChosen({ question, rows: none })
  }, [isCurrent, question])
  const set = useCallback((rows: readonly Row[]) => setChosen({ question, rows }), [question])
  const rows = useMemo(
    () => (isCurrent ? chosen.rows.map((row) => latestOf(row, seen)) : none),
    [isCurrent, chosen.rows, seen],
  )
  return useMemo(() => {
    const without = (gone: readonly Row[]) => rows.filter(({ id }) => !gone.some((g) => g.id === id))
    return {
      rows,
      ids: rows.map(({ id }) => id),
      set,
      drop: (gone: readonly Row[]) => set(without(gone)),
      toggle: (row: Row) => set(rows.some(({ id }) => id === row.id) ? without([row]) : [...rows, row]),
      clear: () => set(none),
    }
  }, [rows, set])
}
export type Selection = ReturnType<typeof useSelection>
