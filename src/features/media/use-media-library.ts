import type { QueryClient } from '@tanstack/react-query'
import { callKey, useCallQuery } from '#kit/call/use-call-query.ts'
import { withoutUndefined } from '#kit/values/defined.ts'

export type MediaQuery = {
  page: number
  limit: number
  search?: string | undefined
  feature?: string | undefined
  unused?: boolean | undefined
  tag?: string | undefined
}

/** A page of the pictures in the library. */
export const useMediaLibrary = (query: MediaQuery) => {
  const { data, ...answer } = useCallQuery(
    'x.mediaLibrary',
    { query: withoutUndefined(query) },
    { keepPrevious: true },
  )
  return { ...answer, rows: data?.data, total: data?.total ?? 0, more: data?.more ?? false }
}
export type Media = ReturnType<typeof useMediaLibrary>

/** Called after pictures were added, deleted or described. */
export const invalidateMediaLibrary = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: callKey('x.mediaLibrary').slice(0, -2) })
