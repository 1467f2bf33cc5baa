import type { EntryOf } from '../../../contract/types'
import { useT } from '../../i18n'
import ShowPage from '../../kit/record/ShowPage'
import { Facts } from './record/Facts'
import { OrderRecord } from './record/OrderRecord'
import { Tools } from './record/Tools'

/** An order with all of its parts and actions. */
export default function OrderPage({ entry }: { entry: EntryOf<'orders'> }) {
  const t = useT()
  return (
    <ShowPage
      entry={entry}
      title={(record) => t('order.title', { number: record.number })}
      facts={(record) => <Facts order={record} />}
      tools={(record) => <Tools entry={entry} order={record} />}
      whole={(record) => <OrderRecord key={record.id} order={record} />}
    />
  )
}
