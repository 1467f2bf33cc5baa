import type { ReactNode } from 'react'
import { orders } from '#contract/resources/sales/orders.ts'
import { t } from '#i18n/index.ts'
import { Cell } from '#kit/fields/cells.tsx'
import { RecordLink } from '#kit/fields/ref/RecordLink.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { toMinorUnits } from '#kit/values/amounts.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { figureColumn, nameColumn, pictureColumn } from '../goods-columns'
import { PromotionOfLine } from '../PromotionOfLine'
import { type Order, type OrderLine, showroomOf } from './order'

const fields = orders.fields.lines.of
const figures = ['unitPrice', 'discount', 'quantity', 'vat', 'total'] as const
/** Columns that are shown if at least one line has a value. */
const seldom: readonly string[] = ['discount', 'vat']

const Value = ({ order, line, name }: { order: Order; line: OrderLine; name: keyof typeof fields }) => (
  <Cell
    resource={orders}
    name={`lines.${name}`}
    field={fields[name]}
    value={line[name]}
    record={order}
    row={line}
    size="list"
  />
)

/** The items, with their names and prices at the time of the order. */
export const ItemsCard = ({ order, children }: { order: Order; children?: ReactNode }) => {
  const lines = order.lines ?? []
  const shownFigures = figures.filter(
    (name) => !seldom.includes(name) || lines.some((line) => toMinorUnits(line[name]) !== 0n),
  )
  if (!lines.length) return <SectionCard title={t('common.items')}>{t('common.noItems')}</SectionCard>
  return (
    <SectionCard title={t('common.items')}>
      <DataTable
        className="order-goods"
        label={t('common.items')}
        rows={lines}
        // Two lines can have the same goods.
        keyOf={({ sku }, index) => `${index} ${sku}`}
        columns={[
          pictureColumn<OrderLine>((line) => <Value order={order} line={line} name="picture" />),
          nameColumn<OrderLine>((line) => {
            const { productId, name, sku, discount, discountTitle, promotionDiscount, returned, units } = line
            return (
              <>
                <RecordLink to="products" record={{ id: productId, label: name }} />
                <small>{[sku, showroomOf(order, line)].filter(Boolean).join(' · ')}</small>
                <PromotionOfLine title={discountTitle} amount={discount} isEach />
                <PromotionOfLine title={order.promotion} amount={promotionDiscount} />
                {units && <small>{units.split('\n').join(', ')}</small>}
                {Boolean(returned) && <small>{t('return.ofLine', { count: returned ?? 0 })}</small>}
              </>
            )
          }),
          ...shownFigures.map((name) =>
            figureColumn<OrderLine>(name, (line) => <Value order={order} line={line} name={name} />),
          ),
        ]}
      />
      {children}
    </SectionCard>
  )
}
