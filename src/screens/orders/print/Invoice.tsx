import type { ReactNode } from 'react'
import { orders } from '../../../../contract/resources/sales/orders'
import { t } from '../../../i18n'
import { fieldLabel, valueLabel } from '../../../i18n/declared-texts'
import { currency, formatDay, formatMoney, formatNumber, storeZone } from '../../../i18n/format'
import { DataTable } from '../../../kit/layout/DataTable'
import { DeliverTo, Fact, keyed, Note, SheetHeader } from './Parts'
import type { PrintedLine, PrintedOrder } from './use-orders'

const money = (value: string | null | undefined) => formatMoney(value ?? '0.00')
const isSome = (value: string | null | undefined) => value != null && /[1-9]/.test(value)

const added = ['vat', 'charges', 'delivery'] as const
const settled = ['total', 'credited', 'paid', 'due'] as const

/** The day in the store's calendar. */
const dayOf = (iso: string) => formatDay(new Date(iso).toLocaleDateString('sv-SE', { timeZone: storeZone }))

type Head = 'quantity' | 'unitPrice' | 'discount' | 'vat' | 'lineTotal'
type Keyed = ReturnType<typeof keyed>[number]

const Lines = ({ order }: { order: PrintedOrder }) => {
  const lines = keyed(order.lines)
  if (!lines.length) return <p>{t('ordersPrint.noLines')}</p>
  const figure = (key: Head, cell: (line: PrintedLine) => ReactNode) => ({
    key,
    head: t(`ordersPrint.${key}`),
    className: 'sheet-figure',
    cell: ({ line }: Keyed) => cell(line),
  })
  return (
    <DataTable
      className="sheet-lines"
      rows={lines}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'name',
          head: t('ordersPrint.linesOf', { number: order.number }),
          cell: ({ line }) => (
            <>
              {line.name}
              <span className="sheet-beneath">{line.sku}</span>
            </>
          ),
        },
        figure('quantity', ({ quantity }) => formatNumber(quantity)),
        figure('unitPrice', ({ unitPrice }) => money(unitPrice)),
        figure('discount', ({ discount }) => (isSome(discount) ? `−${money(discount)}` : '–')),
        figure('vat', ({ vat, vatPercentage }) => (
          <>
            {money(vat)}
            <span className="sheet-beneath">{formatNumber(Number(vatPercentage ?? 0), 2)} %</span>
          </>
        )),
        figure('lineTotal', ({ total }) => money(total)),
      ]}
    />
  )
}

/** The amounts that add up to the total; zero ones are left out, except VAT and delivery. */
const Totals = ({ order }: { order: PrintedOrder }) => {
  const label = (key: string) => fieldLabel(orders, key)
  const taken = [
    ['discount', label('discount'), order.discount],
    [
      'coupon',
      order.couponCode ? t('ordersPrint.coupon', { code: order.couponCode }) : label('couponDiscount'),
      order.couponDiscount,
    ],
  ] as const
  return (
    <section className="sheet-totals" aria-label={t('ordersPrint.totals', { number: order.number })}>
      <h3>{t('ordersPrint.totals', { number: order.number })}</h3>
      <dl>
        <Fact name={label('subTotal')}>{money(order.subTotal)}</Fact>
        {taken.map(
          ([key, name, value]) =>
            isSome(value) && (
              <Fact key={key} name={name}>
                −{money(value)}
              </Fact>
            ),
        )}
        {added.map(
          (key) =>
            (key !== 'charges' || isSome(order[key])) && (
              <Fact key={key} name={label(key)}>
                {money(order[key])}
              </Fact>
            ),
        )}
        {isSome(order.pointsDiscount) && (
          <Fact name={t('ordersPrint.points', { count: order.points ?? 0 })}>
            −{money(order.pointsDiscount)}
          </Fact>
        )}
        {settled.map(
          (key) =>
            (key !== 'credited' || isSome(order[key])) && (
              <div key={key} className={`sheet-${key}`}>
                <dt>{label(key)}</dt>
                <dd>
                  {key === 'credited' && '−'}
                  {money(order[key])} {currency}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

export const Invoice = ({ order }: { order: PrintedOrder }) => (
  <>
    <SheetHeader order={order} title={t('ordersPrint.invoice')} warning={t('ordersPrint.cancelled')} />
    <div className="sheet-sides">
      <DeliverTo order={order} />
      <dl className="sheet-facts">
        <Fact name={t('ordersPrint.customer')}>{order.customer?.label ?? '–'}</Fact>
        <Fact name={t('ordersPrint.method')}>{order.paymentMethod}</Fact>
        <Fact name={t('ordersPrint.payment')}>
          {order.paidAt
            ? t('ordersPrint.paidAt', { day: dayOf(order.paidAt) })
            : valueLabel(orders.fields.paymentStatus, order.paymentStatus)}
        </Fact>
      </dl>
    </div>
    <Lines order={order} />
    <Totals order={order} />
    <Note order={order} />
    <p className="sheet-small">{t('ordersPrint.inCurrency', { currency })}</p>
  </>
)
