import { memo, useMemo } from 'react'
import type { PrintKind } from '#features/orders/print-link.ts'
import { t } from '#i18n/index.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { mediaUrl } from '#ui/media-url.ts'
import { isBalanceOwed } from '../balance'
import { invoiceOf, type PrintedDocument, type PrintedOrder, type Seller } from './documents'
import { GatePasses } from './GatePass'
import { Invoice } from './Invoice'
import { DeliverTo, DocumentHeader, Note, OrderBarcode, SellerLines, UnitLines, withLineKeys } from './Parts'
import { documentTranslator, PaperContext, usePaper } from './paper'
import type { PrintChoice } from './print-request'
import { type SlipShipment, slipLines } from './use-slip'
import '#features/print/print-desk.css'
import './print.css'

type LinesProps = { order: PrintedOrder; shipment: SlipShipment | undefined }

const Lines = ({ order, shipment }: LinesProps) => {
  const { text, number } = usePaper()
  const lines = withLineKeys(slipLines(order, shipment))
  if (!lines.length) return <p>{text('noLines')}</p>
  const pieces = lines.reduce((sum, { line }) => sum + line.quantity, 0)
  return (
    <>
      <DataTable
        className="sheet-lines"
        rows={lines}
        keyOf={({ key }) => key}
        columns={[
          { key: 'tick', head: text('packed'), cell: () => <span className="sheet-tick" /> },
          {
            key: 'picture',
            head: text('picture'),
            isHeadHidden: true,
            cell: ({ line: { picture, name } }) =>
              picture && (
                <img className="sheet-picture" src={mediaUrl(picture.url, 320)} alt={picture.alt || name} />
              ),
          },
          {
            key: 'name',
            head: text('linesOf', { number: order.number }),
            cell: ({ line }) => (
              <>
                {line.name}
                <span className="sheet-sku">{line.sku}</span>
                <UnitLines units={line.units} />
              </>
            ),
          },
          {
            key: 'quantity',
            head: text('quantity'),
            className: 'sheet-figure',
            cell: ({ line }) => <span className="sheet-count">{number(line.quantity)}</span>,
          },
        ]}
      />
      <p className="sheet-pieces">{text('pieces', { count: pieces })}</p>
    </>
  )
}

/** Which shipment of the order it is, and how it goes there. */
const ShipmentFact = ({ shipment }: { shipment: SlipShipment }) => {
  const { text, number } = usePaper()
  const { carrier, tracking } = shipment
  return (
    <p className="sheet-shipment">
      <strong>{text('shipment', { number: number(shipment.number) })}</strong>
      <br />
      {[carrier, tracking].filter(Boolean).join(' · ')}
    </p>
  )
}

type SlipProps = { order: PrintedOrder; seller: Seller; shipment?: SlipShipment | undefined }

/** For packing: items and address, without prices; of one shipment or of the order. */
const Slip = ({ order, seller, shipment }: SlipProps) => {
  const { text } = usePaper()
  return (
    <>
      <DocumentHeader
        order={order}
        title={text('slip')}
        warning={text('cancelledSlip')}
        facts={
          <>
            {shipment && <ShipmentFact shipment={shipment} />}
            <OrderBarcode text={order.number} />
          </>
        }
      >
        <SellerLines seller={{ name: seller.name ?? null }} isBrief />
      </DocumentHeader>
      <DeliverTo to={order} />
      <Note order={order} />
      <Lines order={order} shipment={shipment} />
      <div className="sheet-signed">
        <p>{text('packedBy')}</p>
        <p>{text('checkedBy')}</p>
      </div>
    </>
  )
}

/** An address must be complete on its label: a long one is smaller, and nothing is cut. */
const sizeOf = ({ address, recipient }: { address: string; recipient: string }) => {
  const letters = address.length + recipient.length
  return letters > 240 ? 'small' : letters > 120 ? 'medium' : 'large'
}

/** The amount that the courier collects at the door; nothing is said of an online payment that is still expected. */
const Collect = ({ order }: Pick<PrintedDocument, 'order'>) => {
  const { text, amount } = usePaper()
  const isPaid = !isBalanceOwed(order) || Number(order.due) <= 0
  if (!isPaid && order.paymentMethod !== 'COD') return null
  return (
    <section className="label-collect">
      <h3>{text(isPaid ? 'nothingDue' : 'collect')}</h3>
      {!isPaid && <p>{amount(order.due)}</p>}
    </section>
  )
}

/** The label of a parcel, with the barcode of its tracking number; that of the order if it has none. */
const Label = ({ document: { order, parcel }, seller }: { document: PrintedDocument; seller: Seller }) => {
  const { text, day } = usePaper()
  const pieces = (order.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <header className="label-top">
        <div>
          <h3>{text('from')}</h3>
          <SellerLines seller={seller} isBrief />
        </div>
        {parcel?.carrier && <p className="label-carrier">{parcel.carrier}</p>}
      </header>
      <div className={`label-to label-to-${sizeOf(order)}`}>
        <DeliverTo to={order} />
      </div>
      <Collect order={order} />
      <section className="label-code">
        <h3>{text(parcel?.tracking ? 'tracking' : 'order')}</h3>
        <OrderBarcode text={parcel?.tracking || order.number} />
      </section>
      <footer className="label-foot">
        <span>
          {text('order')} <strong>{order.number}</strong>
        </span>
        <span>{day(order.createdAt)}</span>
        <span>{text('pieces', { count: pieces })}</span>
      </footer>
    </>
  )
}

/** A6 is no page size that CSS names. */
const pages = {
  a4: 'size: A4 portrait; margin: 12mm',
  a5: 'size: A5 portrait; margin: 8mm',
  a6: 'size: 105mm 148mm; margin: 5mm',
} as const

type Shown = {
  seller: Seller
  isServed: boolean
  mayIssue: boolean
  version?: string | undefined
  shipment?: SlipShipment | undefined
}

const Sheet = memo(({ of, what, ...shown }: { of: PrintedDocument; what: PrintKind } & Shown) => (
  <article className={`sheet sheet-of-${what}`} aria-label={of.order.number}>
    {what === 'slip' && <Slip order={of.order} seller={shown.seller} shipment={shown.shipment} />}
    {what === 'gatePass' && (
      <GatePasses order={of.order} seller={shown.seller} today={new Date().toISOString()} />
    )}
    {what === 'label' && <Label document={of} seller={shown.seller} />}
    {what === 'invoice' && <Invoice order={of.order} of={invoiceOf(of, shown)} isServed={shown.isServed} />}
  </article>
))

type Props = { documents: readonly PrintedDocument[]; choice: PrintChoice } & Shown

/** The documents as printed; nothing else of the page is printed. */
export const Sheets = ({ documents, choice: { what, paper, language }, ...shown }: Props) => {
  const texts = useMemo(() => documentTranslator(language), [language])
  const size = what === 'label' ? 'a6' : paper
  const label = t('ordersPrint.sheets')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, so it must be scrollable by keyboard
    <section className={`sheets sheets-${size}`} lang={language} aria-label={label} tabIndex={0}>
      <style>{`@page { ${pages[size]} }`}</style>
      <PaperContext value={texts}>
        {documents.map((document) => (
          <Sheet key={document.order.id} of={document} what={what} {...shown} />
        ))}
      </PaperContext>
    </section>
  )
}
