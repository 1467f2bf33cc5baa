import { DeleteOutlined } from '@ant-design/icons'
import { Button, InputNumber } from 'antd'
import { orderedLines } from '../../../../contract/extensions/order-desk'
import { orders } from '../../../../contract/resources/sales/orders'
import { useT } from '../../../i18n'
import { currency, formatMoney, typedNumber } from '../../../i18n/format'
import { fromMinorUnits, toMinorUnits } from '../../../kit/amounts'
import { columnLabel } from '../../../kit/form/values/labels'
import { mediaUrl } from '../../../kit/media-url'
import { type CartLine, pricedLine } from './desk-form'
import type { Priced } from './use-price'

const { quantity: quantityField, ...named } = orders.fields.lines.of
const { max: maxQuantity } = orderedLines.of.quantity

type Props = {
  lines: readonly CartLine[]
  priced: Priced
  onQuantity: (at: number, quantity: number) => void
  onRemove: (at: number) => void
}

/** The goods of the order. Quantities are changed in place; a line that exceeds the stock shows how many are left. */
export const Cart = ({ lines, priced: { price, refusal, isStale }, onQuantity, onRemove }: Props) => {
  const t = useT()
  return (
    <table className="order-goods desk-cart" aria-label={t('order.lines')} aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('order.picture')}</span>
          </th>
          <th scope="col">{columnLabel(named.name, 'name')}</th>
          <th scope="col" className="order-figure">
            {columnLabel(named.unitPrice, 'unitPrice')} <span className="head-unit">{currency}</span>
          </th>
          <th scope="col">{columnLabel(quantityField, 'quantity')}</th>
          <th scope="col" className="order-figure">
            {columnLabel(named.total, 'total')} <span className="head-unit">{currency}</span>
          </th>
          <th scope="col">
            <span className="sr-only">{t('orderDesk.removeLine')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => {
          const known = pricedLine(price, line) ?? line
          const problem = refusal?.errors?.[`lines.${at}.quantity`]?.[0]
          const problemId = `desk-line-${at}`
          const unit = toMinorUnits(known.unitPrice) - toMinorUnits(known.discount)
          const isReduced = toMinorUnits(known.discount) !== 0n
          return (
            <tr key={`${line.productId}/${line.variantId ?? ''}`}>
              <td className="order-picture">
                {line.picture && <img src={mediaUrl(line.picture.url, 96)} alt="" width={36} height={36} />}
              </td>
              <th scope="row">
                {line.name}
                <small>{line.sku}</small>
                {problem && (
                  <small id={problemId} className="desk-short" role="status">
                    {problem}
                  </small>
                )}
              </th>
              <td className="order-figure" data-label={columnLabel(named.unitPrice, 'unitPrice')}>
                {isReduced && <del>{formatMoney(known.unitPrice)}</del>} {formatMoney(fromMinorUnits(unit))}
              </td>
              <td data-label={columnLabel(quantityField, 'quantity')}>
                <InputNumber
                  aria-label={t('orderDesk.quantityOf', { name: line.name })}
                  aria-describedby={problem && problemId}
                  {...(problem && { status: 'error' as const })}
                  min={1}
                  max={maxQuantity}
                  precision={0}
                  parser={(typed) => Number(typedNumber(typed))}
                  value={line.quantity}
                  onChange={(quantity) => quantity && onQuantity(at, quantity)}
                />
              </td>
              <td className="order-figure" data-label={columnLabel(named.total, 'total')}>
                {formatMoney(fromMinorUnits(unit * BigInt(line.quantity)))}
              </td>
              <td className="desk-remove">
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('orderDesk.remove', { name: line.name })}
                  title={t('orderDesk.remove', { name: line.name })}
                  onClick={() => onRemove(at)}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
