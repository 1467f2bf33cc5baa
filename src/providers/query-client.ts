import { QueryClient } from '@tanstack/react-query'
import { isFailure } from './errors'
import { session } from './session'

const tries = 2
/** An answer stays the same when asked again, and a server that is too slow is not helped by more calls. */
const worthAnotherTry = (failures: number, error: unknown): boolean => {
  if (!isFailure(error)) return false
  const mayPass = error.kind === 'network' || (error.kind === 'refusal' && error.statusCode >= 500)
  return mayPass && failures < tries
}

/**
 * Refine's own client keeps the previous page's data for every query, which shows one record under another's
 * address. This one keeps none.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: worthAnotherTry,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** Forgets everything when the session changes hands; returns how to stop that. */
export const followSession = (client: QueryClient): (() => void) =>
  session.subscribe((now, before) => {
    if (now.token !== before.token) {
      void client.cancelQueries()
      if (now.token && before.token) {
        // Signed in again in another tab: pages still on screen ask again, under the new name.
        client.removeQueries({ type: 'inactive' })
        void client.resetQueries()
      } else client.clear()
    } else if (now.user?.role !== before.user?.role) {
      void client.invalidateQueries({ queryKey: ['access'] })
    }
  })
