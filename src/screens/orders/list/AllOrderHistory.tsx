import { HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../i18n'

const OrderHistoryDrawer = lazy(() => import('./OrderHistoryDrawer'))

/** Opens the history of all orders. */
export const AllOrderHistory = () => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<HistoryOutlined aria-hidden />} onClick={() => setOpen(true)}>
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
