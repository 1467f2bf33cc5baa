import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { questions } from '../../../../contract/resources/questions'
import { useT } from '../../../i18n'
import { useKeptText } from '../../../kit/use-kept-text'

type Props = {
  /** Ties the box to its question, on screen and for what is kept. */
  name: string
  label: string
  initial?: string
  submit: string
  /** Answers the words of a refusal, or none. */
  onSend: (answer: string) => Promise<readonly string[]>
  onCancel?: () => void
  /** Was asked for just now. */
  takesFocus?: boolean
}

const most = questions.fields.answer.max

export const boxId = (name: string) => `answer-${name}`

/** Where an answer is written: grows with it, keeps it until it is sent, and says beside it why it was refused. */
export const AnswerBox = ({
  name,
  label,
  initial = '',
  submit,
  onSend,
  onCancel,
  takesFocus = false,
}: Props) => {
  const t = useT()
  const problemId = useId()
  const { text, type, forget } = useKeptText(`answer/${name}`, initial)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const answer = text.trim()

  const judge = (): string | undefined => {
    if (!answer) return t('questions.empty')
    if (answer.length > most) return t('form.problem.tooLong', { count: answer.length - most, max: most })
    return undefined
  }
  const send = async () => {
    if (busy) return
    const problem = judge()
    if (problem) {
      setProblems([problem])
      document.getElementById(boxId(name))?.focus()
      return
    }
    setBusy(true)
    setProblems([])
    const refused = await onSend(answer)
    setBusy(false)
    if (refused.length) setProblems(refused)
    else forget()
  }
  return (
    <div className="answer-box">
      <Input.TextArea
        id={boxId(name)}
        autoFocus={takesFocus}
        aria-label={label}
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={problems.length ? problemId : undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        {...(problems.length ? { status: 'error' as const } : {})}
        placeholder={t('questions.write')}
        autoSize={{ minRows: 1, maxRows: 14 }}
        value={text}
        readOnly={busy}
        onChange={(event) => {
          type(event.target.value)
          if (problems.length) setProblems([])
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
            event.preventDefault()
            void send()
          }
          if (event.key === 'Escape' && onCancel && answer === initial.trim()) onCancel()
        }}
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
            {t('questions.cancel')}
          </Button>
        )}
        <Button type={answer ? 'primary' : 'default'} loading={busy} onClick={() => void send()}>
          {submit}
        </Button>
      </div>
      {problems.length > 0 && (
        <div id={problemId} className="answer-problem" role="alert">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
    </div>
  )
}
