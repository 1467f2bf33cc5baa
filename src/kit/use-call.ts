import { useDataProvider } from '@refinedev/core'
import { useCallback } from 'react'

type Values = Record<string, unknown>
export type CallParts = { params?: Values; query?: Values; payload?: Values; signal?: AbortSignal }

/** Makes declared calls by their name: `call('dealProducts.add', { params: { id } })`. Refusals are thrown. */
export const useCall = () => {
  const { custom } = useDataProvider()()
  return useCallback(
    async <T>(name: string, { params, query = {}, payload = {}, signal }: CallParts = {}): Promise<T> => {
      if (!custom) throw new Error('The data provider makes no calls of its own')
      const meta = { params, ...(signal && { signal }) }
      const { data } = await custom({ url: name, method: 'post', query, payload, meta })
      return data as T
    },
    [custom],
  )
}
