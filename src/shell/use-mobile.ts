import { useSyncExternalStore } from 'react'
import { limits } from '../../contract/policies/limits'

const narrow = matchMedia(`(max-width: ${limits.mobileMaxPx}px)`)
const subscribe = (tell: () => void) => {
  narrow.addEventListener('change', tell)
  return () => narrow.removeEventListener('change', tell)
}
/** Whether the window has the off-canvas menu and the mobile header. */
export const useMobile = () => useSyncExternalStore(subscribe, () => narrow.matches)
