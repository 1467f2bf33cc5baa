import { shop } from '#providers/shop.ts'
import { createStore, useSelected } from '#providers/store.ts'
import { base } from '#src/env.ts'
import { type Mode, shellProperties } from './colours'

/** `system` follows the operating system. The choice is in a cookie, which public/theme.js reads before the first paint. */
export type ThemeChoice = Mode | 'system'

const system = matchMedia('(prefers-color-scheme: dark)')
const stored = document.documentElement.dataset.chosenTheme

/** Only the listener reads `matches`: in Chromium, reading it during a change suppresses its event. */
type Theme = { choice: ThemeChoice; isSystemDark: boolean }
const theme = createStore<Theme>({
  choice: stored === 'dark' || stored === 'light' ? stored : 'system',
  isSystemDark: system.matches,
})

const modeOf = ({ choice, isSystemDark }: Theme): Mode =>
  choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice

const apply = () => {
  const root = document.documentElement
  const mode = modeOf(theme.get())
  root.dataset.theme = mode
  for (const [name, value] of Object.entries(shellProperties(mode, shop.get().colour)))
    root.style.setProperty(name, value)
}
apply()
theme.subscribe(apply)
shop.subscribe(apply)
system.addEventListener('change', ({ matches }) => theme.set({ ...theme.get(), isSystemDark: matches }))

export const setTheme = (next: ThemeChoice) => {
  const age = next === 'system' ? 0 : 31_536_000
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and this must be read before the first paint
  document.cookie = `theme=${next}; path=${base()}; max-age=${age}; samesite=lax`
  theme.set({ ...theme.get(), choice: next })
}

export const useMode = () => useSelected(theme, modeOf)
export const useThemeChoice = () => useSelected(theme, ({ choice }) => choice)
