import { useEffect, useRef } from 'react'
import { confirmationNow } from '../../providers/confirmation'

/** ⌘S and Ctrl+S save what stands on the page instead of the page. */
export const useSaveKeys = (save: () => void) => {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // What is asked is answered first.
      if (!confirmationNow().open) latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
