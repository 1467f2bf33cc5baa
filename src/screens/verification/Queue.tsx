import { useT } from '../../i18n'
import { choiceLabel } from '../../i18n/declared-texts'
import { TimeAgo } from '../../kit/layout/TimeAgo'
import { WorkQueue } from '../../kit/queue/WorkQueue'
import type { RecordPages } from '../../kit/record/use-record-pages'
import { decisions } from './decisions'
import type { Verification } from './model'
import { VerificationRequest } from './Request'

type Props = {
  list: RecordPages<Verification>
  empty: { title: string; hint?: string }
  /** Decided requests leave this list. */
  moving: boolean
}

/** Requests, and the decision on the one that is open. */
export const Queue = ({ list, empty, moving }: Props) => {
  const t = useT()
  const { made } = decisions.use()
  return (
    <WorkQueue
      list={list}
      label={t('verification.list')}
      failed={t('verification.failed')}
      loading={t('verification.loading')}
      empty={empty}
      done={moving ? made : undefined}
      item={({ customer, createdAt, userType, institution }) => (
        <>
          <span className="queue-who">{customer.label}</span>
          <span className="queue-when">
            <TimeAgo at={createdAt} />
          </span>
          <span className="queue-where">
            {choiceLabel(userType)} · {institution}
          </span>
        </>
      )}
    >
      {(request, { leave, comeBack }) => (
        <VerificationRequest key={request.id} request={request} onDecided={leave} onUndone={comeBack} />
      )}
    </WorkQueue>
  )
}
