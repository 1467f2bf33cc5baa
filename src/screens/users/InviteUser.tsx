import { UserAddOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { RecordFor } from '../../../contract/types'
import { useT } from '../../i18n'
import { DialogButton } from '../../kit/layout/DialogButton'
import { lazy } from '../../kit/lazy/lazy'
import { useAccess } from '../../providers/auth/access'
import { useKnownExtension } from '../../providers/data/extensions'
import { PasswordLinkDialog } from './PasswordLinkDialog'

const InviteDialog = lazy(() => import('./InviteDialog'))

/** Adds a user who sets the password with a link, which is shown next, for users who may do both. */
export const InviteUser = () => {
  const t = useT()
  const may = useAccess()
  const isServed = useKnownExtension('inviteAdmin')
  const [invited, setInvited] = useState<RecordFor<'admins'>>()
  if (!isServed || !may(['Admin', 'CREATE']) || !may(['Admin', 'UPDATE'])) return null
  return (
    <>
      <DialogButton label={t('invite.button')} icon={<UserAddOutlined aria-hidden />} command="invite">
        {(close) => <InviteDialog onInvited={setInvited} onClose={close} />}
      </DialogButton>
      {invited && <PasswordLinkDialog record={invited} isNew onClose={() => setInvited(undefined)} />}
    </>
  )
}
