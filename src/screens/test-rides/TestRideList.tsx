import type { EntryOf } from '#contract/types.ts'
import { useT } from '#i18n/index.ts'
import { drawerOf } from '#kit/drawer/drawer-options.ts'
import { ListRangeLinks } from '#kit/filters/ListRangeLinks.tsx'
import ListPage from '#kit/list/ListPage.tsx'

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
