import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { useT } from '../../i18n'
import { ContactLink } from '../../kit/fields/text/contact-link'
import { SectionCard } from '../../kit/form/Sections'
import { Empty } from '../../kit/states/Empty'
import type { CrmForm } from './form'
import { parseAnswers, questionLabel, type ReadableAnswer, type TextPart } from './readable'

/** The parts of an answer never change their order. */
const TextParts = ({ pieces }: { pieces: readonly TextPart[] }) =>
  pieces.map(({ text, by }, index) => {
    const key = `${index} ${text}`
    return by ? <ContactLink key={key} by={by} value={text} /> : <span key={key}>{text}</span>
  })

const AnswerText = ({ answer }: { answer: ReadableAnswer }) => {
  const t = useT()
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
export const FormAnswers = ({ form }: { form: CrmForm }) => {
  const t = useT()
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
