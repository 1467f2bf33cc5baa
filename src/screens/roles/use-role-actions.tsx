import { EyeOutlined, ShopOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isWithinPermissions } from '#contract/policies/access.ts'
import type { RecordFor } from '#contract/types.ts'
import { toRole } from '#features/roles/role.ts'
import { t } from '#i18n/index.ts'
import type { PageAction, RecordAction } from '#kit/context/record-action.ts'
import { session, useSession } from '#providers/auth/session.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { toSessionRole } from './role'
import { useRoleBarrierCheck } from './use-barrier'

/**
 * Views the admin as a role. Only roles within the user's own permissions: the backend uses the user's, and would
 * refuse the others.
 */
const useViewAs = (): readonly RecordAction<RecordFor<'roles'>>[] => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const own = useSession().user?.role
  return useMemo(
    () => [
      {
        key: 'viewAs',
        label: () => t('roles.viewAs'),
        icon: <EyeOutlined aria-hidden />,
        can: ['AdminRole', 'READ'],
        applies: (row) => row.id !== own?.id,
        disabledReason: (row) => {
          return own && isWithinPermissions(own, toRole(row)) ? undefined : t('roles.tooMuch')
        },
        together: ([row]) => {
          if (!row) return
          session.view({ role: toSessionRole(toRole(row)), from: pathname + search })
          void navigate('/')
        },
      },
    ],
    [navigate, pathname, search, own],
  )
}

const LimitsDialog = lazy(() => import('./LimitsDialog'))

/** Viewing the admin as a role, and limiting it. */
export const useRoleActions = (): readonly PageAction<RecordFor<'roles'>>[] => {
  const viewAs = useViewAs()
  const barrierOf = useRoleBarrierCheck()
  return useMemo(
    () => [
      ...viewAs,
      {
        key: 'limit',
        label: () => t('roles.limit'),
        icon: <ShopOutlined aria-hidden />,
        can: ['AdminRole', 'UPDATE'],
        extension: 'limitRole',
        disabledReason: (row) => (barrierOf(row) === 'beyondRights' ? t('roles.beyond') : undefined),
        dialog: LimitsDialog,
      },
    ],
    [viewAs, barrierOf],
  )
}
