import { Button } from 'antd'
import { questions } from '../../../../contract/resources/catalog/questions'
import { useT } from '../../../i18n'
import { useAction } from '../../../kit/call/use-action'
import { TextBox } from '../../../kit/form/TextBox'
import { useSavedText } from '../../../kit/hooks/use-saved-text'
import type { ProductQuestion } from './question'

type Props = {
  label: string
  initial?: string
  submit: string
  question: ProductQuestion
  /** The message once the answer is saved. */
  success: string
  onAnswered: () => void
  onCancel?: () => void
  /** Opened by the user just now. */
  takesFocus?: boolean
}

const maxLength = questions.fields.answer.max

export const answerBoxId = (name: string) => `answer-${name}`

/** The input for an answer: it grows, stores its text until it is sent, and shows refusals next to it. */
export const AnswerBox = ({
  label,
  initial = '',
  submit,
  question,
  success,
  onAnswered,
  onCancel,
  takesFocus = false,
}: Props) => {
  const t = useT()
  const { id: name, product } = question
  const { text, type, forget } = useSavedText(`answer/${name}`, initial)
  const { run, isBusy, problems, refuse, clear } = useAction('questions.answer')
  const answer = text.trim()

  const judge = (): string | undefined => {
    if (!answer) return t('questions.empty')
    if (answer.length > maxLength)
      return t('form.problem.tooLong', { count: answer.length - maxLength, max: maxLength })
    return undefined
  }
  const send = async () => {
    const problem = judge()
    if (problem) {
      refuse({ messages: [problem] })
      document.getElementById(answerBoxId(name))?.focus()
      return
    }
    const onDone = () => {
      forget()
      onAnswered()
    }
    const params = { id: product.id, questionId: name }
    await run({ params, payload: { answer } }, { success, onDone, onRefused: refuse })
  }
  return (
    <div className="answer-box">
      <TextBox
        id={answerBoxId(name)}
        label={label}
        isLabelHidden
        autoFocus={takesFocus}
        placeholder={t('questions.write')}
        rows={[1, 14]}
        value={text}
        isBusy={isBusy}
        problems={problems}
        onChange={(next) => {
          type(next)
          if (problems.length) clear()
        }}
        onSend={() => void send()}
        onEscape={() => answer === initial.trim() && onCancel?.()}
      />
      <div className="answer-actions">
        {answer !== '' && <span className="answer-keys">{t('questions.sendKeys')}</span>}
        {onCancel && (
          <Button
            onClick={() => {
              forget()
              onCancel()
            }}
          >
            {t('common.cancel')}
          </Button>
        )}
        <Button type={answer ? 'primary' : 'default'} loading={isBusy} onClick={() => void send()}>
          {submit}
        </Button>
      </div>
    </div>
  )
}
