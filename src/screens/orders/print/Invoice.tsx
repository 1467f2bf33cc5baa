import type { ReactNode } from 'react'
import { DataTable } from '#ui/layout/DataTable.tsx'
import type { InvoiceContent, PrintedOrder } from './documents'
import { InvoiceTotals } from './InvoiceTotals'
import { DeliverTo, DocumentHeader, Fact, Note, SellerLines, UnitLines, withLineKeys } from './Parts'
import { usePaper } from './paper'

const isSome = (value: string | null | undefined) => value != null && /[1-9]/.test(value)

type Head = 'quantity' | 'unitPrice' | 'discountEach' | 'vat' | 'lineTotal'
type Line = NonNullable<InvoiceContent['lines']>[number]

const Lines = ({ of, order }: { of: InvoiceContent; order: PrintedOrder }) => {
  const { text, money, number } = usePaper()
  const lines = withLineKeys(of.lines)
  if (!lines.length) return <p>{text('noLines')}</p>
  const figure = (key: Head, cell: (line: Line) => ReactNode) => ({
    key,
    head: text(key),
    className: 'sheet-figure',
    cell: ({ line }: (typeof lines)[number]) => cell(line),
  })
  return (
    <DataTable
      className="sheet-lines"
      rows={lines}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'name',
          head: text('linesOf', { number: of.orderNumber }),
          cell: ({ line }) => (
            <>
              {line.name}
              <span className="sheet-beneath">{line.sku}</span>
              <UnitLines units={unitsOf(order, line)} />
              {of.promotion && isSome(line.promotionDiscount) && (
                <span className="sheet-beneath">
                  {of.promotion}: −{money(line.promotionDiscount)}
                </span>
              )}
            </>
          ),
        },
        figure('quantity', ({ quantity, returned }) => (
          <>
            {number(quantity)}
            {Boolean(returned) && (
              <span className="sheet-beneath">{text('returned', { count: returned ?? 0 })}</span>
            )}
          </>
        )),
        figure('unitPrice', ({ unitPrice }) => money(unitPrice)),
        figure('discountEach', ({ discount, discountTitle }) =>
          isSome(discount) ? (
            <>
              −{money(discount)}
              {discountTitle && <span className="sheet-beneath">{discountTitle}</span>}
            </>
          ) : (
            '–'
          ),
        ),
        figure('vat', ({ vat, vatPercentage }) => (
          <>
            {money(vat)}
            <span className="sheet-beneath">{number(Number(vatPercentage ?? 0), 2)} %</span>
          </>
        )),
        figure('lineTotal', ({ total }) => money(total)),
      ]}
    />
  )
}

/**
 * The units of a line: those that the order has now, because they are often named after the invoice was issued. Lines of
 * the same goods share theirs.
 */
const unitsOf = ({ lines }: PrintedOrder, { sku }: Line) => {
  const units = (lines ?? []).filter((line) => line.sku === sku).flatMap((line) => line.units || [])
  return units.join('\n') || null
}

/** The order of an issued invoice, and the invoice that it replaces. */
const OfOrder = ({ of: { issued, orderNumber, orderedAt } }: { of: InvoiceContent }) => {
  const { text, day } = usePaper()
  if (!issued) return null
  return (
    <dl className="sheet-issued">
      <Fact name={text('order')}>{orderNumber}</Fact>
      <Fact name={text('orderedOn')}>{day(orderedAt)}</Fact>
      {issued.replaces && <dd>{text('replaces', { number: issued.replaces })}</dd>}
    </dl>
  )
}

type Props = {
  order: PrintedOrder
  of: InvoiceContent
  /** The backend issues invoices: one without a number is not a final one. */
  isServed: boolean
}

export const Invoice = ({ order, of, isServed }: Props) => {
  const { currency, text, day, value } = usePaper()
  return (
    <>
      <DocumentHeader
        order={order}
        title={text(of.issued || !isServed ? 'invoice' : 'proForma')}
        warning={text('cancelled')}
        issued={of.issued}
        facts={<OfOrder of={of} />}
      >
        <SellerLines seller={of.seller} />
      </DocumentHeader>
      <div className="sheet-sides">
        <DeliverTo to={of} />
        <dl className="sheet-facts">
          <Fact name={text('customer')}>{of.customerName ?? '–'}</Fact>
          <Fact name={text('method')}>{value(of.paymentMethod)}</Fact>
          <Fact name={text('payment')}>
            {of.paidAt
              ? text('paidAt', { day: day(of.paidAt) })
              : value(of.issued ? 'Pending' : order.paymentStatus)}
          </Fact>
        </dl>
      </div>
      <Lines of={of} order={order} />
      <InvoiceTotals of={of} />
      <Note order={order} />
      <p className="sheet-small">{text('inCurrency', { currency: currency() })}</p>
    </>
  )
}
