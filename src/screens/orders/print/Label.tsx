import { isBalanceOwed } from '../balance'
import type { PrintedDocument, Seller } from './documents'
import { DeliverTo, OrderBarcode, SellerLines } from './Parts'
import { usePaper } from './paper'
import './print.css'

/** An address must be complete on its label: a long one is smaller, and nothing is cut. */
const sizeOf = ({ address, recipient }: { address: string; recipient: string }) => {
  const letters = address.length + recipient.length
  return letters > 240 ? 'small' : letters > 120 ? 'medium' : 'large'
}

/** The amount that the courier collects at the door; nothing is said of an online payment that is still expected. */
const Collect = ({ order }: Pick<PrintedDocument, 'order'>) => {
  const { text, money } = usePaper()
  const isPaid = !isBalanceOwed(order) || Number(order.due) <= 0
  if (!isPaid && order.paymentMethod !== 'COD') return null
  return (
    <section className="label-collect">
      <h3>{text(isPaid ? 'nothingDue' : 'collect')}</h3>
      {!isPaid && (
        <p>
          {money(order.due)} {text('currency')}
        </p>
      )}
    </section>
  )
}

/** The label of a parcel, with the barcode of its tracking number; that of the order if it has none. */
export const Label = ({
  document: { order, parcel },
  seller,
}: {
  document: PrintedDocument
  seller: Seller
}) => {
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
