import { useMemo } from 'react'
import type { EntryOf } from '../../../contract/types'
import { useMerge } from '../../features/merge/use-merge'
import ListPage from '../../kit/list/ListPage'
import { DeleteAccount } from './DeleteAccount'
import { useAccountRemoval } from './use-account-removal'

/** Customers; duplicates are merged, and an account is deleted from its row, or by user name and e-mail address. */
export default function CustomerList({ entry }: { entry: EntryOf<'customers'> }) {
  const { action } = useAccountRemoval()
  const merge = useMerge(entry.resource)
  const actions = useMemo(() => [action, ...merge.actions], [action, merge.actions])
  return (
    <>
      <ListPage entry={entry} actions={actions} toolbar={<DeleteAccount />} />
      {merge.dialog}
    </>
  )
}
