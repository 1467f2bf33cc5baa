import { useCallback, useEffect, useMemo, useState } from 'react'

/** The chosen records, over pages; another question to the list begins a new choice. */
export const useSelection = (question: string) => {
  const [chosen, setChosen] = useState<{ question: string; ids: readonly string[] }>({ question, ids: [] })
  const isCurrent = chosen.question === question
  useEffect(() => {
    if (!isCurrent) setChosen({ question, ids: [] })
  }, [isCurrent, question])
  const set = useCallback((ids: readonly string[]) => setChosen({ question, ids }), [question])
  const ids = isCurrent ? chosen.ids : none
  return useMemo(
    () => ({
      ids,
      set,
      toggle: (id: string) => set(ids.includes(id) ? ids.filter((i) => i !== id) : [...ids, id]),
      clear: () => set([]),
    }),
    [ids, set],
  )
}
const none: readonly string[] = []
export type Selection = ReturnType<typeof useSelection>
