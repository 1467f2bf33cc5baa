import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Reads that a change of an order makes stale: its own, and those of what it touches. */
const touched = ['orders', 'shipments', 'customers', 'inventory', 'products', 'x']

export const useRefresh = () => {
  const client = useQueryClient()
  return useCallback(
    () =>
      Promise.all(touched.map((name) => client.invalidateQueries({ queryKey: ['data', 'default', name] }))),
    [client],
  )
}
