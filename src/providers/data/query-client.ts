import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { narrowing } from '../auth/narrowing'
import { isOtherSession, session } from '../auth/session'
import { isFailure } from '../errors'
import { early } from '../http/backend'

const maxTries = 2
/** A repeated request gets the same response, and does not help a slow server. */
const shouldRetry = (failures: number, error: unknown): boolean => {
  if (!isFailure(error)) return false
  const mayPass = error.kind === 'network' || (error.kind === 'refusal' && error.statusCode >= 500)
  return mayPass && failures < maxTries
}

/**
 * TanStack lets the first fetch of a query continue when the query is invalidated, and then shows its result as valid:
 * a list opened just before a save would show the old value. This client restarts every matching fetch in flight.
 */
class RestartingQueryClient extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions) {
    // They were sent before the change, too.
    early.drop()
    for (const query of this.getQueryCache().findAll(filters)) {
      if (query.state.fetchStatus === 'idle') continue
      void query.cancel({ silent: true })
      query.fetch().catch(() => undefined)
    }
    // A fetch that was just restarted is not restarted again.
    await super.invalidateQueries(filters, { ...options, cancelRefetch: false })
  }
}

/**
 * Refine's own client keeps the previous page's data for every query, which shows one record under another's address.
 * This one keeps none.
 */
export const createQueryClient = (): QueryClient =>
  new RestartingQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: shouldRetry,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** Clears all data when the session changes, and reads it again for another showroom; returns how to stop that. */
export const resetOnSessionChange = (client: QueryClient): (() => void) => {
  const ends = [
    followUser(client),
    narrowing.subscribe(() => void client.resetQueries({ queryKey: ['data'] })),
  ]
  return () => {
    for (const end of ends) end()
  }
}

const followUser = (client: QueryClient): (() => void) =>
  session.subscribe((now, before) => {
    if (isOtherSession(now, before)) {
      void client.cancelQueries()
      if (now.token && before.token) {
        // Another user signed in in another tab: visible pages request their data again as the new user.
        client.removeQueries({ type: 'inactive' })
        void client.resetQueries()
      } else client.clear()
    } else if (now.user?.role !== before.user?.role) {
      void client.invalidateQueries({ queryKey: ['access'] })
    }
  })
