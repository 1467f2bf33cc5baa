import { useState } from 'react'
import { limits } from '../../contract/limits'
import { useCallPage } from './use-call-page'

type Values = Record<string, unknown>

/**
 * A page of a declared call that answers in pages: reviews of a product, a history. Under the key of the resource,
 * so that invalidating its lists reaches it. Another question begins with its first page.
 */
export const useCallList = <R>(
  name: string,
  { params = {}, query = {}, enabled = true }: { params?: Values; query?: Values; enabled?: boolean } = {},
) => {
  const [resource = ''] = name.split('.')
  const question = JSON.stringify([name, params, query])
  const [place, setPlace] = useState({ question, page: 1 })
  const [limit, setLimit] = useState<number>(limits.pageSize)
  const page = place.question === question ? place.page : 1
  const asked = { ...query, page, limit }
  const queryKey = ['data', 'default', resource, 'list', name, params, asked]
  const answer = useCallPage<R>(name, { queryKey, params, query: asked, enabled })
  return { ...answer, page, setPage: (next: number) => setPlace({ question, page: next }), limit, setLimit }
}
