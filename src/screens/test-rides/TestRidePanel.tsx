import type { AnyResource } from '#contract/grammar/resource.ts'
import type { RecordFor } from '#contract/types.ts'
import { Assignee } from '#features/assignment/Assignee.tsx'
import { MessagesCard } from '#features/messages/MessagesCard.tsx'
import { NotesCard } from '#features/notes/NotesCard.tsx'
import { DeclaredPanel } from '#kit/drawer/DeclaredPanel.tsx'
import './test-rides.css'

type Props = { resource: AnyResource; record: RecordFor<'testRides'> }

/** A test ride next to the list, with who works on it and the notes of staff. */
export default function TestRidePanel({ resource, record }: Props) {
  return (
    <>
      <div className="ride-assignee">
        <Assignee resource="testRides" record={record} />
      </div>
      <DeclaredPanel resource={resource} record={record} />
      <MessagesCard about="testRides" id={record.id} />
      <NotesCard about="testRides" id={record.id} />
    </>
  )
}
