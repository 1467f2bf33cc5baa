import { useMemo } from 'react'
import type { EntryOf } from '../../../contract/types'
import { useMerge } from '../../features/merge/use-merge'
import { useTagActions } from '../../features/tags/tag-actions'
import ListPage from '../../kit/list/ListPage'
import { DeleteAccount } from './DeleteAccount'
import { SegmentMenu } from './segments/SegmentMenu'
import { useAccountRemoval } from './use-account-removal'

/** Customers; duplicates are merged, and an account is deleted from its row, or by user name and e-mail address. */
export default function CustomerList({ entry }: { entry: EntryOf<'customers'> }) {
  const { action } = useAccountRemoval()
  const tags = useTagActions('customers')
  const merge = useMerge(entry.resource)
  const actions = useMemo(() => [...tags, action, ...merge.actions], [tags, action, merge.actions])
  return (
    <>
      <ListPage
        entry={entry}
        actions={actions}
        toolbar={
          <>
            <SegmentMenu entry={entry} />
            <DeleteAccount />
          </>
        }
      />
      {merge.dialog}
    </>
  )
}
