import { useSyncExternalStore } from 'react'

const events = ['online', 'offline'] as const
const subscribe = (onChange: () => void) => {
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

/** Whether the browser has no connection. */
export const useOffline = () => useSyncExternalStore(subscribe, () => !navigator.onLine)
