import { useLayoutEffect, useRef } from 'react'
import { useShortcutsEnabled } from './enabled'
import { type Acts, register } from './keyboard'

/**
 * What shortcuts do while this is on the page: silent where letters are typed or a word is being composed, under
 * whatever lies over the page (`over`: this is what does), and for those who switched them off.
 */
export const useShortcuts = (acts: Acts, over = false) => {
  const enabled = useShortcutsEnabled()
  const latest = useRef(acts)
  latest.current = acts
  // Before the page is painted: its keys work as soon as it is seen.
  useLayoutEffect(
    () => (enabled ? register({ acts: () => latest.current, over }) : undefined),
    [enabled, over],
  )
}
