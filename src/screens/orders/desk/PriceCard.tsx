import { Button } from 'antd'
import type { OrderPrice } from '#contract/extensions/orders/order-desk.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { formatAmount, formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { saveShortcut } from '#kit/form/saving/SaveBar.tsx'
import { toMinorUnits } from '#kit/values/amounts.ts'
import { totalsSteps } from '../totals-steps'
import type { Priced } from './use-order-price'

const always: readonly string[] = ['subTotal', 'delivery']

const nameOf = (price: OrderPrice, key: (typeof totalsSteps)[number][0]) => {
  const label = fieldLabel(orders, key)
  if (key === 'discount' && price.discountTitle)
    return t('order.discountOf', { label, title: price.discountTitle })
  return (key === 'promotionDiscount' && price.promotion) || label
}

type Props = {
  priced: Priced
  /** Delivery has no price before the address is known. */
  isPlaceKnown: boolean
  isPlacing?: boolean
  /** Absent where the price is only looked at. */
  onPlace?: () => void
}

/** The total of the order, the reasons why it can't be placed, and the button that places it, if any. */
export const PriceCard = ({ priced, isPlaceKnown, isPlacing, onPlace }: Props) => {
  const { price, isStale, failure, refusal, retry } = priced
  // Problems of a line are shown at the line.
  const ofLines = Object.entries(refusal?.errors ?? {}).flatMap(([key, texts]) =>
    key.startsWith('lines.') && key.endsWith('.quantity') ? texts : [],
  )
  const reasons = (refusal?.messages ?? []).filter((text) => !ofLines.includes(text))
  return (
    <SectionCard title={t('order.totals')}>
      {price ? (
        <dl className="order-totals" aria-busy={isStale}>
          {totalsSteps.map(([key, sign]) => {
            const isNone = toMinorUnits(price[key]) === 0n
            if (isNone && !always.includes(key)) return null
            const isOpen = key === 'delivery' && !isPlaceKnown
            return (
              <div key={key}>
                <dt>{nameOf(price, key)}</dt>
                <dd>
                  {isOpen ? t('orderDesk.addressFirst') : `${isNone ? '' : sign}${formatMoney(price[key])}`}
                </dd>
              </div>
            )
          })}
          <div className="order-strong">
            <dt>{fieldLabel(orders, 'total')}</dt>
            <dd>{formatAmount(price.total)}</dd>
          </div>
        </dl>
      ) : (
        <p className="order-quiet">{failure ? failure.message : t('orderDesk.noGoods')}</p>
      )}
      {failure && (
        <Button size="small" onClick={retry}>
          {t('common.retry')}
        </Button>
      )}
      <div role="status">
        {reasons.map((text) => (
          <p key={text} className="desk-short">
            {text}
          </p>
        ))}
      </div>
      {onPlace && (
        <Button type="primary" block htmlType="button" loading={isPlacing ?? false} onClick={onPlace}>
          {t('orderDesk.place')} <kbd aria-hidden>{saveShortcut}</kbd>
        </Button>
      )}
    </SectionCard>
  )
}
