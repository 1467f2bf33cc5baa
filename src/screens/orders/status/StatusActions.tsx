import { EllipsisOutlined } from '@ant-design/icons'
import { Button, type MenuProps } from 'antd'
import { type StatusKey, statusKeys } from '#contract/policies/order-transitions.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { fieldLabel, valueLabel } from '#i18n/declared-texts.ts'
import { t, useT } from '#i18n/index.ts'
import { useCommands } from '#ui/keyboard/commands.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import type { Order } from '../record/order'
import { isCancelOrReturn, type StatusOptions, statusStepLabel, suggestedTransition } from './status-options'

type Props = {
  order: Order
  /** In the order of the statuses. */
  moves: readonly StatusOptions[]
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

/** The next step as the last button; all other changes, and why they are blocked, behind ⋯. */
export const StatusActions = ({ order, moves, busy, onMove }: Props) => {
  const translate = useT()
  const next = suggestedTransition(moves, order)
  const nextKey = next && keyOf(next.name, next.to)
  const items = statusKeys.flatMap((name, index): NonNullable<MenuProps['items']> => {
    const of = moves[index]
    const children = of ? itemsOf(name, of, nextKey) : []
    return children.length
      ? [{ key: name, type: 'group' as const, label: fieldLabel(orders, name), children }]
      : []
  })
  // The palette offers the same, the next step first.
  const possible = moves.flatMap(({ open, back }, index) => {
    const name = statusKeys[index]
    return name
      ? [
          ...open.map((to) => ({ name, to, label: statusStepLabel(name, to) })),
          ...back.map((to) => ({ name, to, label: setBackLabel(name, to) })),
        ]
      : []
  })
  useCommands(
    possible
      .map(({ name, to, label }) => ({ key: keyOf(name, to), label, run: () => onMove(name, to) }))
      .sort((a, b) => Number(b.key === nextKey) - Number(a.key === nextKey)),
  )
  if (!next && !items.length) return null
  const isOtherBusy = busy !== undefined && busy !== nextKey
  return (
    <div className="order-moves">
      {items.length > 0 && (
        <LazyDropdown
          placement="bottomRight"
          menu={{
            items,
            onClick: ({ key }) => {
              const [name, to] = key.split(' ')
              const status = statusKeys.find((one) => one === name)
              if (status && to) onMove(status, to)
            },
          }}
        >
          <Button
            icon={<EllipsisOutlined aria-hidden />}
            loading={isOtherBusy}
            aria-label={translate('order.moreSteps')}
            aria-haspopup="menu"
            title={translate('order.moreSteps')}
          />
        </LazyDropdown>
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
