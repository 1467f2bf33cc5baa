import type { EntryOf } from '#contract/types.ts'
import { Assignee } from '#features/assignment/Assignee.tsx'
import { returnSentence } from '#features/history/return-sentence.ts'
import { NotesCard } from '#features/notes/NotesCard.tsx'
import { t } from '#i18n/index.ts'
import { RecordLink } from '#kit/fields/ref/RecordLink.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { RecordValues } from '#kit/record/record-values.tsx'
import ShowPage from '#kit/record/ShowPage.tsx'

const facts = ['order', 'reason', 'note', 'store', 'refund', 'method', 'points', 'returnedBy'] as const

/** A return, with who works on it and the notes of staff. */
export default function ReturnPage({ entry }: { entry: EntryOf<'returns'> }) {
  return (
    <ShowPage
      entry={entry}
      title={({ order }) => t('return.of', { number: order.label })}
      shownFields={['orderNumber', 'assignee', 'exchangeId', 'exchangeNumber', ...facts]}
      facts={(record) => (
        <>
          <span>{returnSentence(record)}</span>
          {record.exchangeId && record.exchangeNumber && (
            <RecordLink
              to="orders"
              record={{
                id: record.exchangeId,
                label: t('exchange.open', { number: record.exchangeNumber }),
              }}
            />
          )}
          <Assignee resource="returns" record={record} />
        </>
      )}
    >
      {(record) => (
        <>
          <SectionCard title={t('common.details')}>
            <RecordValues resource={entry.resource} record={record} names={facts} />
          </SectionCard>
          <NotesCard about="returns" id={record.id} />
        </>
      )}
    </ShowPage>
  )
}
