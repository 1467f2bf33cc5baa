import { useEffect, useState } from 'react'

/**
 * For a dialog that is unmounted to close it: the element that had the focus before gets it back, so that Escape closes the
 * drawer below next.
 */
export const useReturnFocus = (): void => {
  // During the first render, before the dialog takes the focus.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = !document.activeElement || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}
