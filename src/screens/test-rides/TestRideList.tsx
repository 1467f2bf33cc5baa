import type { EntryOf } from '#contract/types.ts'
import { drawerOf } from '#kit/drawer/drawer-options.ts'
import ListPage from '#kit/list/ListPage.tsx'
import { lastListAddress } from '#kit/navigation/last-list-address.ts'
import { BookButton, RideFigures, ViewSwitch } from './parts'

const drawer = drawerOf(() => import('./TestRidePanel'))
const periods = ['today', 'tomorrow', 'nextWeek', 'yesterday', 'week', 'month'] as const

/** The period of the list, if rides of it are over. */
const pastPeriod = ({ fromDate, toDate }: Record<string, string[]>) => {
  const [[startDate] = [], [endDate] = []] = [fromDate, toDate]
  return startDate && endDate && Date.parse(startDate) < Date.now() - 86_400_000
    ? { startDate, endDate }
    : undefined
}

/** Test rides by the day of the ride. */
export default function TestRideList({ entry }: { entry: EntryOf<'testRides'> }) {
  return (
    <ListPage
      entry={entry}
      drawer={drawer}
      periods={periods}
      views={<ViewSwitch view="list" listHref={lastListAddress(entry)} />}
      create={<BookButton />}
    >
      {({ address }) => <RideFigures period={pastPeriod(address.state.filters)} />}
    </ListPage>
  )
}
