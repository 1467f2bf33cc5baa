import { Button } from 'antd'
import { useRef, useState } from 'react'
import { questions } from '#contract/resources/catalog/questions.ts'
import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { PagedRows } from '#kit/call/PagedRows.tsx'
import { useAction } from '#kit/call/use-action.ts'
import type { CallList } from '#kit/call/use-call-list.ts'
import { RecordLink } from '#kit/fields/ref/RecordLink.tsx'
import { TextBox } from '#kit/form/TextBox.tsx'
import { confirmClose } from '#kit/navigation/use-leave-guard.ts'
import { useLeavingRows } from '#kit/queue/use-leaving-rows.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useHasSavedText, useSavedText } from '#ui/hooks/use-saved-text.ts'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { SkeletonRows } from '#ui/states/SkeletonRows.tsx'
import './questions.css'

type ProductQuestion = RecordFor<'questions'>

type AnswerBoxProps = {
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

const answerBoxId = (name: string) => `answer-${name}`

/** The input for an answer: it grows, stores its text until it is sent, and shows refusals next to it. */
const AnswerBox = ({
  label,
  initial = '',
  submit,
  question,
  success,
  onAnswered,
  onCancel,
  takesFocus = false,
}: AnswerBoxProps) => {
  const { id: name, product } = question
  const { text, type, forget } = useSavedText(`answer/${name}`, initial)
  const { run, isBusy, problems, refuse, clear } = useAction('questions.answer')
  const answer = text.trim()

  const findProblem = (): string | undefined => {
    if (!answer) return t('questions.empty')
    if (answer.length > maxLength)
      return t('form.problem.tooLong', { count: answer.length - maxLength, max: maxLength })
    return undefined
  }
  const leave = () =>
    void confirmClose(onCancel !== undefined && answer !== initial.trim(), () => {
      if (!onCancel) return
      forget()
      onCancel()
    })
  const send = async () => {
    const problem = findProblem()
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
        onEscape={leave}
      />
      <div className="answer-actions">
        {answer !== '' && <span className="answer-keys">{t('questions.sendKeys')}</span>}
        {onCancel && <Button onClick={leave}>{t('common.cancel')}</Button>}
        <Button type={answer ? 'primary' : 'default'} loading={isBusy} onClick={() => void send()}>
          {submit}
        </Button>
      </div>
    </div>
  )
}

type QuestionCardProps = {
  question: ProductQuestion
  /** Shows the product, if it is not obvious. */
  withProduct: boolean
  onAnswered?: () => void
}

type AnswerProps = {
  question: ProductQuestion
  onEdit: (() => void) | undefined
  /** Just edited. */
  isBack: boolean
}

const Answer = ({ question, onEdit, isBack }: AnswerProps) => {
  const { answer, answeredBy, answeredAt, customer } = question
  return (
    <div className="question-answer">
      <p>{answer}</p>
      <footer>
        <span>
          {t('questions.answeredBy', { name: answeredBy ?? '—' })}
          {answeredAt && (
            <>
              {' · '}
              <TimeAgo at={answeredAt} />
            </>
          )}
        </span>
        {onEdit && (
          <Button autoFocus={isBack} onClick={onEdit} aria-label={t('questions.editOf', { customer })}>
            {t('questions.edit')}
          </Button>
        )}
      </footer>
    </div>
  )
}

/** A question with its answer, or the input for one. */
const QuestionCard = ({ question, withProduct, onAnswered }: QuestionCardProps) => {
  const may = useAccess()(['Product', 'UPDATE'])
  const isBegun = useHasSavedText(`answer/${question.id}`)
  const [editing, setEditing] = useState(isBegun)
  const wasEdited = useRef(false)
  const { customer } = question
  const isAnswered = question.answer !== null
  const answered = () => {
    setEditing(false)
    onAnswered?.()
  }
  const edit = () => {
    wasEdited.current = true
    setEditing(true)
  }
  const box = {
    question,
    label: t('questions.answer', { customer }),
    // Several answers in a row share one message.
    success: isAnswered ? t('questions.saved', { customer }) : t('questions.sent'),
    onAnswered: answered,
  }
  return (
    <li className="question" data-question={question.id}>
      <header>
        {withProduct && (
          <span className="question-product">
            <RecordLink to="products" record={question.product} />
          </span>
        )}
        <span className="question-who">
          {customer} · <TimeAgo at={question.createdAt} />
        </span>
      </header>
      <p className="question-text">{question.question}</p>
      {isAnswered ? (
        may && editing ? (
          <AnswerBox
            {...box}
            initial={question.answer ?? ''}
            submit={t('questions.save')}
            takesFocus={wasEdited.current}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <Answer question={question} onEdit={may ? edit : undefined} isBack={wasEdited.current} />
        )
      ) : may ? (
        <AnswerBox {...box} submit={t('questions.send')} />
      ) : (
        <p className="question-waits">{t('questions.notAnswered')}</p>
      )}
    </li>
  )
}

type Props = {
  list: CallList<ProductQuestion>
  withProduct: boolean
  empty: { title: string; hint?: string }
  /** Answered ones leave this list. */
  moving: boolean
}

/** A list of questions. When an answered one leaves, the next one gets the focus. */
export const QuestionList = ({ list, withProduct, empty, moving }: Props) => {
  const { frame, shown, leave } = useLeavingRows({
    list,
    isLeaving: moving,
    selectorOf: (id) => `[data-question="${id}"]`,
    inputOf: (id) => document.getElementById(answerBoxId(id)),
  })
  const loading = { rows: 4, label: t('questions.loading'), shape: 'cards' } as const
  return (
    <div ref={frame} tabIndex={-1} className="questions-frame">
      <PagedRows list={list} failed={t('questions.failed')} loading={loading} empty={empty}>
        {() =>
          shown?.length ? (
            <ul className="questions">
              {shown.map((question) => (
                <QuestionCard
                  key={question.id}
                  question={question}
                  withProduct={withProduct}
                  onAnswered={() => leave(question)}
                />
              ))}
            </ul>
          ) : list.isFetching ? (
            <SkeletonRows {...loading} rows={2} />
          ) : (
            <Empty {...empty} />
          )
        }
      </PagedRows>
    </div>
  )
}
