import { useEffect, useRef, useSyncExternalStore } from 'react'

const events = ['online', 'offline'] as const
const subscribe = (onChange: () => void) => {
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

/** Whether the browser has no connection. */
export const useOffline = () => useSyncExternalStore(subscribe, () => !navigator.onLine)

/** Runs once a lost connection is back. */
export const useWhenBack = (isLost: boolean, act: () => void) => {
  const wasLost = useRef(isLost)
  useEffect(() => {
    if (wasLost.current && !isLost) act()
    wasLost.current = isLost
  }, [isLost, act])
}
