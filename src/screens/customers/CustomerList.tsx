import type { EntryOf } from '../../../contract/types'
import ListPage from '../../kit/list/ListPage'
import { DeleteAccount } from './DeleteAccount'
import { useAccountRemoval } from './use-account-removal'

/** Customers; an account is deleted from its row, or by user name and e-mail address. */
export default function CustomerList({ entry }: { entry: EntryOf<'customers'> }) {
  const { action } = useAccountRemoval()
  return <ListPage entry={entry} actions={[action]} toolbar={<DeleteAccount />} />
}
