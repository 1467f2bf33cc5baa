import { type Shortcut, specOf } from './map'

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform)
const named: Readonly<Record<string, string>> = { Escape: 'Esc' }

/** A shortcut as printed on keyboards: `⌘K`, `Ctrl+K`, `j`. */
export const speltKeys = (name: Shortcut): string => {
  const { key, mod } = specOf(name)
  if (!mod) return named[key] ?? key
  return isMac ? `⌘${key.toUpperCase()}` : `Ctrl+${key.toUpperCase()}`
}

/** The same for `aria-keyshortcuts`. */
export const ariaKeys = (name: Shortcut): string => {
  const { key, mod } = specOf(name)
  return mod ? `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}` : key
}
