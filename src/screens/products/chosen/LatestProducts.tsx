import type { Entry } from '../../../../contract/grammar/sidebar'
import { ChosenList } from './ChosenList'

export default function LatestProducts({ entry }: { entry: Entry }) {
  return <ChosenList entry={entry} name="latestProducts" />
}
