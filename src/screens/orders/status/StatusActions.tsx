import { EllipsisOutlined } from '@ant-design/icons'
import { Button, type MenuProps } from 'antd'
import { type StatusKey, statusKeys } from '#contract/policies/order-transitions.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { fieldLabel, valueLabel } from '#i18n/declared-texts.ts'
import { formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { runCommand, useCommands } from '#ui/keyboard/commands.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import type { Order } from '../record/order'
import { useMayAddPayment } from '../record/payments/PaymentsCard'
import { useMayNameUnits } from '../record/units/UnitsCard'
import { useMayRefund } from '../returns/ReturnsCard'
import { useMayShip } from '../shipments/Shipments'
import type { NextStep } from './next-step'
import { isCancelOrReturn, type StatusMoves, type StatusOptions, statusStepLabel } from './status-options'

type Props = {
  order: Order
  /** What it needs next. */
  work: NextStep | undefined
  /** Undefined for users who may not change statuses, and while they are read. */
  moves: StatusMoves | undefined
  busy: string | undefined
  onMove: (name: StatusKey, to: string) => void
}

const setBackLabel = (name: StatusKey, to: string) =>
  t('order.setBack', { status: valueLabel(orders.fields[name], to) })
const keyOf = (name: StatusKey, to: string) => `${name} ${to}`

const itemsOf = (name: StatusKey, { open, closed, back }: StatusOptions, next: string | undefined) => [
  ...open
    .filter((to) => keyOf(name, to) !== next)
    .map((to) => ({ key: keyOf(name, to), label: statusStepLabel(name, to), danger: isCancelOrReturn(to) })),
  ...closed.map(({ to, reason }) => ({
    key: keyOf(name, to),
    disabled: true,
    label: (
      <span className="order-closed-action">
        {statusStepLabel(name, to)} <small>{reason}</small>
      </span>
    ),
  })),
  ...back.map((to) => ({
    key: keyOf(name, to),
    label: setBackLabel(name, to),
  })),
]

/** The form of a card below that the next step needs, if the user may fill it in. */
const useFormOf = (order: Order, work: NextStep | undefined) => {
  const mayPay = useMayAddPayment(order)
  const mayShip = useMayShip(order)
  const mayName = useMayNameUnits()
  const mayRefund = useMayRefund(order)
  if ((work?.job === 'pack' || work?.job === 'ship') && work.unitsMissing && mayName)
    return { command: 'nameUnits', label: t('units.name') }
  if (work?.job === 'collect' && mayPay)
    return { command: 'pay', label: t('ordersList.next.collect', { amount: formatMoney(work.amount) }) }
  if (work?.job === 'refund' && mayRefund)
    return { command: 'refund', label: t('ordersList.next.refund', { amount: formatMoney(work.amount) }) }
  if (work?.job === 'shipRest' && mayShip) return { command: 'send', label: t('ordersList.next.shipRest') }
  return undefined
}

/** The next step as the last button; all other changes, and why they are blocked, behind ⋯. */
export const StatusActions = ({ order, work, moves, busy, onMove }: Props) => {
  const form = useFormOf(order, work)
  const next = form || !moves ? undefined : work?.step
  const nextKey = next && keyOf(next.name, next.to)
  const items = statusKeys.flatMap((name): NonNullable<MenuProps['items']> => {
    const children = moves ? itemsOf(name, moves[name], nextKey) : []
    return children.length
      ? [{ key: name, type: 'group' as const, label: fieldLabel(orders, name), children }]
      : []
  })
  // The palette offers the same, the next step first.
  const possible = statusKeys.flatMap((name) => [
    ...(moves?.[name].open ?? []).map((to) => ({ name, to, label: statusStepLabel(name, to) })),
    ...(moves?.[name].back ?? []).map((to) => ({ name, to, label: setBackLabel(name, to) })),
  ])
  useCommands(
    possible
      .map(({ name, to, label }) => ({ key: keyOf(name, to), label, run: () => onMove(name, to) }))
      .sort((a, b) => Number(b.key === nextKey) - Number(a.key === nextKey)),
  )
  if (!next && !form && !items.length) return null
  const isOtherBusy = busy !== undefined && busy !== nextKey
  return (
    <div className="order-moves">
      {items.length > 0 && (
        <LazyDropdown
          placement="bottomRight"
          menu={{
            items,
            onClick: ({ key }) => {
              const chosen = possible.find(({ name, to }) => keyOf(name, to) === key)
              if (chosen) onMove(chosen.name, chosen.to)
            },
          }}
        >
          <Button
            icon={<EllipsisOutlined aria-hidden />}
            loading={isOtherBusy}
            aria-label={t('order.moreSteps')}
            aria-haspopup="menu"
            title={t('order.moreSteps')}
          />
        </LazyDropdown>
      )}
      {form && (
        <Button type="primary" onClick={() => runCommand(form.command)}>
          {form.label}
        </Button>
      )}
      {next && (
        <Button
          type="primary"
          loading={busy === nextKey}
          // A disabled button would lose the focus between two steps.
          aria-disabled={isOtherBusy || undefined}
          onClick={() => !isOtherBusy && onMove(next.name, next.to)}
        >
          {statusStepLabel(next.name, next.to)}
        </Button>
      )}
    </div>
  )
}
