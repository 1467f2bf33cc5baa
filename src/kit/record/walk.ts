import { useEffect } from 'react'
import { onSessionLeft } from '../../providers/auth/session'
import type { ListQuery } from '../../providers/list/address'
import { createStore } from '../../providers/store'
import type { Records } from '../list/use-records'

/** What a list asks for, beside its page. */
export type Question = Pick<ListQuery, 'filters' | 'sorters'>

/** Records in a row, as someone goes through them: from the page they stood on, over its borders. */
export type Walk = {
  resource: string
  question: Question
  pageSize: number
  ids: readonly string[]
  /** The pages read so far. */
  first: number
  last: number
  /** Nothing comes before, or after. */
  starts: boolean
  ends: boolean
}

export const walk = createStore<Walk | undefined>(undefined)

/** The page of the list that was last seen. */
export const remember = (
  resource: string,
  question: Question,
  page: { page: number; limit: number; ids: readonly string[] },
) =>
  walk.set({
    resource,
    question,
    pageSize: page.limit,
    ids: page.ids,
    first: page.page,
    last: page.page,
    starts: page.page === 1,
    ends: page.ids.length < page.limit,
  })
onSessionLeft(() => walk.set(undefined))

/** The page that shows a list is the one that is walked through afterwards. */
export const useRemembered = (resource: string, { rows, isFormer, address }: Records) => {
  const { query, state } = address
  useEffect(() => {
    if (!rows || isFormer) return
    const { filters, sorters } = query
    const { page, limit } = state
    remember(resource, { filters, sorters }, { page, limit, ids: rows.map(({ id }) => id) })
  }, [resource, rows, isFormer, query, state])
}
