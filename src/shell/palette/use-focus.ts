import { type RefObject, useEffect, useRef } from 'react'

/**
 * The box has the focus from the first moment that it can have it, or the letters typed right after ⌘K would be lost.
 * Answers what had it before.
 */
export const useFocus = (box: RefObject<HTMLElement | null>, open: boolean): RefObject<Element | null> => {
  const before = useRef<Element>(null)
  useEffect(() => {
    if (!open) return
    before.current = document.activeElement
    let frame: number | undefined
    const take = () => {
      box.current?.focus()
      const isTaken = box.current !== null && document.activeElement === box.current
      frame = isTaken ? undefined : requestAnimationFrame(take)
    }
    take()
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [box, open])
  return before
}
