import { useLayoutEffect, useRef } from 'react'
import { useShortcutsEnabled } from './enabled'
import { type Acts, registerShortcuts } from './keyboard'

/**
 * Shortcuts while the component is mounted: inactive in inputs, during composition, below anything above the page
 * (`over`: this is above), and for users who switched them off.
 */
export const useShortcuts = (acts: Acts, over = false) => {
  const enabled = useShortcutsEnabled()
  const latest = useRef(acts)
  latest.current = acts
  // Before the first paint: the keys work as soon as the page is visible.
  useLayoutEffect(
    () => (enabled ? registerShortcuts({ acts: () => latest.current, over }) : undefined),
    [enabled, over],
  )
}
