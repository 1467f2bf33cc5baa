import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Row } from '../context'

/** The chosen records, over pages; another question to the list begins a new choice. */
export const useSelection = (question: string) => {
  const [chosen, setChosen] = useState<{ question: string; rows: readonly Row[] }>({ question, rows: none })
  const isCurrent = chosen.question === question
  useEffect(() => {
    if (!isCurrent) setChosen({ question, rows: none })
  }, [isCurrent, question])
  const set = useCallback((rows: readonly Row[]) => setChosen({ question, rows }), [question])
  const rows = isCurrent ? chosen.rows : none
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
const none: readonly Row[] = []
export type Selection = ReturnType<typeof useSelection>
