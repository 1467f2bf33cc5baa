import { useSyncExternalStore } from 'react'
import { t } from '../../i18n'
import { beginEarlyInput, endEarlyInput } from './early-input'

/** What lies over the page from anywhere: the palette, or the list of shortcuts. */
export type Overlay = 'palette' | 'keys'

let shown: Overlay | undefined
/** What had the focus before it opened. */
let before: Element | null = null
const listeners = new Set<() => void>()

export const showOverlay = (next: Overlay | undefined) => {
  if (next && !shown) before = document.activeElement
  if (next === 'palette') beginEarlyInput(t('shell.search'), () => showOverlay(undefined))
  else endEarlyInput()
  shown = next
  for (const tell of [...listeners]) tell()
}
export const focusedBefore = () => before

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}
export const useOverlay = () => useSyncExternalStore(subscribe, () => shown)
