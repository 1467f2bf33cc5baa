import type { EntryOf } from '#contract/types.ts'
import ShowPage from '#kit/record/ShowPage.tsx'
import { VerificationRequest } from './Request'

/** One request, for links to it. */
export default function VerificationPage({ entry }: { entry: EntryOf<'userTypes'> }) {
  return (
    <ShowPage
      entry={entry}
      title={({ customer }) => customer.label}
      shownFields={[
        'customer',
        'userType',
        'institution',
        'idNumber',
        'document',
        'reason',
        'assignee',
        'decidedBy',
        'decidedAt',
      ]}
    >
      {(record) => <VerificationRequest request={record} />}
    </ShowPage>
  )
}
