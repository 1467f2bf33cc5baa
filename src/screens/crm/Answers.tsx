import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { useT } from '../../i18n'
import { ReachLink } from '../../kit/fields/text/reach'
import { Card } from '../../kit/form/Sections'
import { Empty } from '../../kit/states/Empty'
import type { Form } from './form'
import { type Answer, type Piece, questionWords, readable } from './readable'

/** The parts of an answer never change their order. */
const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, by }, at) => {
    const key = `${at} ${text}`
    return by ? <ReachLink key={key} by={by} value={text} /> : <span key={key}>{text}</span>
  })

const Said = ({ answer }: { answer: Answer }) => {
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
              <Pieces pieces={pieces} />
            </li>
          ))}
        </ul>
      )
    default:
      return <Pieces pieces={answer.pieces} />
  }
}

/** Questions and answers in the order of the form. */
export const Answers = ({ form }: { form: Form }) => {
  const t = useT()
  const answers = form.answers ?? []
  return (
    <Card title={t('crm.answers')}>
      {answers.length === 0 && <Empty title={t('crm.answersNone')} hint={t('crm.answersNoneHint')} />}
      <dl className="answers">
        {answers.map(({ question, answer: given }, at) => {
          const answer = readable(given)
          const isLong = answer.kind === 'words' && answer.isLong
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same; their order never changes
            <div key={at} className={isLong ? 'answer answer-long' : 'answer'}>
              <dt>{questionWords(question)}</dt>
              <dd>
                <Said answer={answer} />
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
