import { orders } from '../../../../contract/resources/sales/orders'
import { useT } from '../../../i18n'
import { currency, formatMoney } from '../../../i18n/format'
import { fieldLabel } from '../../../i18n/words'
import { sum } from '../../../kit/amounts'
import type { Records } from '../../../kit/list/use-records'
import { isOwed } from '../owed'

const summed = ['total', 'paid', 'due'] as const

/** The totals of this page of orders, which becomes the sequence for next and previous. */
export const Foot = ({ records }: { records: Records }) => {
  const t = useT()
  const { rows } = records
  if (!rows?.length) return null
  return (
    <section className="order-foot" aria-label={t('ordersList.foot')}>
      <span>{t('ordersList.foot')}:</span>
      <span>{t('ordersList.footCount', { count: rows.length })}</span>
      {summed.map((key) => (
        <span key={key}>
          {fieldLabel(orders, key)}{' '}
          <strong>
            {formatMoney(sum(rows.filter((row) => key !== 'due' || isOwed(row)).map((row) => row[key])))}{' '}
            {currency}
          </strong>
        </span>
      ))}
    </section>
  )
}
