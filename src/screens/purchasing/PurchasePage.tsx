import { ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { purchasingCalls } from '#contract/extensions/purchasing.ts'
import { canTakeStep } from '#contract/policies/purchase-transitions.ts'
import type { EntryOf, RecordFor } from '#contract/types.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useDeclaredActions } from '#kit/actions/declared/use-declared-actions.tsx'
import { useRecordAction } from '#kit/actions/use-record-action.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { RecordValues } from '#kit/record/record-values.tsx'
import ShowPage from '#kit/record/ShowPage.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { DialogButton } from '#ui/layout/DialogButton.tsx'
import { lazy } from '#ui/lazy/lazy.tsx'
import { CostsCard } from './CostsCard'

type Props = { entry: EntryOf<'purchaseOrders'> }
type Purchase = RecordFor<'purchaseOrders'>

const ReceiveDialog = lazy(() => import('./ReceiveDialog'))

/** Ordering a draft, or receiving what is expected. */
const NextStep = ({ entry, purchase }: Props & { purchase: Purchase }) => {
  const may = useAccess()
  const act = useRecordAction(entry)
  const { actions, dialog } = useDeclaredActions(entry.resource)
  const isReceived = useCapability('receivePurchase') && canTakeStep('receive', purchase.status)
  const order = actions.find(({ key, can, applies }) => key === 'order' && may(can) && applies?.(purchase))
  return (
    <>
      {order && (
        <Button type="primary" icon={order.icon} onClick={() => void act(order, [purchase])}>
          {order.label(purchase)}
        </Button>
      )}
      {isReceived && may(purchasingCalls.receivePurchase.access) && (
        <DialogButton
          type="primary"
          label={t('purchase.receive')}
          command="receivePurchase"
          icon={<ImportOutlined aria-hidden />}
        >
          {(close) => <ReceiveDialog purchase={purchase} onClose={close} />}
        </DialogButton>
      )}
      {dialog}
    </>
  )
}

/** What a draft would order; from then on, what was ordered with what arrived. */
const ItemsCard = ({ entry, purchase }: Props & { purchase: Purchase }) => {
  const name = purchase.items?.length ? 'items' : 'lines'
  return (
    <SectionCard title={fieldLabel(entry.resource, name)}>
      <RecordValues resource={entry.resource} record={purchase} names={[name]} titled />
    </SectionCard>
  )
}

/** A purchase order: what was ordered and arrived, the next step, and its costs for users who may read these. */
export default function PurchasePage({ entry }: Props) {
  return (
    <ShowPage
      entry={entry}
      tools={(purchase) => <NextStep entry={entry} purchase={purchase} />}
      shownFields={['items', 'lines']}
      editing={({ status }) => ({ isOffered: canTakeStep('change', status), isNext: false })}
    >
      {(purchase) => (
        <>
          <ItemsCard entry={entry} purchase={purchase} />
          <CostsCard purchase={purchase} />
        </>
      )}
    </ShowPage>
  )
}
