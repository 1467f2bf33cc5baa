import { StarFilled, StarOutlined } from '@ant-design/icons'
import { t } from '#i18n/index.ts'

const marks = [1, 2, 3, 4, 5]

/** A rating as stars, with a text for screen readers. */
export const Stars = ({ rating }: { rating: number }) => {
  return (
    <span className="stars">
      <span aria-hidden>
        {marks.map((mark) => (mark <= rating ? <StarFilled key={mark} /> : <StarOutlined key={mark} />))}
      </span>
      <span>{t('reviews.rating', { rating })}</span>
    </span>
  )
}
