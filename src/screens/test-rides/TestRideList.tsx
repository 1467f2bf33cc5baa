import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { ListRangeLinks } from '../../kit/list/filters/ListRangeLinks'
import ListPage from '../../kit/list/ListPage'

const spans = ['today', 'tomorrow', 'nextWeek'] as const

/** Test rides, with links to those that are due. */
export default function TestRideList({ entry }: { entry: Entry }) {
  const t = useT()
  return (
    <ListPage entry={entry}>
      {() => <ListRangeLinks entry={entry} label={t('testRides.days')} spans={spans} />}
    </ListPage>
  )
}
