import { BarcodeOutlined } from '@ant-design/icons'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { pagePath } from '#kit/navigation/paths.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useLikelyCapability } from '#providers/data/capabilities.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'

/** For users who may ship orders, if the backend takes parcels together. */
export const AddTrackingLink = () => {
  const to = pagePath(useKit().registry, 'addTracking')
  const mayShip = useAccess()(['Order', 'UPDATE'])
  const isServed = useLikelyCapability('addShipments', mayShip)
  return to && mayShip && isServed ? (
    <LinkButton to={to} icon={<BarcodeOutlined aria-hidden />}>
      {t('ordersList.addTracking')}
    </LinkButton>
  ) : null
}
