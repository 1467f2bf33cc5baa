import { t } from '../../../i18n'
import { formatNumber } from '../../../i18n/format'
import { mediaUrl } from '../../../kit/media-url'
import { DeliverTo, keyed, Note, Top } from './Parts'
import type { Order } from './use-orders'

const Lines = ({ order }: { order: Order }) => {
  const lines = keyed(order.lines)
  if (!lines.length) return <p>{t('ordersPrint.noLines')}</p>
  const pieces = lines.reduce((sum, { line }) => sum + line.quantity, 0)
  return (
    <>
      <table className="sheet-lines">
        <thead>
          <tr>
            <th scope="col">{t('ordersPrint.packed')}</th>
            <th scope="col">
              <span className="sr-only">{t('ordersPrint.picture')}</span>
            </th>
            <th scope="col">{t('ordersPrint.linesOf', { number: order.number })}</th>
            <th scope="col" className="sheet-figure">
              {t('ordersPrint.quantity')}
            </th>
          </tr>
        </thead>
        <tbody>
          {keyed(order.lines).map(({ key, line }) => (
            <tr key={key}>
              <td>
                <span className="sheet-tick" />
              </td>
              <td>
                {line.picture && (
                  <img
                    className="sheet-picture"
                    src={mediaUrl(line.picture.url, 320)}
                    alt={line.picture.alt || line.name}
                  />
                )}
              </td>
              <td>
                {line.name}
                <span className="sheet-sku">{line.sku}</span>
              </td>
              <td className="sheet-figure sheet-count">{formatNumber(line.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sheet-pieces">{t('ordersPrint.pieces', { count: pieces })}</p>
    </>
  )
}

/** For packing: items and address, without prices. */
export const Slip = ({ order }: { order: Order }) => (
  <>
    <Top order={order} title={t('ordersPrint.slip')} warning={t('ordersPrint.cancelledSlip')} />
    <DeliverTo order={order} />
    <Note order={order} />
    <Lines order={order} />
    <div className="sheet-signed">
      <p>{t('ordersPrint.packedBy')}</p>
      <p>{t('ordersPrint.checkedBy')}</p>
    </div>
  </>
)
