import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { MediaLine } from '../../../contract/extensions'
import { type Failure, toHttpError } from '../../providers/errors'
import { useCall } from '../use-call'

export type MediaQuestion = {
  page: number
  limit: number
  search?: string | undefined
  feature?: string | undefined
  unused?: boolean | undefined
}
type Answer = { data: MediaLine[]; total: number; more?: boolean }

const key = ['data', 'default', 'x', 'list', 'x.mediaLibrary'] as const

/** A page of the pictures that are there. */
export const useMedia = (question: MediaQuestion) => {
  const call = useCall()
  const answer = useQuery<Answer, Failure>({
    queryKey: [...key, question],
    queryFn: async ({ signal }) => {
      try {
        return await call<Answer>('x.mediaLibrary', { query: question, signal })
      } catch (error) {
        throw toHttpError(error)
      }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    rows: answer.data?.data,
    total: answer.data?.total ?? 0,
    more: answer.data?.more ?? false,
    failure: answer.error ?? undefined,
    isFetching: answer.isFetching,
    isFormer: answer.isPlaceholderData,
    refresh: () => void answer.refetch(),
  }
}
export type Media = ReturnType<typeof useMedia>

/** Pictures came, went or were told of anew. */
export const refreshMedia = (client: QueryClient) => client.invalidateQueries({ queryKey: key })
