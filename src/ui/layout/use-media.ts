import { useSyncExternalStore } from 'react'
import { limits } from '#contract/policies/limits.ts'

const subscribe = (query: string) => (listener: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
const narrow = `(max-width: ${limits.mobileMaxPx}px)`
const subscribeNarrow = subscribe(narrow)

/** Whether rows are shown as cards. */
export const useNarrow = () => useSyncExternalStore(subscribeNarrow, () => window.matchMedia(narrow).matches)
