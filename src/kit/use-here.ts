import { type RefObject, useEffect, useRef } from 'react'

/** What the page in view is about, for whatever ends later than it began; nothing, once that has been left. */
export const useHere = <T>(about: T): RefObject<T | undefined> => {
  const here = useRef<T>(undefined)
  useEffect(() => {
    here.current = about
    return () => {
      here.current = undefined
    }
  }, [about])
  return here
}
