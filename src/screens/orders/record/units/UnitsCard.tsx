import { BarcodeOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { unitsCalls } from '#contract/extensions/stock/units.ts'
import { t } from '#i18n/index.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { DialogButton } from '#ui/layout/DialogButton.tsx'
import { lazy } from '#ui/lazy/lazy.tsx'
import { unitsMissingOf } from '../../status/next-step'
import type { Order } from '../order'

const UnitsDialog = lazy(() => import('./UnitsDialog'))

/** Whether the user may name the units of an order. */
export const useMayNameUnits = () => {
  const isThere = useCapability('nameOrderUnits')
  return useAccess()(unitsCalls.nameOrderUnits.access) && isThere
}

/** Which bikes the customer gets, of goods that are kept by unit. */
export const UnitsCard = ({ order }: { order: Order }) => {
  const may = useMayNameUnits()
  const lines = (order.lines ?? []).filter(({ units, unitsMissing }) => units || unitsMissing)
  if (!lines.length) return null
  const missing = unitsMissingOf(order)
  const isClosed = order.orderStatus === 'Cancelled' || order.deliveryStatus === 'Returned'
  return (
    <SectionCard title={t('units.ofOrder')}>
      {missing > 0 && <Alert type="warning" showIcon message={t('units.missing', { count: missing })} />}
      {lines.map(({ id, sku, units }) => (
        <p key={id}>
          <small>{sku}</small>
          {(units ?? '').split('\n').map((unit) => (
            <span key={unit} className="order-unit">
              {unit}
            </span>
          ))}
        </p>
      ))}
      {may && !isClosed && (
        <div className="card-buttons">
          <DialogButton
            label={t(missing ? 'units.name' : 'units.change')}
            command="nameUnits"
            icon={<BarcodeOutlined aria-hidden />}
          >
            {(close) => <UnitsDialog order={order} onClose={close} />}
          </DialogButton>
        </div>
      )}
    </SectionCard>
  )
}
