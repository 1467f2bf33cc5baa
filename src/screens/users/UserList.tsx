import { lazy } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import ListPage from '../../kit/list/ListPage'
import type { Records } from '../../kit/list/use-records'
import type { RecordAction } from '../../kit/record/actions/record-action'
import { DrawerSlot } from '../../kit/record/drawer/DrawerSlot'
import { useUserActions } from './use-user-actions'
import { useOpenUser, userWidth, useUserHref } from './user-address'

const UserDrawer = lazy(() => import('./UserDrawer'))

const Opened = ({ records, actions }: { records: Records; actions: readonly RecordAction[] }) => {
  const t = useT()
  const open = useOpenUser(records)
  return (
    <DrawerSlot isOpen={open.isOpen} title={t('users.one')} width={userWidth} onClose={open.close}>
      <UserDrawer open={open} actions={actions} />
    </DrawerSlot>
  )
}

/** Users of the back-office: who they are, what they may do, where they are signed in. */
export default function UserList({ entry }: { entry: Entry }) {
  const { actions, dialog } = useUserActions()
  return (
    <>
      <ListPage entry={entry} hrefOf={useUserHref()} actions={actions}>
        {(records) => <Opened records={records} actions={actions} />}
      </ListPage>
      {dialog}
    </>
  )
}
