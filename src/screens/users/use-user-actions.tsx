import { SwapOutlined } from '@ant-design/icons'
import { type ReactNode, useMemo, useState } from 'react'
import type { RecordFor } from '../../../contract/types'
import { useT } from '../../i18n'
import type { RecordAction } from '../../kit/record/actions/record-action'
import { useAccess } from '../../providers/auth/access'
import { ChangeRole } from './ChangeRole'

/** Changing the role; `dialog` belongs on the page that has the actions. */
export const useUserActions = (): {
  actions: readonly RecordAction<RecordFor<'admins'>>[]
  dialog: ReactNode
} => {
  const t = useT()
  const mayChoose = useAccess()(['AdminRole', 'READ'])
  const [changing, setChanging] = useState<RecordFor<'admins'>>()

  const actions = useMemo((): readonly RecordAction<RecordFor<'admins'>>[] => {
    const changeRole: RecordAction<RecordFor<'admins'>> = {
      key: 'changeRole',
      label: () => t('users.changeRole'),
      icon: <SwapOutlined aria-hidden />,
      can: ['Admin', 'UPDATE'],
      together: ([user]) => setChanging(user),
    }
    return mayChoose ? [changeRole] : []
  }, [t, mayChoose])

  return {
    actions,
    dialog: changing && (
      <ChangeRole
        key={changing.id}
        user={changing}
        // A late response closes its own dialog, not a newer one.
        onClose={() => setChanging((now) => (now === changing ? undefined : now))}
      />
    ),
  }
}
