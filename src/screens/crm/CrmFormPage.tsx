import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { forms } from '#contract/resources/people/forms.ts'
import type { EntryOf } from '#contract/types.ts'
import { Assignee } from '#features/assignment/Assignee.tsx'
import { NotesCard } from '#features/notes/NotesCard.tsx'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { formatInstant } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { ContactLink } from '#kit/fields/text/contact-link.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { Neighbours } from '#kit/record/Neighbours.tsx'
import { RecordValues } from '#kit/record/record-values.tsx'
import ShowPage from '#kit/record/ShowPage.tsx'
import { PrintButton } from '#ui/layout/PrintButton.tsx'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import type { CrmForm } from './form'
import { parseAnswers, questionLabel, type ReadableAnswer, type TextPart } from './readable'
import { StatusCard } from './StatusCard'
import './crm.css'

/** The parts of an answer never change their order. */
const TextParts = ({ pieces }: { pieces: readonly TextPart[] }) =>
  pieces.map(({ text, by }, index) => {
    const key = `${index} ${text}`
    return by ? <ContactLink key={key} by={by} value={text} /> : <span key={key}>{text}</span>
  })

const AnswerText = ({ answer }: { answer: ReadableAnswer }) => {
  switch (answer.kind) {
    case 'none':
      return <span className="answer-none">{t('crm.unanswered')}</span>
    case 'flag':
      return (
        <span className="answer-flag">
          {answer.yes ? <CheckOutlined aria-hidden /> : <CloseOutlined aria-hidden />}
          {t(answer.yes ? 'list.yes' : 'list.no')}
        </span>
      )
    case 'when':
      return <time dateTime={answer.at}>{answer.text}</time>
    case 'list':
      return (
        <ul>
          {answer.items.map((pieces) => (
            <li key={pieces.map(({ text }) => text).join('')}>
              <TextParts pieces={pieces} />
            </li>
          ))}
        </ul>
      )
    default:
      return <TextParts pieces={answer.pieces} />
  }
}

/** Questions and answers in the order of the form. */
const FormAnswers = ({ form }: { form: CrmForm }) => {
  const answers = form.answers ?? []
  return (
    <SectionCard title={t('crm.answers')}>
      {answers.length === 0 && <Empty title={t('crm.noAnswers')} hint={t('crm.noAnswersHint')} />}
      <dl className="answers">
        {answers.map(({ question, answer: text }, index) => {
          const answer = parseAnswers(text)
          const isLong = answer.kind === 'words' && answer.isLong
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same; their order never changes
            <div key={index} className={isLong ? 'answer answer-long' : 'answer'}>
              <dt>{questionLabel(question)}</dt>
              <dd>
                <AnswerText answer={answer} />
              </dd>
            </div>
          )
        })}
      </dl>
    </SectionCard>
  )
}

const shown = ['name', 'phone', 'email', 'customer'] as const

/** The sender with contact data. */
const Sender = ({ record }: { record: CrmForm }) => {
  return (
    <SectionCard title={t('crm.sender')}>
      <RecordValues resource={forms} record={record} names={shown} />
    </SectionCard>
  )
}

const Facts = ({ form }: { form: CrmForm }) => {
  return (
    <>
      <span>
        {t('crm.received')} {formatInstant(form.createdAt)} · <TimeAgo at={form.createdAt} />
      </span>
      <Assignee resource="forms" record={form} />
    </>
  )
}

/** A submitted form: answers on the left, sender and status on the right. */
export default function CrmFormPage({ entry }: { entry: EntryOf<'forms'> }) {
  return (
    <ShowPage
      entry={entry}
      title={(record) => t('crm.title', { form: choiceLabel(record.formType), number: record.number })}
      offersItself={['status']}
      shownFields={['assignee', 'handledBy', 'handledAt']}
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
