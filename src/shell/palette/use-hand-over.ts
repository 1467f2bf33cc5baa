import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { endEarlyInput, readEarlyInput } from './early-input'

/** Moves what was typed early into the box, and the focus with it, as soon as the box can have it: no key falls between. */
export const useHandOver = (
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
      // The dialog is not shown yet.
      if (document.activeElement !== current) return
      cancelAnimationFrame(frame)
      flushSync(() => latest.current.type(early.text))
      current.setSelectionRange(early.text.length, early.text.length)
      endEarlyInput()
      if (early.entered) latest.current.enter()
    }
    frame = requestAnimationFrame(take)
    return () => cancelAnimationFrame(frame)
  }, [box, open])
}
