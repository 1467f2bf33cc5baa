import { useEffect, useRef } from 'react'

/** For the frame of buttons that open a form in their place: the first one gets the focus once the form is closed. */
export const useFocusWhenClosed = (isOpen: boolean) => {
  const frame = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    // Still in the question that the form asked last, which is closing.
    if (isClosed && !document.activeElement?.closest('main'))
      frame.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isOpen])
  return frame
}
