import { lazy, Suspense, useState } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import ListPage from '../../kit/ListPage'
import { ExcelButton } from '../../kit/list/ExcelButton'
import type { Records } from '../../kit/list/use-records'
import { Empty } from '../../kit/states/Empty'
import { useOpenRide, useRideHref } from './ride-address'

/** A drawer weighs as much as the rest of the page: it comes with the first ride that is opened. */
const Ride = lazy(() => import('./Ride'))

const Opened = ({ records }: { records: Records }) => {
  const open = useOpenRide(records)
  const [wasOpen, setWasOpen] = useState(open.isOpen)
  if (open.isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? (
    <Suspense>
      <Ride open={open} />
    </Suspense>
  ) : null
}

/** Test rides: found by what people say on the telephone, read beside the list, taken along as a sheet. */
export default function TestRideList({ entry }: { entry: Entry }) {
  const t = useT()
  return (
    <ListPage
      entry={entry}
      hrefOf={useRideHref()}
      exporting={(list) => <ExcelButton entry={entry} call="exportExcel" {...list} />}
      empty={<Empty title={t('rides.none')} hint={t('rides.noneHint')} />}
    >
      {(records) => <Opened records={records} />}
    </ListPage>
  )
}
