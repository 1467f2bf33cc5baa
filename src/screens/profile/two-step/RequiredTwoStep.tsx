import { Button } from 'antd'
import { useState } from 'react'
import { useT } from '#i18n/index.ts'
import { refreshProfile, signOut } from '#providers/auth/auth.ts'
import TwoStepDialog from './TwoStepDialog'
import '#features/sessions/login.css'

/** In place of the admin, until the user has set up what the role requires. */
export default function RequiredTwoStep() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <main className="login">
      <div className="login-card">
        <h1>{t('twoStep.requiredTitle')}</h1>
        <p className="login-sub">{t('twoStep.requiredHelp')}</p>
        <Button type="primary" block onClick={() => setOpen(true)}>
          {t('twoStep.setUp')}
        </Button>
        <Button type="text" block className="login-after" onClick={() => void signOut()}>
          {t('shell.logout')}
        </Button>
      </div>
      {isOpen && (
        <TwoStepDialog
          change="turnOn"
          onClose={() => {
            setOpen(false)
            void refreshProfile()
          }}
        />
      )}
    </main>
  )
}
