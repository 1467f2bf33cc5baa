import type { AnyResource } from '#contract/grammar/resource.ts'
import type { RecordFor } from '#contract/types.ts'
import { NotesCard } from '#features/notes/NotesCard.tsx'
import { DeclaredPanel } from '#kit/drawer/DeclaredPanel.tsx'

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
