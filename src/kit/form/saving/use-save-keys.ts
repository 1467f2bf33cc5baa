import { t } from '#i18n/index.ts'
import { confirmationNow } from '#providers/notifications/confirmation.ts'
import { useCommands } from '#ui/keyboard/commands.ts'
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts'
import { useIsTopForm } from './save-layer'

/** ⌘S and Ctrl+S save the form instead of the web page. */
export const useSaveKeys = (save: () => void) => {
  const isTop = useIsTopForm()
  useCommands([{ key: 'save', label: t('common.save'), shortcut: 'save', run: save }])
  useShortcuts({
    // An open question has to be answered first.
    save: () => {
      if (isTop() && !confirmationNow().open) save()
    },
  })
}
