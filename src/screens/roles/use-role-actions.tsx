import { ShopOutlined } from '@ant-design/icons'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { RecordFor } from '../../../contract/types'
import { useT } from '../../i18n'
import type { RecordAction } from '../../kit/record/actions/record-action'
import { useKnownExtension } from '../../providers/data/extensions'
import { useRoleBarrierCheck } from './use-barrier'
import { useViewAs } from './use-view-as'

const LimitsDialog = lazy(() => import('./LimitsDialog'))

type Role = RecordFor<'roles'>

/** Viewing the admin as a role, and limiting it. The dialog belongs on the page that has the actions. */
export const useRoleActions = (): { actions: readonly RecordAction<Role>[]; dialog: ReactNode } => {
  const t = useT()
  const viewAs = useViewAs()
  const hasLimits = useKnownExtension('limitRole')
  const barrierOf = useRoleBarrierCheck()
  const [role, setRole] = useState<Role>()
  const actions = useMemo((): readonly RecordAction<Role>[] => {
    const limit: RecordAction<Role> = {
      key: 'limit',
      label: () => t('roles.limit'),
      icon: <ShopOutlined aria-hidden />,
      can: ['AdminRole', 'UPDATE'],
      whyNot: (row) => (barrierOf(row) === 'beyondRights' ? t('roles.beyond') : undefined),
      together: ([row]) => setRole(row),
    }
    return hasLimits ? [...viewAs, limit] : viewAs
  }, [t, viewAs, hasLimits, barrierOf])
  const dialog = role && (
    <Suspense fallback={null}>
      <LimitsDialog key={role.id} role={role} onClose={() => setRole(undefined)} />
    </Suspense>
  )
  return { actions, dialog }
}
