import { type Shortcut, shortcutOf } from './shortcuts'

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform)
const keyNames: Readonly<Record<string, string>> = { Escape: 'Esc' }
const nameOf = (key: string) => (key.length === 1 ? key.toUpperCase() : key)

/** A shortcut as printed on keyboards: `⌘K`, `Ctrl+K`, `Ctrl+Shift+Enter`, `j`. */
export const formatShortcut = (name: Shortcut): string => {
  const { key, mod, shift } = shortcutOf(name)
  if (!mod) return keyNames[key] ?? key
  return isMac ? `${shift ? '⇧' : ''}⌘${nameOf(key)}` : `Ctrl+${shift ? 'Shift+' : ''}${nameOf(key)}`
}

/** The same for `aria-keyshortcuts`. */
export const ariaKeys = (name: Shortcut): string => {
  const { key, mod, shift } = shortcutOf(name)
  const keys = `${shift ? 'Shift+' : ''}${nameOf(key)}`
  return mod ? `Control+${keys} Meta+${keys}` : key
}
