import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

type Frame<E extends HTMLElement> = {
  ref: RefObject<E | null>
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

/** The first of the buttons, or the heading of their card if none is left, or a card without heading. */
const focusIn = (frame: HTMLElement) => {
  const button = frame.querySelector<HTMLButtonElement>('button:enabled')
  const card = frame.closest('section')
  const heading = card?.querySelector('h2') ?? card
  if (!button && heading) heading.tabIndex = -1
  ;(button ?? heading)?.focus({ preventScroll: true })
}

/** The focused element and what contains it, up to its card. */
export const focusedPath = (): readonly Element[] => {
  const path: Element[] = []
  const card = document.activeElement?.closest('section')
  for (let at = card && document.activeElement; at; at = at === card ? null : at.parentElement) path.push(at)
  return path
}

/** Focuses what is left around an element that was removed while it had the focus, or while a dialog had it. */
export const focusWhatIsLeft = ([from, ...around]: readonly Element[]) => {
  if (!from || from.isConnected || document.activeElement !== document.body) return
  const left = around.find((one) => one.isConnected)
  if (left instanceof HTMLElement) focusIn(left)
}

let stopWatching = () => {}
/** What is left around the focused element gets the focus if that is removed before the focus leaves it. */
export const keepFocusNear = () => {
  stopWatching()
  const path = focusedPath()
  const [from] = path
  if (!from) return
  const observer = new MutationObserver(() => {
    if (from.isConnected) return
    stopWatching()
    focusWhatIsLeft(path)
  })
  const leave = ({ target }: globalThis.FocusEvent) => {
    if (target !== from && !(target as Element).closest('[role="dialog"]')) stopWatching()
  }
  stopWatching = () => {
    observer.disconnect()
    document.removeEventListener('focusin', leave)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', leave)
}

/**
 * Keeps the focus in a frame of buttons, when a record that was read again no longer offers the focused one, and when a
 * form closes that was opened in their place (`isOpen`). A `DialogButton` returns the focus by itself.
 */
export const useKeptFocus = <E extends HTMLElement>(isOpen = false): Frame<E> => {
  const ref = useRef<E>(null)
  const wasOpen = useRef(isOpen)
  const last = useRef<Element>(null)
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    const focused = document.activeElement
    const isLost = last.current?.isConnected === false && focused === document.body
    // When a form is closed, the focus may still be in the question that it asked last.
    if (ref.current && (isLost || (isClosed && !focused?.closest('main')))) focusIn(ref.current)
  })
  return {
    ref,
    onFocus: ({ target }) => {
      last.current = target
    },
    // Not called for what is removed: React ignores events while it changes the document.
    onBlur: () => {
      last.current = null
    },
  }
}
