import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import ShowPage from '../../kit/record/ShowPage'
import { Facts } from './record/Facts'
import { OrderRecord } from './record/OrderRecord'
import { asOrder } from './record/order'
import { Tools } from './record/Tools'

/** An order: all of it in view, and everything that is done with it in its place. */
export default function OrderPage({ entry }: { entry: Entry }) {
  const t = useT()
  return (
    <ShowPage
      entry={entry}
      title={(record) => t('order.title', { number: asOrder(record).number })}
      facts={(record) => <Facts order={asOrder(record)} />}
      tools={(record) => <Tools entry={entry} order={asOrder(record)} />}
      whole={(record) => <OrderRecord key={record.id} order={asOrder(record)} />}
    />
  )
}
