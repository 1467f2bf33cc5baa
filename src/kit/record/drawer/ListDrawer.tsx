import { useEffect } from 'react'
import type { AnyResource } from '../../../../contract/grammar/resource'
import { resourceOne } from '../../../i18n/declared-texts'
import { lazy } from '../../lazy/lazy'
import type { Records } from '../../list/use-records'
import { DrawerSlot } from './DrawerSlot'
import type { DrawerOptions } from './drawer-options'
import { useOpenRecord } from './open-record'

const RecordDrawer = lazy(() => import('./RecordDrawer'))
const usualWidth = 480

type Props = { resource: AnyResource; records: Records; options: DrawerOptions }

/** The record of a list that the address has open. */
export default function ListDrawer({ resource, records, options }: Props) {
  const open = useOpenRecord(records)
  const { width = usualWidth, load } = options
  const { isOpen } = open
  useEffect(() => {
    // The body reports failures.
    if (isOpen) load?.().catch(() => {})
  }, [isOpen, load])
  return (
    <DrawerSlot isOpen={isOpen} title={resourceOne(resource)} width={width} onClose={open.close}>
      <RecordDrawer resource={resource} open={open} options={options} width={width} />
    </DrawerSlot>
  )
}
