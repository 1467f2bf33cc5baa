import { type DataProvider, useDataProvider } from '@refinedev/core'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { ExtensionName } from '#contract/types.ts'
import { afterPaint } from '../after-paint'
import { saveAreas } from '../auth/areas'
import { type Failure, toHttpError } from '../errors'
import { httpStatus } from '../http-status'
import { readSavedCapabilities, saveCapabilities } from './saved-capabilities'

type Answer = { data: string[]; without?: string[]; only?: string[] }

const queryKey = ['extensions'] as const
const queryHash = hashKey(queryKey)

/** They are read once, and assumed from the last time until the backend responds. */
type Names = readonly string[] | 'loading' | 'failed'

const read = async (custom: DataProvider['custom'], signal: AbortSignal): Promise<readonly string[]> => {
  try {
    const answer = await custom?.<Answer & Record<string, unknown>>({
      url: 'x.list',
      method: 'get',
      meta: { signal },
    })
    saveAreas(answer?.data)
    return answer?.data.data ?? []
  } catch (error) {
    if (toHttpError(error).statusCode === httpStatus.notFound) return []
    throw error
  }
}

/**
 * Not `useQuery`, which would render each of its dozens of callers again when the request starts and when it ends, though
 * their names are the same.
 */
const useNames = (isNeeded: boolean): Names => {
  const client = useQueryClient()
  const { custom } = useDataProvider()()
  useEffect(() => {
    if (!isNeeded) return
    void client.prefetchQuery({
      queryKey,
      queryFn: async ({ signal }): Promise<readonly string[]> => {
        // The page's own data comes before what only confirms the names.
        if (readSavedCapabilities()) await afterPaint()
        const names = await read(custom, signal)
        const saved = readSavedCapabilities()
        if (saved && saved.join() === names.join()) return saved
        saveCapabilities(names)
        return names
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
    })
  }, [isNeeded, client, custom])
  const subscribe = useCallback(
    (listener: () => void) =>
      client.getQueryCache().subscribe(({ query }) => {
        if (query.queryHash === queryHash) listener()
      }),
    [client],
  )
  return useSyncExternalStore(
    subscribe,
    () =>
      client.getQueryData<readonly string[]>(queryKey) ??
      readSavedCapabilities() ??
      (client.getQueryState(queryKey)?.status === 'error' ? 'failed' : 'loading'),
  )
}

/**
 * Returns whether the backend has a call or parameter beyond the specified API: `history`, `inventory.list.lowStock`.
 * Assumed until the backend responds; requested once for all callers, when the first of them needs it.
 */
export const useLikelyCapabilities = (isNeeded = true): ((name: string) => boolean) => {
  const names = useNames(isNeeded)
  return (name) => typeof names === 'string' || names.includes(name)
}
export const useLikelyCapability = (name: ExtensionName, isNeeded = true): boolean =>
  useLikelyCapabilities(isNeeded)(name)

/** Whether the backend has reported its extensions, now or at the last request. */
export const useAreCapabilitiesKnown = (): boolean => useNames(true) !== 'loading'

/** Why the backend has not reported them: no extension can be used then. */
export const useCapabilitiesFailure = (): Failure | undefined => {
  const client = useQueryClient()
  return useNames(true) === 'failed' ? toHttpError(client.getQueryState(queryKey)?.error) : undefined
}

const none: readonly string[] = []
/** The same, but false until it is known, so that no call is made that may not exist. */
export const useCapabilities = (isNeeded = true): readonly string[] => {
  const names = useNames(isNeeded)
  return typeof names === 'string' ? none : names
}
export const useCapability = (name: ExtensionName, isNeeded = true): boolean =>
  useCapabilities(isNeeded).includes(name)

/** The same, with unknown and missing ones distinguished. */
export const useCapabilityStatus = (
  name: ExtensionName,
  isNeeded = true,
): 'loading' | 'available' | 'missing' => {
  const names = useNames(isNeeded)
  if (names === 'loading' && isNeeded) return 'loading'
  return typeof names !== 'string' && names.includes(name) ? 'available' : 'missing'
}
