import type { Entry } from '../../../contract/grammar/sidebar'
import ShowPage from '../../kit/ShowPage'

export default function VerificationPage({ entry }: { entry: Entry }) {
  return <ShowPage entry={entry} />
}
