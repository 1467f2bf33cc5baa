import { useMemo } from 'react'
import { usePreference } from '../../providers/storage'
import type { CategoryTreeData } from './order'

/** The expanded categories: as they were left, or all ancestors of the matches. */
export const useExpandedCategories = (tree: CategoryTreeData, matching: ReadonlySet<string> | undefined) => {
  const [kept, keep] = usePreference<readonly string[] | null>('categories.expanded', null)
  const parents = useMemo(() => [...tree.byId.keys()].filter((id) => tree.under(id).length > 0), [tree])
  const topLevelIds = useMemo(() => tree.under(null).map(({ id }) => id), [tree])
  const own = kept ?? topLevelIds
  const keys = matching ? [...matching] : own
  const isAllOpen = parents.every((id) => own.includes(id))
  return {
    keys,
    isAllOpen,
    set: (next: readonly string[]) => {
      if (!matching) keep(next)
    },
    open: (id: string) => keep([...new Set([...own, id])]),
    close: (id: string) => keep(own.filter((each) => each !== id)),
    toggleAll: () => keep(isAllOpen ? [] : parents),
  }
}
