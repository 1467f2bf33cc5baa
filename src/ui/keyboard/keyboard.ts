import { keysOf } from '#contract/grammar/keys.ts'
import { type Shortcut, shortcutOf, shortcuts } from './shortcuts'

/** Elements that handle letters themselves. */
const typing =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"]'
/** Elements above the page that receive all keys. */
const over = '[role="dialog"], [role="alertdialog"]'
const isSeen = (element: Element) => element.checkVisibility?.() ?? true

/** The handler of a shortcut; `false` passes the key on. */
type Act = (event: KeyboardEvent) => unknown
export type Acts = Partial<Record<Shortcut, Act | undefined>>
/** `over`: the shortcuts of something above the page. */
type Registered = { acts: () => Acts; over: boolean }

const registered: Registered[] = []

/** Browsers report 229 for keys of an unfinished composition. */
const composing = 229
export const isComposing = ({ isComposing: is, keyCode }: KeyboardEvent) => is || keyCode === composing

/** The letter of a key in any keyboard layout, with or without caps lock. */
export const latinLetterOf = ({ key, code, shiftKey }: KeyboardEvent): string => {
  if (key.length > 1 || key === '?') return key
  const latin = /^[\x20-\x7e]$/.test(key)
    ? key
    : (/^Key([A-Z])$/.exec(code)?.[1] ?? (code === 'Slash' ? '/' : key))
  return shiftKey ? latin : latin.toLowerCase()
}

export const isTypingTarget = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(typing) !== null
const isCovered = () => [...document.querySelectorAll(over)].some(isSeen)

const matchingActs = (event: KeyboardEvent): Shortcut[] => {
  const mod = event.ctrlKey || event.metaKey
  const letter = latinLetterOf(event)
  return keysOf(shortcuts).filter((name) => {
    const spec = shortcutOf(name)
    const isShifted = !mod || letter.length === 1 || Boolean(spec.shift) === event.shiftKey
    return !spec.isHelpOnly && spec.key === letter && Boolean(spec.mod) === mod && isShifted
  })
}

/** For handlers of their own: what they prevent reaches no other one. */
export const isShortcut = (event: KeyboardEvent, name: Shortcut): boolean =>
  !event.altKey && matchingActs(event).includes(name)

const dispatch = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.altKey || isComposing(event)) return
  for (const name of matchingActs(event)) {
    const { mod, each } = shortcutOf(name)
    if (!mod && isTypingTarget(event)) continue
    const covered = !mod && isCovered()
    let done = false
    // Last registered wins.
    for (const { acts, over: isOver } of [...registered].reverse()) {
      const act = acts()[name]
      if (!act || (covered && !isOver) || act(event) === false) continue
      done = true
      if (!each) break
    }
    if (done) return event.preventDefault()
  }
}

/** Registers shortcuts; returns how to remove them. One listener serves all of them. */
export const registerShortcuts = (registration: Registered): (() => void) => {
  if (!registered.length) window.addEventListener('keydown', dispatch)
  registered.push(registration)
  return () => {
    registered.splice(registered.indexOf(registration), 1)
    if (!registered.length) window.removeEventListener('keydown', dispatch)
  }
}
