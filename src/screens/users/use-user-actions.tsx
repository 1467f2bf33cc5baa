import { KeyOutlined, SwapOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import type { PageAction } from '#kit/context/record-action.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useSession } from '#providers/auth/session.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { PasswordLinkDialog } from './PasswordLinkDialog'

const ChangeRole = lazy(() => import('./ChangeRole'))

type Action = PageAction<RecordFor<'admins'>>

/** Changing the role of a user, and creating a link to set a password. */
export const useUserActions = (): readonly Action[] => {
  const mayChoose = useAccess()(['AdminRole', 'READ'])
  const ownId = useSession().user?.id
  return useMemo(() => {
    const changeRole: Action = {
      key: 'changeRole',
      label: () => t('users.changeRole'),
      icon: <SwapOutlined aria-hidden />,
      can: ['Admin', 'UPDATE'],
      dialog: ChangeRole,
    }
    const createLink: Action = {
      key: 'passwordLink',
      label: () => t('passwordLink.create'),
      icon: <KeyOutlined aria-hidden />,
      can: ['Admin', 'UPDATE'],
      extension: 'createPasswordLink',
      applies: ({ id, isActive }) => id !== ownId && isActive !== false,
      dialog: PasswordLinkDialog,
    }
    return mayChoose ? [changeRole, createLink] : [createLink]
  }, [mayChoose, ownId])
}
