import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What the page in view is about, for whatever ends later than it began; nothing, once that has been left. */
export const useHere = <T>(about: T): RefObject<T | undefined> => {
  const here = useRef<T>(undefined)
  // A passive effect would be cleaned up some time after the page has been left: an answer can arrive in between.
  useLayoutEffect(() => {
    here.current = about
    return () => {
      here.current = undefined
    }
  }, [about])
  return here
}
