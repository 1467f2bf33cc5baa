import { UserAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { RecordFor } from '../../../contract/types'
import { useT } from '../../i18n'
import { useCommands } from '../../kit/keyboard/commands'
import { useAccess } from '../../providers/auth/access'
import { useKnownExtension } from '../../providers/data/extensions'

const InviteDialog = lazy(() => import('./InviteDialog'))

const Invite = ({ onInvited }: Props) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const icon = <UserAddOutlined aria-hidden />
  const label = t('invite.button')
  const open = () => setOpen(true)
  useCommands([{ key: 'invite', label, icon, run: open }])
  return (
    <>
      <Button icon={icon} onClick={open}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <InviteDialog onInvited={onInvited} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type Props = { onInvited: (user: RecordFor<'admins'>) => void }

/** Adds a user who sets the password with a link, for users who may do both. */
export const InviteUser = (props: Props) => {
  const may = useAccess()
  const mayInvite = may(['Admin', 'CREATE']) && may(['Admin', 'UPDATE'])
  const isServed = useKnownExtension('inviteAdmin')
  return mayInvite && isServed ? <Invite {...props} /> : null
}
