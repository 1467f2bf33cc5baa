import type { EntryOf } from '../../../contract/types'
import { useT } from '../../i18n'
import { ListRangeLinks } from '../../kit/list/filters/ListRangeLinks'
import ListPage from '../../kit/list/ListPage'
import { drawerOf } from '../../kit/record/drawer/drawer-options'

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
