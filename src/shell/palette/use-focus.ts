import { type RefObject, useEffect } from 'react'

/** The box has the focus from the first moment that it can have it, or the letters typed right after ⌘K would be lost. */
export const useFocus = (box: RefObject<HTMLElement | null>, open: boolean) => {
  useEffect(() => {
    if (!open) return
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
}
