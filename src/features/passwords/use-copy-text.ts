import { t } from '#i18n/index.ts'
import { notify } from '#providers/notifications/notifications.ts'

/** Copies a text, and reports it. Browsers deny the clipboard to pages over plain HTTP. */
export const useCopyText = () => {
  return async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text)
      notify('success', done)
    } catch {
      notify('error', t('passwordLink.copyFailed'))
    }
  }
}
