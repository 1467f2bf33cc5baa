import { useSyncExternalStore } from 'react'

/** What lies over the page from anywhere: the palette, or the list of shortcuts. */
export type Overlay = 'palette' | 'keys'

let shown: Overlay | undefined
/** What had the focus before it opened, and what has been typed while it was being fetched. */
let before: Element | null = null
let early = ''
const listeners = new Set<() => void>()

export const showOverlay = (next: Overlay | undefined) => {
  if (next && !shown) {
    before = document.activeElement
    early = ''
  }
  shown = next
  for (const tell of [...listeners]) tell()
}
export const focusedBefore = () => before
export const typeEarly = (text: string) => {
  early = text
}
export const typedEarly = () => early

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}
export const useOverlay = () => useSyncExternalStore(subscribe, () => shown)
