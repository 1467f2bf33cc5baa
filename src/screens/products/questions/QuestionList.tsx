import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n'
import { CallPager } from '../../../kit/call/CallPager'
import type { CallList } from '../../../kit/call/use-call-list'
import { Empty } from '../../../kit/states/Empty'
import { Loaded } from '../../../kit/states/Loaded'
import { SkeletonRows } from '../../../kit/states/SkeletonRows'
import { answerBoxId } from './AnswerBox'
import { QuestionCard } from './QuestionCard'
import type { ProductQuestion } from './question'

export type QuestionsRead = CallList<ProductQuestion>
type Props = {
  list: QuestionsRead
  withProduct: boolean
  empty: { title: string; hint?: string }
  /** Answered ones leave this list. */
  moving: boolean
}

/** A list of questions. When an answered one leaves, the next one gets the focus. */
export const QuestionList = ({ list, withProduct, empty, moving }: Props) => {
  const t = useT()
  const { rows, isFetching, page } = list
  const [gone, setGone] = useState<readonly string[]>([])
  const frame = useRef<HTMLDivElement>(null)
  /** The last one of the page was answered: the focus waits for the next rows. */
  const answered = useRef<readonly ProductQuestion[]>(undefined)
  const shown = rows?.filter((row) => !gone.includes(row.id))

  useEffect(() => {
    if (!answered.current || isFetching || !rows || rows === answered.current) return
    const first = rows.find((row) => !gone.includes(row.id))
    if (!first && page > 1) return
    answered.current = undefined
    const box = first && document.getElementById(answerBoxId(first.id))
    ;(box ?? frame.current)?.focus()
  }, [rows, gone, page, isFetching])

  /** The current value when the answer is saved, which may be later than it was sent. */
  const latest = useRef({ shown, rows })
  latest.current = { shown, rows }
  const leave = ({ id }: ProductQuestion) => {
    const now = latest.current
    if (!moving || !now.shown) return
    setGone((before) => [...before, id])
    // Don't move the focus of users who have continued elsewhere.
    const { activeElement } = document
    const card = frame.current?.querySelector(`[data-question="${id}"]`)
    if (activeElement && activeElement !== document.body && !card?.contains(activeElement)) return
    const at = now.shown.findIndex((row) => row.id === id)
    const next = now.shown[at + 1] ?? now.shown[at - 1]
    const box = next && document.getElementById(answerBoxId(next.id))
    if (box) box.focus()
    else answered.current = now.rows
  }

  return (
    <Loaded
      read={list}
      data={shown}
      failed={t('questions.failed')}
      loading={{ rows: 4, label: t('questions.loading'), shape: 'cards' }}
    >
      {(questions) => (
        <div ref={frame} tabIndex={-1} className="questions-frame" aria-busy={list.isFormer}>
          {questions.length > 0 ? (
            <ul className={list.isFormer ? 'questions questions-former' : 'questions'}>
              {questions.map((question) => (
                <QuestionCard
                  key={question.id}
                  question={question}
                  withProduct={withProduct}
                  onAnswered={() => leave(question)}
                />
              ))}
            </ul>
          ) : isFetching ? (
            <SkeletonRows rows={2} label={t('questions.loading')} shape="cards" />
          ) : (
            <Empty {...empty} />
          )}
          <CallPager list={list} />
        </div>
      )}
    </Loaded>
  )
}
