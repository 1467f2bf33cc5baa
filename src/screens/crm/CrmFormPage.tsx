import type { EntryOf } from '../../../contract/types'
import { Assignee } from '../../features/assignment/Assignee'
import { NotesCard } from '../../features/notes/NotesCard'
import { useT } from '../../i18n'
import { choiceLabel } from '../../i18n/declared-texts'
import { formatInstant } from '../../i18n/format'
import { toneOf } from '../../kit/fields/choice/tones'
import { Pill } from '../../kit/fields/parts'
import { PrintButton } from '../../kit/layout/PrintButton'
import { TimeAgo } from '../../kit/layout/TimeAgo'
import { Neighbours } from '../../kit/record/Neighbours'
import ShowPage from '../../kit/record/ShowPage'
import { FormAnswers } from './FormAnswers'
import type { CrmForm } from './form'
import { Sender } from './Sender'
import { StatusCard } from './StatusCard'
import './crm.css'

const Facts = ({ form }: { form: CrmForm }) => {
  const t = useT()
  return (
    <>
      <Pill tone={toneOf(form.status)}>{choiceLabel(form.status)}</Pill>
      <span>{form.name}</span>
      <span>
        {t('crm.received')} {formatInstant(form.createdAt)} · <TimeAgo at={form.createdAt} />
      </span>
      <Assignee call="x.assignForm" record={form} />
    </>
  )
}

/** A submitted form: answers on the left, sender and status on the right. */
export default function CrmFormPage({ entry }: { entry: EntryOf<'forms'> }) {
  const t = useT()
  return (
    <ShowPage
      entry={entry}
      title={(record) => t('crm.title', { form: choiceLabel(record.formType), number: record.number })}
      offersItself={['status']}
      facts={(record) => <Facts form={record} />}
      tools={({ id }) => (
        <>
          <Neighbours entry={entry} id={id} />
          <PrintButton />
        </>
      )}
      aside={(record) => (
        <>
          <StatusCard key={record.id} form={record} />
          <Sender record={record} />
        </>
      )}
    >
      {(record) => (
        <>
          <FormAnswers form={record} />
          <div className="not-print">
            <NotesCard about="forms" id={record.id} />
          </div>
        </>
      )}
    </ShowPage>
  )
}
