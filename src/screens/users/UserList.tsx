import { UserAddOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { EntryOf, RecordFor } from '#contract/types.ts'
import { userDisplayName } from '#features/roles/role.ts'
import { t } from '#i18n/index.ts'
import { drawerOf } from '#kit/drawer/drawer-options.ts'
import ListPage from '#kit/list/ListPage.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { DialogButton } from '#ui/layout/DialogButton.tsx'
import { lazy } from '#ui/lazy/lazy.tsx'
import { PasswordLinkDialog } from './PasswordLinkDialog'
import { useUserActions } from './use-user-actions'

const InviteDialog = lazy(() => import('./InviteDialog'))

/** Adds a user who sets the password with a link, which is shown next, for users who may do both. */
const InviteUser = () => {
  const may = useAccess()
  const isServed = useCapability('inviteAdmin')
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

const drawer = drawerOf(() => import('./UserPanel'), { width: 640, titleOf: userDisplayName })

/** Users of the back-office with their permissions and sessions. */
export default function UserList({ entry }: { entry: EntryOf<'admins'> }) {
  return <ListPage entry={entry} drawer={drawer} actions={useUserActions()} job={<InviteUser />} />
}
