import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import type { RecordFor } from '../../../../contract/types'
import { useT } from '../../../i18n'
import { formatDay, formatNumber } from '../../../i18n/format'
import { CallPager } from '../../../kit/call/CallPager'
import { useCall } from '../../../kit/call/use-call'
import { useCallList } from '../../../kit/call/use-call-list'
import { useInvalidateAfter } from '../../../kit/call/use-invalidate-after'
import type { Row } from '../../../kit/fields/props/props'
import { Empty } from '../../../kit/states/Empty'
import { ErrorState } from '../../../kit/states/ErrorState'
import { ForbiddenState } from '../../../kit/states/ForbiddenState'
import { SkeletonRows } from '../../../kit/states/SkeletonRows'
import { useAccess } from '../../../providers/auth/access'
import { ask } from '../../../providers/notifications/confirmation'
import { notify, report } from '../../../providers/notifications/notifications'
import { Stars } from './Stars'
import './reviews.css'
import { httpStatus } from '../../../providers/http-status'

type Review = RecordFor<'reviews'>

/** Removes a review once that has been confirmed. */
const useRemoval = (product: Row) => {
  const t = useT()
  const call = useCall()
  const invalidateAfter = useInvalidateAfter()
  return async ({ id, customer }: Review) => {
    const words = t('reviews.delete')
    const content = t('reviews.deleteAsk', { customer })
    if (!(await ask({ type: 'delete', title: words, content, confirmText: words }))) return
    try {
      await call('reviews.remove', { params: { a: product.id, b: id } })
      notify('success', t('reviews.deleted', { customer }))
      await invalidateAfter('reviews.remove')
    } catch (error) {
      report(error)
    }
  }
}

const ReviewItem = ({ review, onDelete }: { review: Review; onDelete: (() => void) | undefined }) => {
  const t = useT()
  const { rating, text, customer, date } = review
  return (
    <li className="review">
      <header>
        <div className="review-facts">
          <Stars rating={rating} />
          <span className="review-who">
            {customer} · <time dateTime={date}>{formatDay(date)}</time>
          </span>
        </div>
        {onDelete && (
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('reviews.deleteOf', { customer })}
            title={t('reviews.delete')}
            onClick={onDelete}
          />
        )}
      </header>
      {text && <p>{text}</p>}
    </li>
  )
}

/** How many there are; their average only where all of them are at hand. */
const Summary = ({ rows, total }: { rows: readonly Review[]; total: number }) => {
  const t = useT()
  const sum = rows.reduce((all, { rating }) => all + rating, 0)
  return (
    <p className="reviews-summary">
      {t('reviews.count', { count: total })}
      {rows.length === total &&
        total > 1 &&
        ` · ${t('reviews.average', { average: formatNumber(sum / total, 1) })}`}
    </p>
  )
}

/** What customers wrote about a product they bought. */
export default function ProductReviews({ product }: { product: Row }) {
  const t = useT()
  const mayDelete = useAccess()(['Product', 'DELETE'])
  const list = useCallList('reviews.ofProduct', { params: { productId: product.id } })
  const remove = useRemoval(product)
  const { rows, failure, total, page, setPage, isFetching } = list
  useEffect(() => {
    if (rows && !rows.length && page > 1 && !isFetching) setPage(page - 1)
  }, [rows, page, isFetching, setPage])

  if (failure?.statusCode === httpStatus.forbidden) return <ForbiddenState />
  if (failure && !rows)
    return (
      <ErrorState
        title={t('reviews.failed')}
        messages={failure.messages}
        onRetry={list.refresh}
        busy={isFetching}
      />
    )
  if (!rows) return <SkeletonRows rows={4} label={t('reviews.loading')} shape="cards" />
  if (!total) return <Empty title={t('reviews.none')} hint={t('reviews.noneHint')} />
  return (
    <div className="reviews-frame" aria-busy={list.isFormer}>
      <Summary rows={rows} total={total} />
      <ul className={list.isFormer ? 'reviews reviews-former' : 'reviews'}>
        {rows.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            onDelete={mayDelete ? () => void remove(review) : undefined}
          />
        ))}
      </ul>
      <CallPager list={list} />
    </div>
  )
}
