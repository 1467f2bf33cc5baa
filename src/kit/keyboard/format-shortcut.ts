import { type Shortcut, shortcutOf } from './shortcuts'

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform)
const keyNames: Readonly<Record<string, string>> = { Escape: 'Esc' }

/** A shortcut as printed on keyboards: `⌘K`, `Ctrl+K`, `j`. */
export const formatShortcut = (name: Shortcut): string => {
  const { key, mod } = shortcutOf(name)
  if (!mod) return keyNames[key] ?? key
  return isMac ? `⌘${key.toUpperCase()}` : `Ctrl+${key.toUpperCase()}`
}

/** The same for `aria-keyshortcuts`. */
export const ariaKeys = (name: Shortcut): string => {
  const { key, mod } = shortcutOf(name)
  return mod ? `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}` : key
}
