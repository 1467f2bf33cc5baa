import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { isLowOrOut, type Level } from './model'
import { shelfQuantity } from './promised'
import { LowSign, OutSign } from './signs'
import './quantity-mark.css'

type Props = { quantity: number; promised?: number | null | undefined; level: Level }

/** A quantity; low and zero ones have an icon and a text, not only a colour. Promised pieces are not part of it. */
export const QuantityMark = ({ quantity, promised, level }: Props) => {
  const more = Boolean(promised) && (
    <small
      className="quantity-promised"
      title={t('stock.promisedHint', { count: shelfQuantity({ quantity, promised }) })}
    >
      {t('stock.promised', { count: promised ?? 0 })}
    </small>
  )
  if (!isLowOrOut(level))
    return (
      <span className={`quantity quantity-${level}`}>
        {more}
        {formatNumber(quantity)}
      </span>
    )
  return (
    <span className={`quantity quantity-${level}`}>
      <span className="quantity-word">
        {level === 'out' ? <OutSign /> : <LowSign />} {t(level === 'out' ? 'stock.out' : 'stock.low')}
      </span>{' '}
      {more}
      {formatNumber(quantity)}
    </span>
  )
}
