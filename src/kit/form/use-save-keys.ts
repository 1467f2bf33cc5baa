import { t } from '../../i18n'
import { confirmationNow } from '../../providers/notifications/confirmation'
import { useCommands } from '../keyboard/commands'
import { useShortcuts } from '../keyboard/use-shortcuts'

/** ⌘S and Ctrl+S save what stands on the page instead of the page. */
export const useSaveKeys = (save: () => void) => {
  useCommands([{ key: 'save', label: t('form.save'), shortcut: 'save', run: save }])
  useShortcuts({
    // What is asked is answered first.
    save: () => {
      if (!confirmationNow().open) save()
    },
  })
}
