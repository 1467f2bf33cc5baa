import { lazy, Suspense, useState } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import ListPage from '../../kit/ListPage'
import type { Records } from '../../kit/list/use-records'
import type { RecordAction } from '../../kit/record-action'
import { useUserActions } from './use-user-actions'
import { useOpenUser, useUserHref } from './user-address'

/** A drawer weighs as much as the rest of the page: it comes with the first user that is opened. */
const UserDrawer = lazy(() => import('./UserDrawer'))

const Opened = ({ records, actions }: { records: Records; actions: readonly RecordAction[] }) => {
  const open = useOpenUser(records)
  const [wasOpen, setWasOpen] = useState(open.isOpen)
  if (open.isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? (
    <Suspense>
      <UserDrawer open={open} actions={actions} />
    </Suspense>
  ) : null
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
