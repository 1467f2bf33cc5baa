import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useT } from '../../../i18n'
import { RecordLink } from '../../../kit/fields/ref/RecordLink'
import { useHasSavedText } from '../../../kit/hooks/use-saved-text'
import { TimeAgo } from '../../../kit/layout/TimeAgo'
import { useAccess } from '../../../providers/auth/access'
import { AnswerBox } from './AnswerBox'
import type { ProductQuestion } from './question'
import './questions.css'

type Props = {
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
  const t = useT()
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
export const QuestionCard = ({ question, withProduct, onAnswered }: Props) => {
  const t = useT()
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
