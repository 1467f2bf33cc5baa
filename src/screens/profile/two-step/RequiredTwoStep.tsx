import { Button } from 'antd'
import { useState } from 'react'
import { t } from '#i18n/index.ts'
import { refreshProfile, signOut } from '#providers/auth/auth.ts'
import { LoginFrame } from '#shell/LoginFrame.tsx'
import TwoStepDialog from './TwoStepDialog'

/** In place of the admin, until the user has set up what the role requires. */
export default function RequiredTwoStep() {
  const [isOpen, setOpen] = useState(false)
  return (
    <LoginFrame title={t('twoStep.requiredTitle')}>
      <p className="login-sub">{t('twoStep.requiredHelp')}</p>
      <Button type="primary" block onClick={() => setOpen(true)}>
        {t('twoStep.setUp')}
      </Button>
      <Button type="text" block className="login-after" onClick={() => void signOut()}>
        {t('shell.logout')}
      </Button>
      {isOpen && (
        <TwoStepDialog
          change="turnOn"
          onClose={() => {
            setOpen(false)
            void refreshProfile()
          }}
        />
      )}
    </LoginFrame>
  )
}
