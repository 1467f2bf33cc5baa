import { ImportOutlined } from '@ant-design/icons'
import { unitsCalls } from '#contract/extensions/stock/units.ts'
import { t } from '#i18n/index.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { DialogButton } from '#ui/layout/DialogButton.tsx'
import { lazy } from '#ui/lazy/lazy.tsx'

const ReceiveDialog = lazy(() => import('./ReceiveDialog'))

/** Receives units by scanned or pasted chassis numbers: of one product on its page, of any in their list. */
export const ReceiveButton = ({ product }: { product?: { id: string; name: string } }) => {
  const isThere = useCapability('receiveUnits')
  const may = useAccess()(unitsCalls.receiveUnits.access)
  if (!isThere || !may) return null
  return (
    <DialogButton label={t('units.receive')} command="receiveUnits" icon={<ImportOutlined aria-hidden />}>
      {(close) => <ReceiveDialog {...(product && { product: product.id })} onClose={close} />}
    </DialogButton>
  )
}
