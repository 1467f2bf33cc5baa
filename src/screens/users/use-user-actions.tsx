import { KeyOutlined, SwapOutlined } from '@ant-design/icons'
import { type ReactNode, useMemo, useState } from 'react'
import type { RecordFor } from '../../../contract/types'
import { useT } from '../../i18n'
import type { RecordAction } from '../../kit/record/actions/record-action'
import { useAccess } from '../../providers/auth/access'
import { useSession } from '../../providers/auth/session'
import { useKnownExtension } from '../../providers/data/extensions'
import { ChangeRole } from './ChangeRole'
import { PasswordLinkDialog } from './PasswordLinkDialog'

type User = RecordFor<'admins'>

type UserActions = {
  actions: readonly RecordAction<User>[]
  /** Belongs on the page that has the actions. */
  dialog: ReactNode
  /** Shows a user who has just been added the link to set a password. */
  linkNew: (user: User) => void
}

/** Changing the role of a user, and creating a link to set a password. */
export const useUserActions = (): UserActions => {
  const t = useT()
  const mayChoose = useAccess()(['AdminRole', 'READ'])
  const ownId = useSession().user?.id
  const hasLinks = useKnownExtension('createPasswordLink')
  const [changing, setChanging] = useState<User>()
  const [linking, setLinking] = useState<{ user: User; isNew: boolean }>()

  const actions = useMemo((): readonly RecordAction<User>[] => {
    const changeRole: RecordAction<User> = {
      key: 'changeRole',
      label: () => t('users.changeRole'),
      icon: <SwapOutlined aria-hidden />,
      can: ['Admin', 'UPDATE'],
      together: ([user]) => setChanging(user),
    }
    const createLink: RecordAction<User> = {
      key: 'passwordLink',
      label: () => t('passwordLink.create'),
      icon: <KeyOutlined aria-hidden />,
      can: ['Admin', 'UPDATE'],
      applies: ({ id, isActive }) => id !== ownId && isActive !== false,
      together: ([user]) => user && setLinking({ user, isNew: false }),
    }
    return [...(mayChoose ? [changeRole] : []), ...(hasLinks ? [createLink] : [])]
  }, [t, mayChoose, hasLinks, ownId])

  return {
    actions,
    linkNew: (user) => setLinking({ user, isNew: true }),
    dialog: (
      <>
        {changing && (
          <ChangeRole
            key={changing.id}
            user={changing}
            // A late response closes its own dialog, not a newer one.
            onClose={() => setChanging((now) => (now === changing ? undefined : now))}
          />
        )}
        {linking && <PasswordLinkDialog {...linking} onClose={() => setLinking(undefined)} />}
      </>
    ),
  }
}
