import type { EntryOf } from '../../../contract/types'
import { useT } from '../../i18n'
import { drawerOf } from '../../kit/drawer/drawer-options'
import { ListRangeLinks } from '../../kit/filters/ListRangeLinks'
import ListPage from '../../kit/list/ListPage'

const drawer = drawerOf(() => import('./TestRidePanel'))
const spans = ['today', 'tomorrow', 'nextWeek'] as const

/** Test rides, with links to those that are due. */
export default function TestRideList({ entry }: { entry: EntryOf<'testRides'> }) {
  const t = useT()
  return (
    <ListPage entry={entry} drawer={drawer}>
      {() => <ListRangeLinks entry={entry} label={t('testRides.days')} spans={spans} />}
    </ListPage>
  )
}
