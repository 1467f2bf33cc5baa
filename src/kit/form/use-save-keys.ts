import { confirmationNow } from '../../providers/confirmation'
import { useShortcuts } from '../keys/use-shortcuts'

/** ⌘S and Ctrl+S save what stands on the page instead of the page. */
export const useSaveKeys = (save: () => void) =>
  useShortcuts({
    // What is asked is answered first.
    save: () => {
      if (!confirmationNow().open) save()
    },
  })
