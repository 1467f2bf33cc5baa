import { Select } from 'antd'
import { returnConditions } from '#contract/enums.ts'
import type { ReturnPrice } from '#contract/extensions/orders/returns.ts'
import { returnReasonLabel } from '#features/history/return-sentence.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { QuantityInput } from '#kit/fields/quantity/QuantityInput.tsx'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { mediaUrl } from '#ui/media-url.ts'
import { ChassisSelect } from '../ChassisSelect'
import { figureColumn, nameColumn, pictureColumn } from '../goods-columns'
import { lineName, type Order, showroomOf } from '../record/order'
import {
  type Condition,
  type Entered,
  type ReturnableLine,
  returnableLines,
  toReturnLines,
} from './return-lines'
import { useReturnReasons } from './use-return-reasons'

const conditions = returnConditions.map((value) => ({ value, label: () => choiceLabel(value) }))
const untouched = { quantity: 0, condition: 'Sellable' } as const

type Props = {
  order: Order
  entered: Entered
  /** The refund of each line, once it is known. */
  priced: ReturnPrice['lines'] | undefined
  isStale: boolean
  onChange: (entered: Entered) => void
}

/** Quantity and condition of each line that comes back, and what the customer paid for it. */
export const LinesInput = ({ order, entered, priced, isStale, onChange }: Props) => {
  const { reasons } = useReturnReasons()
  const amounts = new Map(priced?.map(({ lineId, amount }) => [lineId, amount]))
  const sent = toReturnLines(entered).map(({ lineId }) => lineId)
  const pathOf = (id: string, key: string) =>
    sent.includes(id) ? `lines.${sent.indexOf(id)}.${key}` : undefined
  const change = (id: string, part: Partial<Entered[string]>) =>
    onChange({ ...entered, [id]: { ...untouched, ...entered[id], ...part } })
  return (
    <DataTable
      className="order-goods return-lines"
      label={t('return.lines')}
      isBusy={isStale}
      rows={returnableLines(order)}
      keyOf={({ id }) => id}
      columns={[
        pictureColumn<ReturnableLine>(
          ({ picture }) => picture && <img src={mediaUrl(picture.url, 96)} alt="" width={36} height={36} />,
        ),
        nameColumn<ReturnableLine>((line) => (
          <>
            {line.name}
            <small>
              {[line.sku, showroomOf(order, line), t('return.left', { count: line.left })]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {line.units && Boolean(entered[line.id]?.quantity) && (
              <ChassisSelect
                path={pathOf(line.id, 'units')}
                label={t('units.returnedOf', { name: lineName(order, line) })}
                choices={line.units
                  .split('\n')
                  .map((unit) => ({ chassis: unit.split(' (')[0] ?? unit, label: unit }))}
                max={entered[line.id]?.quantity || 1}
                value={entered[line.id]?.units ?? []}
                onChange={(units) => change(line.id, { units })}
              />
            )}
          </>
        )),
        {
          key: 'quantity',
          head: t('return.quantity'),
          cell: (line) => (
            <QuantityInput
              label={t('return.quantityOf', { name: lineName(order, line) })}
              path={pathOf(line.id, 'quantity')}
              max={line.left}
              empty={0}
              value={entered[line.id]?.quantity ?? 0}
              onChange={(quantity) => change(line.id, { quantity })}
            />
          ),
        },
        {
          key: 'condition',
          head: t('return.condition'),
          cell: (line) => (
            <Select<Condition>
              data-path={pathOf(line.id, 'condition')}
              aria-label={t('return.conditionOf', { name: lineName(order, line) })}
              virtual={false}
              disabled={!entered[line.id]?.quantity}
              value={entered[line.id]?.condition ?? untouched.condition}
              options={conditions.map(({ value, label }) => ({ value, label: label() }))}
              onChange={(condition) => change(line.id, { condition })}
            />
          ),
        },
        {
          key: 'reason',
          head: t('return.ownReason'),
          cell: (line) => (
            <Select<string>
              data-path={pathOf(line.id, 'reason')}
              aria-label={t('return.ownReasonOf', { name: lineName(order, line) })}
              allowClear
              showSearch
              optionFilterProp="label"
              popupMatchSelectWidth={false}
              placeholder={t('return.sameReason')}
              disabled={!entered[line.id]?.quantity}
              value={entered[line.id]?.reason ?? null}
              options={reasons.map((reason) => ({ value: reason, label: returnReasonLabel(reason) }))}
              onChange={(reason: string | undefined) => change(line.id, { reason })}
            />
          ),
        },
        figureColumn<ReturnableLine>('total', ({ id }) => {
          const amount = entered[id]?.quantity ? amounts.get(id) : undefined
          return amount === undefined ? '—' : formatMoney(amount)
        }),
      ]}
    />
  )
}
