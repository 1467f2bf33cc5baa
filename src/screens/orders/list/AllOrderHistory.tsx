import { HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../i18n'
import { useCommands } from '../../../kit/keyboard/commands'

const OrderHistoryDrawer = lazy(() => import('./OrderHistoryDrawer'))

/** Opens the history of all orders. */
export const AllOrderHistory = () => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const icon = <HistoryOutlined aria-hidden />
  const show = () => setOpen(true)
  // A phone has no room for the button.
  useCommands([{ key: 'orderHistory', label: t('ordersList.history'), icon, run: show }])
  return (
    <>
      <Button className="order-history" icon={icon} onClick={show}>
        {t('ordersList.history')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <OrderHistoryDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
