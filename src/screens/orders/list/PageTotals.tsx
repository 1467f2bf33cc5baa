import { orders } from '../../../../contract/resources/sales/orders'
import { storeCurrency } from '../../../../contract/store'
import { useT } from '../../../i18n'
import { fieldLabel } from '../../../i18n/declared-texts'
import { formatMoney } from '../../../i18n/format'
import { sumMoney } from '../../../kit/amounts'
import type { Records } from '../../../kit/list/use-records'
import { isBalanceOwed } from '../balance'

const summedKeys = ['total', 'paid', 'due'] as const

/** The totals of this page of orders, which becomes the sequence for next and previous. */
export const PageTotals = ({ records }: { records: Records }) => {
  const t = useT()
  const { rows } = records
  if (!rows?.length) return null
  return (
    <section className="order-foot" aria-label={t('ordersList.foot')}>
      <span>{t('ordersList.foot')}:</span>
      <span>{t('ordersList.footCount', { count: rows.length })}</span>
      {summedKeys.map((key) => (
        <span key={key}>
          {fieldLabel(orders, key)}{' '}
          <strong>
            {formatMoney(
              sumMoney(rows.filter((row) => key !== 'due' || isBalanceOwed(row)).map((row) => row[key])),
            )}{' '}
            {storeCurrency}
          </strong>
        </span>
      ))}
    </section>
  )
}
