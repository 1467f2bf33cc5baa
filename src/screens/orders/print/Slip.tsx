import { DataTable } from '../../../kit/layout/DataTable'
import { mediaUrl } from '../../../kit/media-url'
import type { PrintedOrder, Seller } from './documents'
import { DeliverTo, DocumentHeader, Note, OrderBarcode, SellerLines, withLineKeys } from './Parts'
import { usePaper } from './paper'
import { type SlipShipment, slipLines } from './use-slip'

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

type Props = { order: PrintedOrder; seller: Seller; shipment?: SlipShipment | undefined }

/** For packing: items and address, without prices; of one shipment or of the order. */
export const Slip = ({ order, seller, shipment }: Props) => {
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
