import { PauseCircleOutlined, PlayCircleOutlined, SwapOutlined } from '@ant-design/icons'
import { type ReactNode, useMemo, useState } from 'react'
import { useT } from '../../i18n'
import { useCall } from '../../kit/call/use-call'
import type { Row } from '../../kit/fields/props/props'
import type { RecordAction } from '../../kit/record/actions/record-action'
import { useAccess } from '../../providers/auth/access'
import { useSession } from '../../providers/auth/session'
import { useKnownExtension } from '../../providers/data/extensions'
import { ChangeRole } from './ChangeRole'
import { nameOf } from './user'

/** Another role, and taking someone out of use; `dialog` belongs on the page that has the actions. */
export const useUserActions = (): { actions: readonly RecordAction[]; dialog: ReactNode } => {
  const t = useT()
  const call = useCall()
  const mayChoose = useAccess()(['AdminRole', 'READ'])
  const hasActive = useKnownExtension('setAdminActive')
  const ownId = useSession().user?.id
  const [changing, setChanging] = useState<Row>()

  const actions = useMemo((): readonly RecordAction[] => {
    const become = ({ id, version }: Row, isActive: boolean) =>
      call('x.setAdminActive', { params: { id }, payload: { isActive, version } })
    const changeRole: RecordAction = {
      key: 'changeRole',
      label: () => t('users.changeRole'),
      icon: <SwapOutlined aria-hidden />,
      can: ['Admin', 'UPDATE'],
      together: ([user]) => setChanging(user),
    }
    const deactivate: RecordAction = {
      key: 'deactivate',
      label: () => t('users.deactivate'),
      bulk: (count) => t('users.deactivateBulk', { count }),
      icon: <PauseCircleOutlined aria-hidden />,
      can: ['Admin', 'UPDATE'],
      applies: ({ isActive }) => isActive !== false,
      whyNot: ({ id }) => (id === ownId ? t('users.notYourself') : undefined),
      question: (users) => {
        const { length: count } = users
        const [first] = users
        const title =
          count === 1 && first
            ? t('users.deactivateOf', { name: nameOf(first) })
            : t('users.deactivateBulk', { count })
        const content = t('users.deactivateAsk', { count })
        return { type: 'edit', title, content, confirmText: t('users.deactivate') }
      },
      run: (user) => become(user, false),
      says: (users) =>
        users.length === 1 && users[0]
          ? t('users.deactivated', { name: nameOf(users[0]) })
          : t('users.deactivatedBulk', { count: users.length }),
    }
    const activate: RecordAction = {
      key: 'activate',
      label: () => t('users.activate'),
      bulk: (count) => t('users.activateBulk', { count }),
      icon: <PlayCircleOutlined aria-hidden />,
      can: ['Admin', 'UPDATE'],
      applies: ({ isActive }) => isActive === false,
      run: (user) => become(user, true),
      says: (users) =>
        users.length === 1 && users[0]
          ? t('users.activated', { name: nameOf(users[0]) })
          : t('users.activatedBulk', { count: users.length }),
    }
    return [...(mayChoose ? [changeRole] : []), ...(hasActive ? [deactivate, activate] : [])]
  }, [t, call, mayChoose, hasActive, ownId])

  return {
    actions,
    dialog: changing && (
      <ChangeRole
        key={changing.id}
        user={changing}
        // A late answer closes its own dialog, not the one that stands there by now.
        onClose={() => setChanging((now) => (now === changing ? undefined : now))}
      />
    ),
  }
}
