import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { useCallList } from '#kit/call/use-call-list.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { SkeletonRows } from '#ui/states/SkeletonRows.tsx'
import { QuestionList } from './QuestionList'

/** The questions about one product: unanswered ones first. */
export default function ProductQuestions({ product }: { product: RecordFor<'products'> }) {
  const query = { productId: product.id }
  const unanswered = useCallList('questions.unanswered', { query })
  const answered = useCallList('questions.answered', { query })
  const waits = [unanswered, answered].some(({ rows, failure }) => !rows && !failure)
  // The lists are one below the other, so a growing upper one would move the lower one.
  if (waits) return <SkeletonRows rows={4} label={t('questions.loading')} shape="cards" />
  const isNone = unanswered.rows?.length === 0 && answered.rows?.length === 0
  if (isNone && !unanswered.isFetching && !answered.isFetching)
    return <Empty title={t('questions.noneOfProduct')} />
  return (
    <div className="product-questions">
      <h2>{t('questions.unansweredCount', { count: unanswered.total })}</h2>
      <QuestionList
        list={unanswered}
        withProduct={false}
        moving
        empty={{ title: t('questions.allAnswered') }}
      />
      <h2>{t('questions.answered')}</h2>
      <QuestionList
        list={answered}
        withProduct={false}
        moving={false}
        empty={{ title: t('questions.noneAnswered') }}
      />
    </div>
  )
}
