import type { EntryOf } from '#contract/types.ts'
import { tagChips, useTagActions } from '#features/tags/tag-actions.tsx'
import { t } from '#i18n/index.ts'
import ShowPage from '#kit/record/ShowPage.tsx'
import { OrderFacts } from './record/OrderFacts'
import { OrderRecord } from './record/OrderRecord'
import { OrderToolbar } from './record/OrderToolbar'
import { OrderPills } from './status/OrderStatuses'
import { useStatusChanges } from './status/use-order-enums'

/** An order with all of its parts and actions. */
export default function OrderPage({ entry }: { entry: EntryOf<'orders'> }) {
  // Requested along with the order, not after it.
  useStatusChanges()
  return (
    <ShowPage
      entry={entry}
      actions={useTagActions('orders')}
      offersItself={tagChips}
      title={(record) => t('order.title', { number: record.number })}
      status={(record) => <OrderPills order={record} />}
      facts={(record) => <OrderFacts order={record} />}
      tools={(record) => <OrderToolbar entry={entry} order={record} />}
      whole={(record) => <OrderRecord key={record.id} order={record} />}
    />
  )
}
