import { type ComponentType, useEffect, useState } from 'react'
import { loadScreenTexts, t } from '../../i18n'
import { expiredSession, registerSignInDialog } from '../../providers/auth/renewal'
import { endSession } from '../../providers/auth/session-end'
import { useStore } from '../../providers/store'

type Dialog = ComponentType<{ open: boolean }>

export const loadSignInAgain = async (): Promise<Dialog> => {
  const [{ default: Dialog }] = await Promise.all([import('./SignInAgain'), loadScreenTexts()])
  return Dialog
}

/** Asks for the password over the page when the session is over. A dialog that cannot be loaded means the login page. */
export const SessionRenewal = () => {
  const isExpired = useStore(expiredSession)
  const [Dialog, setDialog] = useState<Dialog>()
  useEffect(() => registerSignInDialog(), [])
  useEffect(() => {
    if (!isExpired || Dialog) return
    loadSignInAgain()
      .catch(loadSignInAgain)
      .then(
        (loaded) => setDialog(() => loaded),
        () => endSession(t('renewal.unavailable')),
      )
  }, [isExpired, Dialog])
  // Stays mounted to close smoothly.
  return Dialog ? <Dialog open={isExpired} /> : null
}
