import { useState } from 'react'

/** Ids that are selected or expanded: the set, a function that adds or removes one, and one that replaces all. */
export const useIdSet = () => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  return [ids, toggle, setIds] as const
}
