import { useParams } from 'react-router'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { resourceMany } from '../../i18n/words'
import { inSentence } from '../../kit/in-sentence'
import { lastList } from '../../kit/last-list'
import { PageHeader } from '../../kit/PageHeader'
import { FormSkeleton, RecordFailure } from '../../kit/record-states'
import { OrderRecord } from './record/OrderRecord'
import { useOrder } from './record/use-order'

/** One order: what was bought and for whom, where it stands, and everything that moves it on. */
export default function OrderPage({ entry }: { entry: Entry }) {
  const t = useT()
  const { id = '' } = useParams()
  const { order, failure, onChanged } = useOrder(id)
  if (!order)
    return failure ? <RecordFailure entry={entry} failure={failure} onRetry={onChanged} /> : <FormSkeleton />
  return (
    <>
      <PageHeader
        title={order.number}
        back={{
          to: lastList(entry),
          label: t('form.back', { many: inSentence(resourceMany(entry.resource)) }),
        }}
      />
      <OrderRecord key={id} order={order} onChanged={onChanged} />
    </>
  )
}
