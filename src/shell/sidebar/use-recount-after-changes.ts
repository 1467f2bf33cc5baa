import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** A bulk action changes many records; they are counted once. */
const settleMs = 1000

/** Counts again soon after records of a counted resource changed here. */
export const useRecountAfterChanges = (counted: ReadonlySet<unknown>, recount: () => Promise<void>) => {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return
      const key: readonly unknown[] = event.query.queryKey
      if (!key.some((part) => counted.has(part))) return
      clearTimeout(timer)
      timer = setTimeout(() => void recount(), settleMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, counted, recount])
}
