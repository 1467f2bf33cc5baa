import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the mounted component for late results; undefined once it is unmounted. */
export const useLatestWhileMounted = <T>(about: T): RefObject<T | undefined> => {
  const latest = useRef<T>(undefined)
  // The cleanup of a passive effect would run some time after the page was left: a response can arrive in between.
  useLayoutEffect(() => {
    latest.current = about
    return () => {
      latest.current = undefined
    }
  }, [about])
  return latest
}
