import type { AnyResource } from '../../../contract/grammar/resource'
import type { RecordFor } from '../../../contract/types'
import { NotesCard } from '../../features/notes/NotesCard'
import { DeclaredPanel } from '../../kit/drawer/DeclaredPanel'

type Props = { resource: AnyResource; record: RecordFor<'testRides'> }

/** A test ride next to the list, with the notes of staff. */
export default function TestRidePanel({ resource, record }: Props) {
  return (
    <>
      <DeclaredPanel resource={resource} record={record} />
      <NotesCard about="testRides" id={record.id} />
    </>
  )
}
