import { Button } from 'antd'
import { findTransferRefusal } from '#contract/policies/reach.ts'
import type { EntryOf, RecordFor } from '#contract/types.ts'
import { Assignee } from '#features/assignment/Assignee.tsx'
import { NotesCard } from '#features/notes/NotesCard.tsx'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { useDeclaredActions } from '#kit/actions/declared/use-declared-actions.tsx'
import { useRecordAction } from '#kit/actions/use-record-action.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { RecordValues } from '#kit/record/record-values.tsx'
import ShowPage from '#kit/record/ShowPage.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { currentReach } from '#providers/auth/narrowing.ts'

type Props = { entry: EntryOf<'transfers'> }
type Transfer = RecordFor<'transfers'>

const steps = ['send', 'receive']

/** Sending a draft, or receiving what is on the way; the same action is behind ⋯, with the reason if it is refused. */
const NextStep = ({ entry, transfer }: Props & { transfer: Transfer }) => {
  const may = useAccess()
  const act = useRecordAction(entry)
  const { actions, dialog } = useDeclaredActions(entry.resource)
  const next = actions.find(
    ({ key, can, applies, disabledReason }) =>
      steps.includes(key) &&
      may(can) &&
      applies?.(transfer) !== false &&
      disabledReason?.(transfer) === undefined,
  )
  return (
    <>
      {next && (
        <Button type="primary" icon={next.icon} onClick={() => void act(next, [transfer])}>
          {next.label(transfer)}
        </Button>
      )}
      {dialog}
    </>
  )
}

const isEditable = (transfer: Transfer) =>
  transfer.status === 'Draft' && !findTransferRefusal(transfer, 'change', currentReach())

/** A stock transfer: what was sent, what arrived, the next step, and the notes of staff. */
export default function TransferPage({ entry }: Props) {
  return (
    <ShowPage
      entry={entry}
      tools={(transfer) => <NextStep entry={entry} transfer={transfer} />}
      shownFields={['assignee']}
      moreFacts={(transfer) => <Assignee resource="transfers" record={transfer} />}
      editing={(transfer) => ({ isOffered: isEditable(transfer), isNext: false })}
    >
      {(transfer) => (
        <>
          {transfer.status === 'Received' && (
            <SectionCard title={fieldLabel(entry.resource, 'received')}>
              <RecordValues resource={entry.resource} record={transfer} names={['received']} titled />
            </SectionCard>
          )}
          <NotesCard about="transfers" id={transfer.id} />
        </>
      )}
    </ShowPage>
  )
}
