import type { EntryOf } from '../../../contract/types'
import { tagChips, useTagActions } from '../../features/tags/tag-actions'
import { useT } from '../../i18n'
import ShowPage from '../../kit/record/ShowPage'
import { OrderFacts } from './record/OrderFacts'
import { OrderRecord } from './record/OrderRecord'
import { OrderToolbar } from './record/OrderToolbar'
import { useOrderEnums } from './record/status/use-order-enums'

/** An order with all of its parts and actions. */
export default function OrderPage({ entry }: { entry: EntryOf<'orders'> }) {
  const t = useT()
  // Requested along with the order, not after it.
  useOrderEnums()
  return (
    <ShowPage
      entry={entry}
      actions={useTagActions('orders')}
      offersItself={tagChips}
      title={(record) => t('order.title', { number: record.number })}
      facts={(record) => <OrderFacts order={record} />}
      tools={(record) => <OrderToolbar entry={entry} order={record} />}
      whole={(record) => <OrderRecord key={record.id} order={record} />}
    />
  )
}
