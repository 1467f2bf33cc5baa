import { searchScopes } from '#contract/enums.ts'
import { type SearchScope, searchKindsIn, searchLimits } from '#contract/policies/search.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { canView } from '#providers/auth/access.ts'
import { useCapabilityStatus } from '#providers/data/capabilities.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'

/** Nothing is requested while the user types. */
const debounceMs = 120
const textMax = 100

/** Whether this user can see records of that name. */
export const canSearch = (registry: Registry, name: string): boolean =>
  registry.resources.some((r) => r.name === name) && canView(resourceNamed(registry, name), 'list')

/** The scopes in which this user can find anything. */
export const scopesFor = (registry: Registry): SearchScope[] => {
  const scopes = searchScopes.filter((scope) =>
    searchKindsIn(scope).some(({ resource }) => canSearch(registry, resource)),
  )
  return scopes
}

/** Records found by the backend; an outdated request is cancelled. */
export const useSearch = (registry: Registry, typed: string, scope: SearchScope) => {
  const mayFind = scopesFor(registry).length > 0
  const status = useCapabilityStatus('search', mayFind)
  const isThere = status === 'available' && mayFind
  const text = typed.trim().slice(0, textMax)
  const still = useDebounced(text, debounceMs)
  const isLongEnough = text.length >= searchLimits.minLetters
  const isAsked = isThere && isLongEnough
  const found = useCallQuery(
    'x.search',
    { query: { search: still, scope } },
    {
      enabled: isAsked && still.length >= searchLimits.minLetters,
      keepPrevious: true,
      staleTime: 10_000,
    },
  )
  return {
    isThere,
    isAsked,
    answer: isAsked ? found.data : undefined,
    failure: isAsked && !found.isFetching ? found.failure : undefined,
    /** The results belong to a previous text. */
    isPending: isAsked
      ? text !== still || found.isFetching || found.isFormer
      : mayFind && isLongEnough && status === 'loading',
    retry: found.refresh,
  }
}
