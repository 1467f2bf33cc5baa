import type { Entry } from '../../../contract/grammar/sidebar'
import ShowPage from '../../kit/ShowPage'

export default function FormPage({ entry }: { entry: Entry }) {
  return <ShowPage entry={entry} />
}
