import { ShopOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import type { RecordFor } from '../../../contract/types'
import { useT } from '../../i18n'
import { lazy } from '../../kit/lazy/lazy'
import type { PageAction } from '../../kit/record/actions/record-action'
import { useRoleBarrierCheck } from './use-barrier'
import { useViewAs } from './use-view-as'

const LimitsDialog = lazy(() => import('./LimitsDialog'))

/** Viewing the admin as a role, and limiting it. */
export const useRoleActions = (): readonly PageAction<RecordFor<'roles'>>[] => {
  const t = useT()
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
        whyNot: (row) => (barrierOf(row) === 'beyondRights' ? t('roles.beyond') : undefined),
        dialog: LimitsDialog,
      },
    ],
    [t, viewAs, barrierOf],
  )
}
