import { DeleteOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { orderedLines } from '#contract/extensions/orders/order-desk.ts'
import { formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { QuantityInput } from '#kit/fields/quantity/QuantityInput.tsx'
import { fromMinorUnits, toMinorUnits } from '#kit/values/amounts.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { IconButton } from '#ui/layout/IconButton.tsx'
import { mediaUrl } from '#ui/media-url.ts'
import { figureColumn, nameColumn, pictureColumn } from '../goods-columns'
import { PromotionOfLine } from '../PromotionOfLine'
import { type CartLine, findPricedLine } from './desk-form'
import type { Priced } from './use-order-price'

const { max: maxQuantity } = orderedLines.of.quantity

type Props = {
  /** Of the lines, in the body of the call. */
  name: string
  lines: readonly CartLine[]
  priced: Priced
  onQuantity: (index: number, quantity: number) => void
  onRemove: (index: number) => void
  /** Below the name of a line. */
  more?: ((line: CartLine, index: number) => ReactNode) | undefined
}

/** The goods of the order. Quantities are changed in place; a line that exceeds the stock shows how many are left. */
export const Cart = ({
  name,
  lines,
  priced: { price, refusal, isStale },
  onQuantity,
  onRemove,
  more,
}: Props) => {
  const facts = (line: CartLine, index: number) => {
    const found = findPricedLine(price, line)
    const known = found ?? line
    const unit = toMinorUnits(known.unitPrice) - toMinorUnits(known.discount)
    return {
      known,
      unit,
      promotionDiscount: found?.promotionDiscount,
      problem: refusal?.errors?.[`lines.${index}.quantity`]?.[0],
      problemId: `desk-line-${index}`,
    }
  }
  const rows = lines.map((line, index) => ({ line, at: index, ...facts(line, index) }))
  type Shown = (typeof rows)[number]
  return (
    <DataTable
      className="order-goods desk-cart"
      label={t('common.items')}
      isBusy={isStale}
      rows={rows}
      keyOf={({ line }) => `${line.productId}/${line.variantId ?? ''}`}
      columns={[
        pictureColumn<Shown>(
          ({ known: { picture } }) =>
            picture && <img src={mediaUrl(picture.url, 96)} alt="" width={36} height={36} />,
        ),
        nameColumn<Shown>(({ line, at, known, promotionDiscount, problem, problemId }) => (
          <>
            {line.name}
            <small>{line.sku}</small>
            <PromotionOfLine title={price?.promotion} amount={promotionDiscount} />
            {problem && (
              <small id={problemId} className="desk-short" role="status">
                {problem}
              </small>
            )}
            {more?.({ ...line, byUnit: known.byUnit }, at)}
          </>
        )),
        figureColumn<Shown>('unitPrice', ({ known, unit }) => (
          <>
            {toMinorUnits(known.discount) !== 0n && <del>{formatMoney(known.unitPrice)}</del>}{' '}
            {formatMoney(fromMinorUnits(unit))}
          </>
        )),
        {
          ...figureColumn<Shown>('quantity', ({ line, at, problem, problemId }) => (
            <QuantityInput
              label={t('orderDesk.quantityOf', { name: line.name })}
              path={`${name}.${at}.quantity`}
              describedBy={problem && problemId}
              min={1}
              {...(maxQuantity !== undefined && { max: maxQuantity })}
              value={line.quantity}
              onChange={(quantity) => onQuantity(at, quantity)}
            />
          )),
          className: undefined,
        },
        figureColumn<Shown>('total', ({ line, unit }) =>
          Number.isInteger(line.quantity) ? formatMoney(fromMinorUnits(unit * BigInt(line.quantity))) : '—',
        ),
        {
          key: 'remove',
          head: t('orderDesk.removeLine'),
          isHeadHidden: true,
          className: 'desk-remove',
          cell: ({ line, at }) => (
            <IconButton
              icon={<DeleteOutlined aria-hidden />}
              label={t('orderDesk.remove', { name: line.name })}
              onClick={() => onRemove(at)}
            />
          ),
        },
      ]}
    />
  )
}
