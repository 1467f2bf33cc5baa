import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** How often the page is checked for pending requests. */
const checkMs = 750

/** Calls a stable function once the first page has its data and the browser is idle. */
export const useWhenIdle = (act: () => void) => {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (client.isFetching()) return
      clearInterval(timer)
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) requestIdleCallback(act)
      else act()
    }, checkMs)
    return () => clearInterval(timer)
  }, [client, act])
}
