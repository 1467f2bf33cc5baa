import { Input } from 'antd'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatAmount } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { fromMinorUnits, toMinorUnits } from '#kit/values/amounts.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import '#ui/styles/form.css'
import '../record/order.css'
import { CustomerSelect } from './CustomerSelect'
import { type CartLine, priceBody } from './desk-form'
import './desk.css'
import { GoodsInput } from './GoodsInput'
import { PriceCard } from './PriceCard'
import { type Priced, useOrderPrice } from './use-order-price'

/** What discounts, promotion and coupon take off together. */
const Savings = ({ price }: { price: Priced['price'] }) => {
  if (!price) return null
  const ofLines = price.lines.reduce(
    (all, { discount, quantity }) => all + toMinorUnits(discount) * BigInt(quantity),
    0n,
  )
  const { promotionDiscount, discount, couponDiscount } = price
  const all = [promotionDiscount, discount, couponDiscount].reduce(
    (sum, amount) => sum + toMinorUnits(amount),
    ofLines,
  )
  return <p role="status">{t('tryCart.saves', { amount: formatAmount(fromMinorUnits(all)) })}</p>
}

/** What a cart would cost now, by goods, customer and coupon. Only looked at: nothing is stored. */
export default function TryCart() {
  const id = useId()
  const [params] = useSearchParams()
  const [lines, setLines] = useState<readonly CartLine[]>([])
  const [customerId, setCustomer] = useState(params.get('customer') ?? undefined)
  const [couponCode, setCoupon] = useState(params.get('coupon') ?? '')
  const priced = useOrderPrice(priceBody({ couponCode: couponCode.trim() }, customerId, lines))
  return (
    <section className="order-record desk">
      <PageHeader title={t('tryCart.title')} />
      <p className="order-quiet">{t('tryCart.about')}</p>
      <div className="form-columns">
        <div className="form-column">
          <SectionCard title={t('common.items')}>
            <GoodsInput
              id={`${id}-goods`}
              lines={lines}
              customerId={customerId}
              priced={priced}
              onChange={setLines}
            />
          </SectionCard>
          <SectionCard title={t('common.customer')}>
            <CustomerSelect
              id={`${id}-customer`}
              value={customerId}
              describedBy={`${id}-help`}
              onChoose={setCustomer}
            />
            <p id={`${id}-help`} className="order-quiet">
              {t('tryCart.customer')}
            </p>
          </SectionCard>
        </div>
        <div className="form-column desk-side">
          <SectionCard title={t('tryCart.coupon')}>
            <Input
              aria-label={t('tryCart.coupon')}
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              value={couponCode}
              onChange={({ target: { value } }) => setCoupon(value.toUpperCase())}
            />
          </SectionCard>
          <PriceCard priced={priced} isPlaceKnown={false} />
          <Savings price={priced.price} />
        </div>
      </div>
    </section>
  )
}
