import { useT } from '../../../i18n'
import { formatNumber } from '../../../i18n/format'
import { isShort, type Level } from './model'
import { LowSign, OutSign } from './signs'
import './quantity-mark.css'

/** A quantity; low and zero ones have an icon and a text, not only a colour. */
export const QuantityMark = ({ quantity, level }: { quantity: number; level: Level }) => {
  const t = useT()
  if (!isShort(level)) return <span className={`quantity quantity-${level}`}>{formatNumber(quantity)}</span>
  return (
    <span className={`quantity quantity-${level}`}>
      <span className="quantity-word">
        {level === 'out' ? <OutSign /> : <LowSign />} {t(level === 'out' ? 'stock.out' : 'stock.low')}
      </span>{' '}
      {formatNumber(quantity)}
    </span>
  )
}
