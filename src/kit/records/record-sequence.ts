import { useEffect } from 'react'
import { onSessionCleared } from '#providers/auth/session.ts'
import type { ListQuery } from '#providers/list/list-address.ts'
import { createStore } from '#providers/store.ts'
import type { Records } from './use-records'

/** The request of a list, without its page. */
export type SequenceQuery = Pick<ListQuery, 'filters' | 'sorters'>

/** A sequence of records over the pages of a list. */
export type RecordSequence = {
  resource: string
  question: SequenceQuery
  pageSize: number
  ids: readonly string[]
  /** The pages read so far. */
  first: number
  last: number
  /** There is none before, or after. */
  starts: boolean
  ends: boolean
}

export const recordSequence = createStore<RecordSequence | undefined>(undefined)

/** The last seen page of the list. */
export const saveListPosition = (
  resource: string,
  question: SequenceQuery,
  page: { page: number; limit: number; ids: readonly string[] },
) =>
  recordSequence.set({
    resource,
    question,
    pageSize: page.limit,
    ids: page.ids,
    first: page.page,
    last: page.page,
    starts: page.page === 1,
    ends: page.ids.length < page.limit,
  })
onSessionCleared(() => recordSequence.set(undefined))

/** A visible page of a list becomes the current sequence. */
export const useSaveSequence = (resource: string, { rows, isFormer, address }: Records) => {
  const { query, state } = address
  useEffect(() => {
    if (!rows || isFormer) return
    const { filters, sorters } = query
    const { page, limit } = state
    saveListPosition(resource, { filters, sorters }, { page, limit, ids: rows.map(({ id }) => id) })
  }, [resource, rows, isFormer, query, state])
}
