import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { readEarlyInput, stopEarlyInputCapture } from './early-input'

/** Moves early text and the focus to the input as soon as it is ready, so that no key is lost. */
export const useEarlyInput = (
  box: RefObject<HTMLInputElement | null>,
  open: boolean,
  acts: { type: (text: string) => void; enter: () => void },
) => {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    if (!open) return
    let frame: number
    const take = () => {
      frame = requestAnimationFrame(take)
      const { current } = box
      const early = readEarlyInput()
      if (!current || !early) return
      current.focus({ preventScroll: true })
      // The dialog is not visible yet.
      if (document.activeElement !== current) return
      cancelAnimationFrame(frame)
      flushSync(() => latest.current.type(early.text))
      current.setSelectionRange(early.text.length, early.text.length)
      stopEarlyInputCapture()
      if (early.entered) latest.current.enter()
    }
    frame = requestAnimationFrame(take)
    return () => cancelAnimationFrame(frame)
  }, [box, open])
}
