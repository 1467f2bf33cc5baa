import { Button } from 'antd'
import { useState } from 'react'
import { orderChangeCalls } from '#contract/extensions/orders/order-change.ts'
import { findOrderChangeRefusal } from '#contract/policies/order-change.ts'
import { t } from '#i18n/index.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { useKeptFocus } from '#ui/hooks/use-kept-focus.ts'
import { useCommands } from '#ui/keyboard/commands.ts'
import { onDemand } from '#ui/lazy/lazy.tsx'
import { ItemsCard } from '../record/ItemsCard'
import type { Order } from '../record/order'

const ChangeForm = onDemand(() => import('./ChangeForm'))

/** The items of an order, which can be changed with its address until it is packed. */
export const ChangeableItems = ({ order }: { order: Order }) => {
  const [isOpen, setOpen] = useState(false)
  const buttons = useKeptFocus<HTMLDivElement>(isOpen)
  const canPrice = useCapability('priceChange')
  const isServed = useCapability('changeOrder') && canPrice
  const may = useAccess()(orderChangeCalls.changeOrder.access)
  const barrier = findOrderChangeRefusal(order)
  const canChange = may && isServed && Boolean(order.lines?.length)
  useCommands(
    canChange && !barrier ? [{ key: 'change', label: t('orderChange.title'), run: () => setOpen(true) }] : [],
  )
  if (!canChange) return <ItemsCard order={order} />
  if (isOpen && !barrier)
    return (
      <SectionCard title={t('orderChange.title')}>
        <ChangeForm isOpen order={order} onClose={() => setOpen(false)} />
      </SectionCard>
    )
  return (
    <ItemsCard order={order}>
      {barrier === 'orderPacked' && order.deliveryStatus === 'Packed' && (
        <p className="order-quiet">{t('orderChange.packed')}</p>
      )}
      {barrier === 'labelBought' && <p className="order-quiet">{t('orderChange.labelled')}</p>}
      {!barrier && (
        <div {...buttons} className="card-buttons">
          <Button onClick={() => setOpen(true)}>{t('orderChange.title')}</Button>
        </div>
      )}
    </ItemsCard>
  )
}
