import { orders } from '../../../../contract/resources/sales/orders'
import { storeCurrency } from '../../../../contract/store'
import { useT } from '../../../i18n'
import { fieldLabel } from '../../../i18n/declared-texts'
import { formatMoney, formatNumber } from '../../../i18n/format'
import { sumMoney, toMinorUnits } from '../../../kit/amounts'
import { SectionCard } from '../../../kit/form/Sections'
import { FactList } from '../../../kit/layout/FactList'
import { isBalanceOwed } from '../balance'
import { totalsSteps } from '../totals-steps'
import type { Order } from './order'

const steps = [
  ...totalsSteps,
  ['total', ''],
  ['credited', '−'],
  ['received', ''],
  ['refunded', '−'],
  ['paid', ''],
  ['due', ''],
] as const
type Step = (typeof steps)[number][0]
const strong: readonly string[] = ['total', 'due']
/** Shown even if zero; others only if not. */
const always: readonly string[] = ['subTotal', 'delivery', 'total', 'paid', 'due']

/** The calculation of the total, and the balance due. */
export const TotalsCard = ({ order }: { order: Order }) => {
  const t = useT()
  const isRefunded = toMinorUnits(order.refunded) !== 0n
  const amountOf = (key: Step) =>
    key === 'received' ? (isRefunded ? sumMoney([order.paid, order.refunded]) : null) : order[key]
  const nameOf = (key: Step) => {
    if (key === 'received') return t('order.moneyReceived')
    // With refunds it is what remains of the money that was received.
    if (key === 'paid' && isRefunded) return t('order.kept')
    const label = fieldLabel(orders, key)
    if (key === 'discount' && order.discountTitle)
      return t('order.discountOf', { label, title: order.discountTitle })
    if (key === 'couponDiscount' && order.couponCode)
      return t('order.couponOf', { label, code: order.couponCode })
    if (key === 'promotionDiscount' && order.promotion) return order.promotion
    if (key === 'pointsDiscount' && order.points)
      return t('order.pointsOf', { label, points: formatNumber(order.points) })
    return label
  }
  const shown = steps.filter(
    ([key]) =>
      (toMinorUnits(amountOf(key)) !== 0n || always.includes(key)) && (key !== 'due' || isBalanceOwed(order)),
  )
  return (
    <SectionCard title={t('order.totals')}>
      <FactList
        className="order-totals"
        of={shown.map(([key, sign]) => {
          const isNone = toMinorUnits(amountOf(key)) === 0n
          // A settled balance needs no emphasis.
          const isStrong = strong.includes(key) && !(isNone && key === 'due')
          const amount = `${isNone ? '' : sign}${formatMoney(amountOf(key) ?? '0.00')}`
          return [
            nameOf(key),
            isStrong ? `${amount} ${storeCurrency}` : amount,
            isStrong ? 'order-strong' : isNone ? 'order-none' : undefined,
          ]
        })}
      />
    </SectionCard>
  )
}
