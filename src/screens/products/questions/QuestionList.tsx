import { useT } from '../../../i18n'
import { PagedRows } from '../../../kit/call/PagedRows'
import type { CallList } from '../../../kit/call/use-call-list'
import { useLeavingRows } from '../../../kit/queue/use-leaving-rows'
import { Empty } from '../../../kit/states/Empty'
import { SkeletonRows } from '../../../kit/states/SkeletonRows'
import { answerBoxId } from './AnswerBox'
import { QuestionCard } from './QuestionCard'
import type { ProductQuestion } from './question'

type Props = {
  list: CallList<ProductQuestion>
  withProduct: boolean
  empty: { title: string; hint?: string }
  /** Answered ones leave this list. */
  moving: boolean
}

/** A list of questions. When an answered one leaves, the next one gets the focus. */
export const QuestionList = ({ list, withProduct, empty, moving }: Props) => {
  const t = useT()
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
