import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { reviews } from '#contract/resources/catalog/reviews.ts'
import type { RecordFor } from '#contract/types.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useRecordAction } from '#kit/actions/use-record-action.tsx'
import { useRestoreAction } from '#kit/actions/use-restore-action.tsx'
import { PagedRows } from '#kit/call/PagedRows.tsx'
import { useAction } from '#kit/call/use-action.ts'
import { useCallList } from '#kit/call/use-call-list.ts'
import { useAccess } from '#providers/auth/access.ts'
import { Stars } from './Stars'
import './reviews.css'

type Review = RecordFor<'reviews'>

/** Deletes a review after confirmation; Undo restores it where the backend can. */
const useRemoval = (product: RecordFor<'products'>) => {
  const { run } = useAction('productReviews.remove')
  const restore = useRestoreAction(reviews)
  const act = useRecordAction(reviews)
  return (review: Review) => {
    const { id, customer } = review
    const label = t('reviews.delete')
    const content = t('reviews.deleteAsk', { customer })
    return run(
      { params: { a: product.id, b: id } },
      {
        confirm: { type: 'delete', title: label, content, confirmText: label },
        success: t('reviews.deleted', { customer }),
        undo: restore && (() => () => act(restore, [review])),
      },
    )
  }
}

const ReviewItem = ({ review, onDelete }: { review: Review; onDelete: (() => void) | undefined }) => {
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

/** Their number, and their average if all of them are loaded. */
const Summary = ({ rows, total }: { rows: readonly Review[]; total: number }) => {
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

/** Customers' reviews of a product they bought. */
export default function ProductReviews({ product }: { product: RecordFor<'products'> }) {
  const mayDelete = useAccess()(['Product', 'DELETE'])
  const list = useCallList(
    'productReviews.ofProduct',
    { params: { productId: product.id } },
    { under: 'reviews' },
  )
  const remove = useRemoval(product)
  return (
    <PagedRows
      list={list}
      failed={t('reviews.failed')}
      loading={{ rows: 4, label: t('reviews.loading'), shape: 'cards' }}
      empty={{ title: t('reviews.none'), hint: t('reviews.noneHint') }}
    >
      {(rows) => (
        <div className="reviews-frame">
          <Summary rows={rows} total={list.total} />
          <ul className="reviews">
            {rows.map((review) => (
              <ReviewItem
                key={review.id}
                review={review}
                onDelete={mayDelete ? () => void remove(review) : undefined}
              />
            ))}
          </ul>
        </div>
      )}
    </PagedRows>
  )
}
