import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the mounted component for late results; undefined once it is unmounted. */
export const useHere = <T>(about: T): RefObject<T | undefined> => {
  const here = useRef<T>(undefined)
  // The cleanup of a passive effect would run some time after the page was left: a response can arrive in between.
  useLayoutEffect(() => {
    here.current = about
    return () => {
      here.current = undefined
    }
  }, [about])
  return here
}
