import { Link } from 'react-router-dom'
import type { Attention as Waiting } from '../../../contract/extensions/records'
import { attentionKeys, attentionKinds } from '../../../contract/policies/attention'
import { limits } from '../../../contract/policies/limits'
import { isOrderQueue, orderQueues } from '../../../contract/policies/order-work'
import type { PaymentState } from '../../../contract/policies/payment-state'
import { pagesOf } from '../../../contract/registry'
import { useScopeNote } from '../../features/showrooms/use-scope-note'
import { useT } from '../../i18n'
import { formatNumber } from '../../i18n/format'
import { useKit } from '../../kit/context'
import { startOfStoreDay } from '../../kit/date-range/days'
import { Loaded } from '../../kit/states/Loaded'
import { useAccess } from '../../providers/auth/access'
import { useKnownExtension } from '../../providers/data/extensions'
import { useFigureLinks } from './links'
import { useAttention } from './use-dashboard-figures'
import './dashboard.css'

/** A list has no open start, and needs both ends. */
const longAgo = '2000-01-01'

/** The list of the counted records. */
const usePlaces = () => {
  const { registry } = useKit()
  const { list } = useFigureLinks()
  return ({ key, from, until }: Waiting): string | undefined => {
    if (isOrderQueue(key)) return list('orders', orderQueues[key])
    if (key === 'partlyPaidOrders')
      return list('orders', { paymentState: 'PartlyPaid' satisfies PaymentState })
    if (key === 'unansweredQuestions') return pagesOf(registry).find((p) => p.key === 'questions')?.path
    if (key === 'pendingVerifications') return list('userTypes', { userTypeStatus: 'Pending' })
    if (key === 'lowStock') return list('inventory', { lowStock: 'true' })
    if (key === 'testRidesToday')
      return list('testRides', { ...(from && { fromDate: from }), ...(until && { toDate: until }) })
    const before = until && { startDate: startOfStoreDay(longAgo), endDate: until }
    return list('orders', { paymentStatus: 'Pending', ...before })
  }
}

/** Work that needs attention, as far as this user can do something about it. */
export const AttentionPanel = () => {
  const t = useT()
  const placeOf = usePlaces()
  const may = useAccess()
  const scopeNote = useScopeNote()
  const isThere = useKnownExtension('attention')
  const answer = useAttention(isThere)
  const { data, failure } = answer
  if (!isThere) return null
  const title = t('dashboard.attention')
  // The backend filters by the user's own role, not by the role of "View as role".
  const isVisible = ({ key }: Waiting) => may([attentionKinds[key].subject, 'READ'])
  const line = (waiting: Waiting) => {
    const { key, count, more } = waiting
    const to = placeOf(waiting)
    const content = (
      <>
        <strong>
          {t('dashboard.attention.count', { count: `${formatNumber(count)}${more ? '+' : ''}` })}
        </strong>{' '}
        {t(`dashboard.attention.${key}`, { count, days: limits.unpaidAfterDays })}
        {scopeNote(key)}
      </>
    )
    return (
      <li key={key} className={`attention-line${count ? '' : ' attention-none'}`}>
        {to ? <Link to={to}>{content}</Link> : <span>{content}</span>}
      </li>
    )
  }
  return (
    <section className="attention" aria-label={title} aria-busy={!data && !failure}>
      <h2>{title}</h2>
      <Loaded
        read={answer}
        data={data?.data}
        failed={t('dashboard.failed', { title })}
        loading={
          <ul className="attention-placeholder" aria-hidden>
            {attentionKeys
              .map((key) => ({ key, count: 0 }) as const)
              .filter(isVisible)
              .map(line)}
          </ul>
        }
        isPart
      >
        {(all) => <ul>{all.filter(isVisible).map(line)}</ul>}
      </Loaded>
    </section>
  )
}
