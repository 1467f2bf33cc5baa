import { sumMoney } from '#kit/values/amounts.ts'
import type { InvoiceContent } from './documents'
import { Fact } from './Parts'
import { usePaper } from './paper'

const isSome = (value: string | null | undefined) => value != null && /[1-9]/.test(value)

const added = ['vat', 'charges', 'delivery'] as const
const settled = ['total', 'credited', 'received', 'refunded', 'paid', 'due'] as const
const deducted: readonly string[] = ['credited', 'refunded']
/** Shown where money went back. */
const ofRefund: readonly string[] = ['received', 'refunded']

/** The payments that the invoice counts. */
const Payments = ({ of: { payments } }: { of: InvoiceContent }) => {
  const { text, money, day, value } = usePaper()
  if (!payments?.length) return null
  return (
    <section className="sheet-payments">
      <h3>{text('payments')}</h3>
      <ul>
        {payments.map(({ at, method, amount }) => (
          <li key={`${at} ${method} ${amount}`}>
            {day(at)} · {value(method)} · {money(amount)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The amounts that add up to the total; zero ones are left out, except VAT and delivery. */
export const InvoiceTotals = ({ of }: { of: InvoiceContent }) => {
  const { text, money, amount } = usePaper()
  const coupon = of.couponCode ? text('coupon', { code: of.couponCode }) : text('couponDiscount')
  const isRefunded = isSome(of.refunded)
  const amountOf = (key: (typeof settled)[number]) =>
    key === 'received' ? sumMoney([of.paid, of.refunded]) : of[key]
  const taken = [
    ['promotion', of.promotion, of.promotionDiscount],
    ['discount', of.discountTitle || text('discount'), of.discount],
    ['coupon', coupon, of.couponDiscount],
  ] as const
  const title = text('totals', { number: of.orderNumber })
  return (
    <section className="sheet-totals" aria-label={title}>
      <div>
        <h3>{title}</h3>
        <Payments of={of} />
      </div>
      <dl>
        <Fact name={text('subTotal')}>{money(of.subTotal)}</Fact>
        {taken.map(
          ([key, name, amount]) =>
            isSome(amount) &&
            name && (
              <Fact key={key} name={name}>
                −{money(amount)}
              </Fact>
            ),
        )}
        {added.map(
          (key) =>
            (key !== 'charges' || isSome(of[key])) && (
              <Fact key={key} name={text(key)}>
                {money(of[key])}
              </Fact>
            ),
        )}
        {isSome(of.pointsDiscount) && (
          <Fact name={text('points', { count: of.points ?? 0 })}>−{money(of.pointsDiscount)}</Fact>
        )}
        {settled.map(
          (key) =>
            (key !== 'credited' || isSome(of.credited)) &&
            (isRefunded || !ofRefund.includes(key)) && (
              <div key={key} className={`sheet-${key}`}>
                <dt>{text(key === 'paid' && isRefunded ? 'kept' : key)}</dt>
                <dd>
                  {deducted.includes(key) && '−'}
                  {amount(amountOf(key))}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
