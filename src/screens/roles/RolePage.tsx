import type { Entry } from '../../../contract/grammar/sidebar'
import ShowPage from '../../kit/record/ShowPage'
import { Holders } from './Holders'
import { useViewAs } from './use-view-as'

/** A role: what it may do, who has it, and how the admin looks to them. */
export default function RolePage({ entry }: { entry: Entry }) {
  return <ShowPage entry={entry} actions={useViewAs()} aside={({ id }) => <Holders key={id} roleId={id} />} />
}
