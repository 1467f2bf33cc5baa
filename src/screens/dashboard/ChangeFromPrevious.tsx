import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { formatRelativeChange } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import './dashboard.css'

type Amount = string | number
type Props = {
  value: Amount
  previous: Amount | null
  /** More is better, so the direction has a colour. */
  isGain?: boolean
}

/** How a figure changed since the previous period: an arrow, a sign and a percentage, never a colour alone. */
export const ChangeFromPrevious = ({ value, previous, isGain = false }: Props) => {
  if (previous === null) return null
  const [now, then] = [Number(value), Number(previous)]
  if (then === 0) return now === 0 ? null : <span className="change">{t('dashboard.noPreviousData')}</span>
  const part = now / then - 1
  const direction = part > 0 ? 'up' : part < 0 ? 'down' : 'same'
  return (
    <span className="change">
      <span className={isGain ? `change-part change-${direction}` : 'change-part'}>
        {direction === 'up' && <ArrowUpOutlined aria-hidden />}
        {direction === 'down' && <ArrowDownOutlined aria-hidden />} {formatRelativeChange(part)}
      </span>
    </span>
  )
}
