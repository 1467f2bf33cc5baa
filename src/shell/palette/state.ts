import { t } from '#i18n/index.ts'
import { createStore, useStore } from '#providers/store.ts'
import { startEarlyInputCapture, stopEarlyInputCapture } from './early-input'

/** The open overlay: the palette, the list of shortcuts, or what’s new. */
export type Overlay = 'palette' | 'keys' | 'news'

const shown = createStore<Overlay | undefined>(undefined)
/** The focused element before it opened. */
let before: Element | null = null

export const showOverlay = (next: Overlay | undefined) => {
  if (next && !shown.get()) before = document.activeElement
  if (next === 'palette') startEarlyInputCapture(t('shell.search'), () => showOverlay(undefined))
  else stopEarlyInputCapture()
  shown.set(next)
}
export const elementFocusedBefore = () => before

export const useOverlay = () => useStore(shown)
