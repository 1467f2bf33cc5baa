import type { Entry } from '../../../contract/grammar/sidebar'
import ListPage from '../../kit/list/ListPage'
import { DeleteAccount } from './DeleteAccount'
import { useAccountRemoval } from './use-account-removal'

/** Customers; an account is deleted from its row, or by user name and e-mail address. */
export default function CustomerList({ entry }: { entry: Entry }) {
  const { action } = useAccountRemoval()
  return <ListPage entry={entry} actions={[action]} toolbar={<DeleteAccount />} />
}
