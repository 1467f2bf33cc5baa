import { type ComponentType, useEffect, useState } from 'react'
import { loadScreenTexts, t } from '#i18n/index.ts'
import { isExpired, useSession } from '#providers/auth/session.ts'
import { leaveExpiredSession } from '#providers/auth/session-end.ts'

type Dialog = ComponentType<{ open: boolean }>

export const loadSignInAgain = async (): Promise<Dialog> => {
  const [{ default: Dialog }] = await Promise.all([import('./SignInAgain'), loadScreenTexts()])
  return Dialog
}

/** Asks for the password over the page of an expired session. A dialog that cannot be loaded means the login page. */
export const SessionRenewal = () => {
  const isOpen = isExpired(useSession())
  const [Dialog, setDialog] = useState<Dialog>()
  useEffect(() => {
    if (!isOpen || Dialog) return
    loadSignInAgain()
      .catch(loadSignInAgain)
      .then(
        (loaded) => setDialog(() => loaded),
        () => leaveExpiredSession(t('renewal.unavailable')),
      )
  }, [isOpen, Dialog])
  // Stays mounted to close smoothly.
  return Dialog ? <Dialog open={isOpen} /> : null
}
