import type { EntryOf } from '#contract/types.ts'
import { drawerOf } from '#kit/drawer/drawer-options.ts'
import ListPage from '#kit/list/ListPage.tsx'

const drawer = drawerOf(() => import('./TestRidePanel'))
const periods = ['today', 'tomorrow', 'nextWeek', 'yesterday', 'week', 'month'] as const

/** Test rides by the day of the ride. */
export default function TestRideList({ entry }: { entry: EntryOf<'testRides'> }) {
  return <ListPage entry={entry} drawer={drawer} periods={periods} />
}
