import { useSyncExternalStore } from 'react'

/** What lies over the page from anywhere: the palette, or the list of shortcuts. */
export type Overlay = 'palette' | 'keys'

let shown: Overlay | undefined
const listeners = new Set<() => void>()

export const showOverlay = (next: Overlay | undefined) => {
  shown = next
  for (const tell of [...listeners]) tell()
}
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}
export const useOverlay = () => useSyncExternalStore(subscribe, () => shown)
