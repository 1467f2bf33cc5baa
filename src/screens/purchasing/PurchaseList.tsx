import { purchasingCalls } from '#contract/extensions/purchasing.ts'
import type { EntryOf } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import ListPage from '#kit/list/ListPage.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'

/** Purchase orders, and the way to what should be ordered next. */
export default function PurchaseList({ entry }: { entry: EntryOf<'purchaseOrders'> }) {
  const may = useAccess()(purchasingCalls.reorderList.access)
  const isThere = useCapability('reorderList')
  const reorder = may && isThere && <LinkButton to="/purchase-orders/reorder">{t('reorder.open')}</LinkButton>
  return <ListPage entry={entry} {...(reorder && { job: reorder })} />
}
