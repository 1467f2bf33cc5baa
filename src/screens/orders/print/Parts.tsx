import type { ReactNode } from 'react'
import { Barcode } from '#features/print/Barcode.tsx'
import { useShop } from '#providers/shop.ts'
import { mediaUrl } from '#ui/media-url.ts'
import type { InvoiceContent, PrintedOrder, Seller } from './documents'
import { usePaper } from './paper'

export const isCancelled = ({ orderStatus }: Pick<PrintedOrder, 'orderStatus'>) => orderStatus === 'Cancelled'

/** Equal lines have no identity but their position. */
export const withLineKeys = <L extends { sku: string }>(lines: readonly L[] | null | undefined) =>
  (lines ?? []).map((line, index) => ({ key: `${index} ${line.sku}`, line }))

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The store as it appears on its documents; a general name while it has none. */
export const SellerLines = ({ seller, isBrief = false }: { seller: Seller; isBrief?: boolean }) => {
  const { text } = usePaper()
  const { name, address, phone, email, vatNumber } = seller
  const { logo } = useShop()
  return (
    <>
      {logo && <img className="sheet-logo" src={mediaUrl(logo.url, 320)} width={48} height={48} alt="" />}
      <p className="sheet-shop">{name || text('shop')}</p>
      {address && <p className="sheet-address">{address}</p>}
      {phone && <p>{text('phone', { phone })}</p>}
      {!isBrief && email && <p>{email}</p>}
      {!isBrief && vatNumber && <p>{text('vatNumber', { number: vatNumber })}</p>}
    </>
  )
}

type HeaderProps = {
  order: PrintedOrder
  title: string
  /** The number and day of the document, if they aren’t those of the order. */
  issued?: { number: string; at: string } | undefined
  warning: string
  /** The store, on the left. */
  children: ReactNode
  /** Further facts below the number. */
  facts?: ReactNode
}

/** The store, the document and the order. */
export const DocumentHeader = ({ order, title, issued, warning, children, facts }: HeaderProps) => {
  const { day } = usePaper()
  return (
    <>
      <header className="sheet-top">
        <div className="sheet-seller">{children}</div>
        <div className="sheet-which">
          <p className="sheet-title">{title}</p>
          <h2>{issued?.number ?? order.number}</h2>
          <p>{day(issued?.at ?? order.createdAt)}</p>
          {facts}
        </div>
      </header>
      {isCancelled(order) && <p className="sheet-cancelled">{warning}</p>}
    </>
  )
}

/** The chassis and engine numbers of a line. */
export const UnitLines = ({ units }: { units: string | null | undefined }) => {
  const { text } = usePaper()
  return units ? (
    <span className="sheet-beneath sheet-units">
      {text('chassis')}: {units.split('\n').join(', ')}
    </span>
  ) : null
}

export const OrderBarcode = ({ text }: { text: string }) => (
  <div className="sheet-barcode">
    <Barcode text={text} />
  </div>
)

type Place = Pick<InvoiceContent, 'recipient' | 'address' | 'thana' | 'district' | 'division' | 'phone'>

/** The address as on a parcel: name, and the place from house to division. */
export const DeliverTo = ({ to }: { to: Place }) => {
  const { text, area } = usePaper()
  const areas = [...new Set([to.thana, to.district, to.division])]
  return (
    <section className="sheet-to">
      <h3>{text('to')}</h3>
      <p className="sheet-recipient">{to.recipient}</p>
      <p className="sheet-address">{to.address}</p>
      <p>{areas.flatMap((name) => (name ? [area(name)] : [])).join(', ')}</p>
      <p>{to.phone}</p>
    </section>
  )
}

export const Note = ({ order }: { order: PrintedOrder }) => {
  const { text } = usePaper()
  return order.note ? (
    <section className="sheet-note">
      <h3>{text('note')}</h3>
      <p>{order.note}</p>
    </section>
  ) : null
}
