import { DataTable } from '../../../kit/layout/DataTable'
import { mediaUrl } from '../../../kit/media-url'
import type { PrintedOrder, Seller } from './documents'
import { DeliverTo, keyed, Note, OrderBarcode, SellerLines, SheetHeader } from './Parts'
import { usePaper } from './paper'

const Lines = ({ order }: { order: PrintedOrder }) => {
  const { text, number } = usePaper()
  const lines = keyed(order.lines)
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

/** For packing: items and address, without prices. */
export const Slip = ({ order, seller }: { order: PrintedOrder; seller: Seller }) => {
  const { text } = usePaper()
  return (
    <>
      <SheetHeader
        order={order}
        title={text('slip')}
        warning={text('cancelledSlip')}
        facts={<OrderBarcode text={order.number} />}
      >
        <SellerLines seller={{ name: seller.name ?? null }} isBrief />
      </SheetHeader>
      <DeliverTo to={order} />
      <Note order={order} />
      <Lines order={order} />
      <div className="sheet-signed">
        <p>{text('packedBy')}</p>
        <p>{text('checkedBy')}</p>
      </div>
    </>
  )
}
