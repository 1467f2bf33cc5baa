import { useSyncExternalStore } from 'react'
import { limits } from '../../contract/policies/limits'

const narrow = matchMedia(`(max-width: ${limits.mobileMaxPx}px)`)
const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}
/** Whether the window has the off-canvas menu and the mobile header. */
export const useMobile = () => useSyncExternalStore(subscribe, () => narrow.matches)
