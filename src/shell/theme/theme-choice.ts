import { useSyncExternalStore } from 'react'
import { type Mode, shellProperties } from './colours'

/** `system` follows the operating system. The choice is in a cookie, which public/theme.js reads before the first paint. */
export type ThemeChoice = Mode | 'system'

const listeners = new Set<() => void>()
const system = matchMedia('(prefers-color-scheme: dark)')

let choice: ThemeChoice = (document.documentElement.dataset.chosenTheme as Mode | undefined) ?? 'system'

/** Only the listener reads it: in Chromium, reading `matches` during a change suppresses its event. */
let isSystemDark = system.matches

const modeNow = (): Mode => (choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice)

const apply = () => {
  const root = document.documentElement
  const mode = modeNow()
  root.dataset.theme = mode
  for (const [name, value] of Object.entries(shellProperties(mode))) root.style.setProperty(name, value)
  for (const listener of listeners) listener()
}
system.addEventListener('change', ({ matches }) => {
  isSystemDark = matches
  apply()
})
apply()

export const setTheme = (next: ThemeChoice) => {
  choice = next
  const age = next === 'system' ? 0 : 31_536_000
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and this must be read before the first paint
  document.cookie = `theme=${next}; path=/; max-age=${age}; samesite=lax`
  apply()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useMode = () => useSyncExternalStore(subscribe, modeNow)
export const useThemeChoice = () => useSyncExternalStore(subscribe, () => choice)
