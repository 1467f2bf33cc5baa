import { lazy } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import ListPage from '../../kit/list/ListPage'
import type { Records } from '../../kit/list/use-records'
import { DrawerSlot } from '../../kit/record/drawer/DrawerSlot'
import { Empty } from '../../kit/states/Empty'
import { rideWidth, useOpenRide, useRideHref } from './ride-address'

const Ride = lazy(() => import('./Ride'))

const Opened = ({ records }: { records: Records }) => {
  const t = useT()
  const open = useOpenRide(records)
  return (
    <DrawerSlot isOpen={open.isOpen} title={t('rides.one')} width={rideWidth} onClose={open.close}>
      <Ride open={open} />
    </DrawerSlot>
  )
}

/** Test rides: found by what people say on the telephone, read beside the list, taken along as a sheet. */
export default function TestRideList({ entry }: { entry: Entry }) {
  const t = useT()
  return (
    <ListPage
      entry={entry}
      hrefOf={useRideHref()}
      empty={<Empty title={t('rides.none')} hint={t('rides.noneHint')} />}
    >
      {(records) => <Opened records={records} />}
    </ListPage>
  )
}
