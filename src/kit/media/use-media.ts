import type { QueryClient } from '@tanstack/react-query'
import type { MediaLine } from '../../../contract/extensions'
import { useCallPage } from '../use-call-page'

export type MediaQuestion = {
  page: number
  limit: number
  search?: string | undefined
  feature?: string | undefined
  unused?: boolean | undefined
}

const key = ['data', 'default', 'x', 'list', 'x.mediaLibrary'] as const

/** A page of the pictures that are there. */
export const useMedia = (question: MediaQuestion) =>
  useCallPage<MediaLine>('x.mediaLibrary', { queryKey: [...key, question], query: question })
export type Media = ReturnType<typeof useMedia>

/** Pictures came, went or were told of anew. */
export const refreshMedia = (client: QueryClient) => client.invalidateQueries({ queryKey: key })
