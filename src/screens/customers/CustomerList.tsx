import type { EntryOf } from '../../../contract/types'
import { useTagActions } from '../../features/tags/tag-actions'
import ListPage from '../../kit/list/ListPage'
import { DeleteAccount } from './DeleteAccount'
import { SegmentMenu } from './segments/SegmentMenu'
import { useAccountRemoval } from './use-account-removal'

/** Customers; an account is deleted from its row, or by user name and e-mail address. */
export default function CustomerList({ entry }: { entry: EntryOf<'customers'> }) {
  const { action } = useAccountRemoval()
  const tags = useTagActions('customers')
  return (
    <ListPage
      entry={entry}
      actions={[...tags, action]}
      toolbar={
        <>
          <SegmentMenu entry={entry} />
          <DeleteAccount />
        </>
      }
    />
  )
}
