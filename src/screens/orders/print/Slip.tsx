import { t } from '../../../i18n'
import { formatNumber } from '../../../i18n/format'
import { DataTable } from '../../../kit/layout/DataTable'
import { mediaUrl } from '../../../kit/media-url'
import { DeliverTo, keyed, Note, SheetHeader } from './Parts'
import type { PrintedOrder } from './use-orders'

const Lines = ({ order }: { order: PrintedOrder }) => {
  const lines = keyed(order.lines)
  if (!lines.length) return <p>{t('ordersPrint.noLines')}</p>
  const pieces = lines.reduce((sum, { line }) => sum + line.quantity, 0)
  return (
    <>
      <DataTable
        className="sheet-lines"
        rows={lines}
        keyOf={({ key }) => key}
        columns={[
          { key: 'tick', head: t('ordersPrint.packed'), cell: () => <span className="sheet-tick" /> },
          {
            key: 'picture',
            head: t('ordersPrint.picture'),
            isHeadHidden: true,
            cell: ({ line: { picture, name } }) =>
              picture && (
                <img className="sheet-picture" src={mediaUrl(picture.url, 320)} alt={picture.alt || name} />
              ),
          },
          {
            key: 'name',
            head: t('ordersPrint.linesOf', { number: order.number }),
            cell: ({ line }) => (
              <>
                {line.name}
                <span className="sheet-sku">{line.sku}</span>
              </>
            ),
          },
          {
            key: 'quantity',
            head: t('ordersPrint.quantity'),
            className: 'sheet-figure',
            cell: ({ line }) => <span className="sheet-count">{formatNumber(line.quantity)}</span>,
          },
        ]}
      />
      <p className="sheet-pieces">{t('ordersPrint.pieces', { count: pieces })}</p>
    </>
  )
}

/** For packing: items and address, without prices. */
export const Slip = ({ order }: { order: PrintedOrder }) => (
  <>
    <SheetHeader order={order} title={t('ordersPrint.slip')} warning={t('ordersPrint.cancelledSlip')} />
    <DeliverTo order={order} />
    <Note order={order} />
    <Lines order={order} />
    <div className="sheet-signed">
      <p>{t('ordersPrint.packedBy')}</p>
      <p>{t('ordersPrint.checkedBy')}</p>
    </div>
  </>
)
