import { useEffect, useRef } from 'react'

/** Where letters are typed, or have a meaning of their own. */
const typing =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"]'
/** Whatever lies over the page has the keys. */
const over = '[role="dialog"], [role="alertdialog"]'
const isSeen = (element: Element) => element.checkVisibility?.() ?? true

/** Whether a key pressed there is meant for the page. */
export const isForPage = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return !(event.target as HTMLElement).closest(typing) && ![...document.querySelectorAll(over)].some(isSeen)
}

/** Single letters that do something on this page, wherever the focus is. */
export const usePageKeys = (acts: Readonly<Record<string, (() => void) | undefined>>) => {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (!act || !isForPage(event)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
