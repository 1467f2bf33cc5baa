import type { EntryOf } from '#contract/types.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { RecordValues } from '#kit/record/record-values.tsx'
import ShowPage from '#kit/record/ShowPage.tsx'

/** A goods receipt: what arrived, across the page. */
export default function ReceiptPage({ entry }: { entry: EntryOf<'purchaseReceipts'> }) {
  return (
    <ShowPage entry={entry} shownFields={['lines']}>
      {(receipt) => (
        <SectionCard title={fieldLabel(entry.resource, 'lines')}>
          <RecordValues resource={entry.resource} record={receipt} names={['lines']} titled />
        </SectionCard>
      )}
    </ShowPage>
  )
}
