import { orders } from '#contract/resources/sales/orders.ts'
import { storeCurrency } from '#contract/store.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { formatMoney } from '#i18n/format.ts'
import { useT } from '#i18n/index.ts'
import type { Records } from '#kit/records/use-records.ts'
import { sumMoney } from '#kit/values/amounts.ts'
import { isBalanceOwed } from '../balance'

/** Total − returns and credits − paid = due. */
const summedKeys = ['total', 'credited', 'paid', 'due'] as const

/** Nothing is sold or due of the others. */
const isCounted = (row: object) =>
  isBalanceOwed(row) && !('orderStatus' in row && row.orderStatus === 'Cancelled')

/** The totals of this page of orders, which becomes the sequence for next and previous. */
export const PageTotals = ({ records }: { records: Records }) => {
  const t = useT()
  const { rows } = records
  if (!rows?.length) return null
  const counted = rows.filter(isCounted)
  const leftOut = rows.length - counted.length
  return (
    <section className="order-foot" aria-label={t('ordersList.foot')}>
      <span>{t('ordersList.foot')}:</span>
      <span>{t('ordersList.footCount', { count: counted.length })}</span>
      {summedKeys.map((key) => {
        const sum = sumMoney(counted.map((row) => row[key]))
        if (key === 'credited' && Number(sum) === 0) return null
        return (
          <span key={key}>
            {fieldLabel(orders, key)}{' '}
            <strong>
              {formatMoney(sum)} {storeCurrency}
            </strong>
          </span>
        )
      })}
      {leftOut > 0 && <span>{t('ordersList.footLeftOut', { count: leftOut })}</span>}
    </section>
  )
}
