import { type Shortcut, shortcuts, specOf } from './map'

/** Where letters are typed, or have a meaning of their own. */
const typing =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"]'
/** Whatever lies over the page has the keys. */
const over = '[role="dialog"], [role="alertdialog"]'
const isSeen = (element: Element) => element.checkVisibility?.() ?? true

/** What a shortcut does there; `false` leaves the key to others. */
type Act = (event: KeyboardEvent) => unknown
export type Acts = Partial<Record<Shortcut, Act | undefined>>
/** `over`: they belong to what lies over the page. */
type Registered = { acts: () => Acts; over: boolean }

const registered: Registered[] = []

/** What the browser calls 229 is a key of a word that is still being composed. */
const composing = 229
export const isComposing = ({ isComposing: is, keyCode }: KeyboardEvent) => is || keyCode === composing

/** The letter on a key, whatever alphabet is typed with it and whether capitals are locked. */
export const letterOf = ({ key, code, shiftKey }: KeyboardEvent): string => {
  if (key.length > 1 || key === '?') return key
  const latin = /^[\x20-\x7e]$/.test(key)
    ? key
    : (/^Key([A-Z])$/.exec(code)?.[1] ?? (code === 'Slash' ? '/' : key))
  return shiftKey ? latin : latin.toLowerCase()
}

export const isTyped = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(typing) !== null
const isCovered = () => [...document.querySelectorAll(over)].some(isSeen)

const meant = (event: KeyboardEvent): Shortcut[] => {
  const mod = event.ctrlKey || event.metaKey
  const letter = letterOf(event)
  return (Object.keys(shortcuts) as Shortcut[]).filter((name) => {
    const spec = specOf(name)
    return !spec.told && spec.key === letter && Boolean(spec.mod) === mod
  })
}

const dispatch = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.altKey || isComposing(event)) return
  for (const name of meant(event)) {
    const { mod, each } = specOf(name)
    if (!mod && isTyped(event)) continue
    const covered = !mod && isCovered()
    let done = false
    // Who came last is on top.
    for (const { acts, over: isOver } of [...registered].reverse()) {
      const act = acts()[name]
      if (!act || (covered && !isOver) || act(event) === false) continue
      done = true
      if (!each) break
    }
    if (done) return event.preventDefault()
  }
}

/** From now on these act on their keys; answers how to leave. One listener serves all of them. */
export const register = (one: Registered): (() => void) => {
  if (!registered.length) window.addEventListener('keydown', dispatch)
  registered.push(one)
  return () => {
    registered.splice(registered.indexOf(one), 1)
    if (!registered.length) window.removeEventListener('keydown', dispatch)
  }
}
