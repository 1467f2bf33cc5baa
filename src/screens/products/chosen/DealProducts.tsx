import type { Entry } from '../../../../contract/grammar/sidebar'
import { ChosenList } from './ChosenList'

export default function DealProducts({ entry }: { entry: Entry }) {
  return <ChosenList entry={entry} name="dealProducts" />
}
