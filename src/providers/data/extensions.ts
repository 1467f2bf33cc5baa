import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import type { ExtensionName } from '../../../contract/types'
import { saveAreas } from '../auth/areas'
import { toHttpError } from '../errors'
import { httpStatus } from '../http-status'
import { readSavedExtensions, saveExtensions } from './saved-extensions'

type Answer = { data: string[]; without?: string[]; only?: string[] }

const useNamesQuery = (isNeeded: boolean) => {
  const { custom } = useDataProvider()()
  const read = async (signal: AbortSignal): Promise<readonly string[]> => {
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
  return useQuery({
    queryKey: ['extensions'],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const names = await read(signal)
      const saved = readSavedExtensions()
      if (saved && saved.join() === names.join()) return saved
      saveExtensions(names)
      return names
    },
    // The stored names are used until the backend responds.
    placeholderData: readSavedExtensions,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: isNeeded,
  })
}
const useNames = (isNeeded: boolean): readonly string[] | undefined => useNamesQuery(isNeeded).data

/**
 * Returns whether the backend has a call or parameter beyond the specified API: `history`, `inventory.list.lowStock`.
 * Assumed until the backend responds; requested once for all callers, when the first of them needs it.
 */
export const useExtensions = (isNeeded = true): ((name: string) => boolean) => {
  const names = useNames(isNeeded)
  return (name) => names === undefined || names.includes(name)
}
export const useExtension = (name: ExtensionName, isNeeded = true): boolean => useExtensions(isNeeded)(name)

/** Whether the backend has reported its extensions, now or at the last request. */
export const useAreExtensionsKnown = (): boolean => !useNamesQuery(true).isLoading

const none: readonly string[] = []
/** The same, but false until it is known, so that no call is made that may not exist. */
export const useKnownExtensions = (isNeeded = true): readonly string[] => useNames(isNeeded) ?? none
export const useKnownExtension = (name: ExtensionName, isNeeded = true): boolean =>
  useKnownExtensions(isNeeded).includes(name)

/** The same, with unknown and missing ones distinguished. */
export const useExtensionStatus = (
  name: ExtensionName,
  isNeeded = true,
): 'loading' | 'available' | 'missing' => {
  const { data, isLoading } = useNamesQuery(isNeeded)
  if (isLoading) return 'loading'
  return data?.includes(name) ? 'available' : 'missing'
}
