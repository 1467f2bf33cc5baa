import { Modal } from 'antd'
import { fieldOf } from '#contract/grammar/facts.ts'
import { type OrderEnums, orders } from '#contract/resources/sales/orders.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { Cell } from '#kit/fields/cells.tsx'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import type { Order } from '../record/order'
import { transitionProblem } from './status-options'
import type { StatusConflict } from './use-status-change'
import './status.css'

const compared = ['orderStatus', 'paymentStatus', 'deliveryStatus', 'paid', 'due', 'shipmentId'] as const
const always = 3

const Side = ({ order, name }: { order: Order; name: (typeof compared)[number] }) => {
  const field = fieldOf(orders, name)
  const value = order[name]
  if (!field || value == null) return <>—</>
  return <Cell resource={orders} name={name} field={field} value={value} record={order} size="full" />
}

type Props = { conflict: StatusConflict; enums: OrderEnums; onAgain: () => void; onLeave: () => void }

/** Their change and mine; nothing is lost until the user chooses. */
export default function StatusConflictDialog({ conflict, enums, onAgain, onLeave }: Props) {
  useReturnFocus()
  const { wanted, seen, current } = conflict
  const reason = transitionProblem(enums, current, wanted.key, wanted.to)
  const mine: Order = { ...seen, [wanted.key]: wanted.to }
  const shown = compared.filter((name, index) => index < always || mine[name] !== current[name])
  return (
    <Modal
      open
      className="order-asked"
      title={t('order.conflict')}
      okText={t('order.conflictAgain')}
      cancelText={t('order.conflictLeave')}
      okButtonProps={{ disabled: reason !== undefined }}
      maskClosable={false}
      onOk={onAgain}
      onCancel={onLeave}
    >
      <p>{t('order.conflictIntro', { number: seen.number })}</p>
      <DataTable
        className="order-conflict"
        label={t('order.conflictVersions')}
        rows={shown}
        keyOf={(name) => name}
        rowClass={(name) => (mine[name] === current[name] ? undefined : 'order-differs')}
        columns={[
          {
            key: 'field',
            head: t('order.conflictField'),
            isRowHead: true,
            cell: (name) => fieldLabel(orders, name),
          },
          ...(['theirs', 'mine'] as const).map((side) => ({
            key: side,
            head: t(side === 'theirs' ? 'order.conflictCurrent' : 'order.conflictMine'),
            cell: (name: (typeof compared)[number]) => (
              <Side order={side === 'theirs' ? current : mine} name={name} />
            ),
          })),
        ]}
      />
      {compared.every((name) => seen[name] === current[name]) && <p>{t('order.conflictSame')}</p>}
      {!reason && <p>{t('order.conflictRest', { what: lowerCaseTitle(fieldLabel(orders, wanted.key)) })}</p>}
      {reason && (
        <p role="alert" className="order-problem">
          {reason}
        </p>
      )}
    </Modal>
  )
}
