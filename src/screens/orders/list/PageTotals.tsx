import { orders } from '#contract/resources/sales/orders.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { formatAmount } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import type { Records } from '#kit/records/use-records.ts'
import { sumMoney } from '#kit/values/amounts.ts'
import { isBalanceOwed } from '../balance'

/** Total − returns and credits − paid = due. */
const summedKeys = ['total', 'credited', 'paid', 'due'] as const

/** Nothing is sold or due of the others. */
const isCounted = (row: object) =>
  isBalanceOwed(row) && !('orderStatus' in row && row.orderStatus === 'Cancelled')

type Props = { records: Records; selected: readonly string[] }

/** The totals of the selected orders of this page, or of all of them if the list is filtered. */
export const PageTotals = ({ records, selected }: Props) => {
  const isOfSelection = selected.length > 0
  const rows = records.rows?.filter(({ id }) => !isOfSelection || selected.includes(id)) ?? []
  if (!rows.length || !(isOfSelection || records.isFiltered)) return null
  const title = t(isOfSelection ? 'ordersList.footSelected' : 'ordersList.foot')
  const counted = rows.filter(isCounted)
  const leftOut = rows.length - counted.length
  return (
    <section className="order-foot" aria-label={title}>
      <span>{title}:</span>
      <span>{t('ordersList.footCount', { count: counted.length })}</span>
      {summedKeys.map((key) => {
        const sum = sumMoney(counted.map((row) => row[key]))
        if (key === 'credited' && Number(sum) === 0) return null
        return (
          <span key={key}>
            {fieldLabel(orders, key)} <strong>{formatAmount(sum)}</strong>
          </span>
        )
      })}
      {leftOut > 0 && <span>{t('ordersList.footLeftOut', { count: leftOut })}</span>}
    </section>
  )
}
