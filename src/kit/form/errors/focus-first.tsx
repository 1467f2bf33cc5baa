import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusField } from './refused-fields'

const fields =
  'input:not([type="file"], [type="checkbox"], [type="radio"], :disabled), textarea:not(:disabled), [contenteditable="true"]'
const typing = 'input, textarea, select, [contenteditable="true"]'

/** On a phone, focusing a field would open the keyboard over half of the form. */
const isTouchScreen = () => window.matchMedia('(pointer: coarse)').matches

/** Whether the focus must stay: in a field, or in a dialog above the frame. */
const isTaken = (frame: HTMLElement) => {
  const { activeElement } = document
  if (!activeElement) return false
  const dialog = activeElement.closest('[role="dialog"], [role="alertdialog"]')
  return activeElement.matches(typing) || (dialog !== null && !dialog.contains(frame))
}

const waitingFrames = '.input-awaited'
/** Whether an input before that field is still loading. */
const isWaitingBefore = (frame: HTMLElement, field: HTMLElement | undefined): boolean => {
  const first = frame.querySelector(waitingFrames)
  if (!first || !field) return first !== null
  return Boolean(first.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING)
}
const whenFetched = (frame: HTMLElement, act: () => void) => {
  const observer = new MutationObserver(() => {
    if (frame.querySelector(waitingFrames)) return
    observer.disconnect()
    act()
  })
  observer.observe(frame, { childList: true, subtree: true })
}

/**
 * Focuses the first field of a frame, so that typing works right away. Within `proposed`, whose first fields may have
 * proposals, the first empty field is preferred.
 */
export const focusFirstField = (frame: HTMLElement | null, proposed?: string): void => {
  if (!frame || isTouchScreen() || isTaken(frame)) return
  const all = [...frame.querySelectorAll<HTMLElement>(fields)]
  if (isWaitingBefore(frame, all[0])) {
    whenFetched(frame, () => focusFirstField(frame, proposed))
    return
  }
  const empty = proposed
    ? all.find((field) => field.closest(proposed) && field instanceof HTMLInputElement && !field.value)
    : undefined
  const first = empty ?? all[0]
  first?.focus({ preventScroll: true })
  // Digits that are typed replace a proposed number in place of following it.
  if (first instanceof HTMLInputElement && ['decimal', 'numeric'].includes(first.inputMode)) first.select()
  // A form in place of what was read further down.
  if (first && first.getBoundingClientRect().top < 0) first.scrollIntoView({ block: 'center' })
}

/** Scrolls to a field and selects its text, which the link is there to change, once the inputs of the frame are loaded. */
const focusNamedField = (frame: HTMLElement | null, id: string) => {
  const select = () => {
    const input = focusField(id)
    if (input instanceof HTMLInputElement) input.select()
  }
  if (frame?.querySelector(waitingFrames)) whenFetched(frame, select)
  else select()
}

/** Rendered after the fields of the form that it focuses; `named` is the id of a field that a link leads to. */
export const FocusFirst = ({ frame, named }: { frame: () => HTMLElement | null; named?: string }) => {
  const [isDrawn, setDrawn] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is drawn
  useEffect(() => {
    // The form renders its fields again with its first values; this renders with them.
    if (isDrawn && named) focusNamedField(frame(), named)
    else if (isDrawn) focusFirstField(frame())
    else setDrawn(true)
  }, [isDrawn])
  return null
}

/**
 * For a drawer that is mounted open and unmounted to close it: the first field of its frame gets the focus at once, and
 * the previous element gets it back.
 */
export const useDrawerFocus = (proposed?: string) => {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => focusFirstField(frame.current, proposed), [proposed])
  const afterOpenChange = (open: boolean) => {
    if (open) focusFirstField(frame.current, proposed)
  }
  // The drawer takes the focus itself if the field must not have it.
  return { frame, drawerProps: { autoFocus: isTouchScreen(), afterOpenChange } }
}
