import { DownOutlined } from '@ant-design/icons'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Attention as Waiting } from '#contract/extensions/records.ts'
import {
  type AttentionKind,
  attentionKeys,
  attentionKinds,
  lateAfterHours,
} from '#contract/policies/attention.ts'
import { limits } from '#contract/policies/limits.ts'
import { isOrderQueue, queueParams } from '#contract/policies/order-work.ts'
import type { PaymentState } from '#contract/policies/payment-state.ts'
import { pagesOf } from '#contract/registry.ts'
import { useScopeNote } from '#features/showrooms/use-scope-note.ts'
import { formatAge, formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { startOfStoreDay } from '#kit/fields/date/days.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { useMinuteTick } from '#ui/hooks/use-minute-tick.ts'
import { Loaded } from '#ui/states/Loaded.tsx'
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
    if (isOrderQueue(key)) return list('orders', queueParams(key))
    if (key === 'partlyPaidOrders')
      return list('orders', { paymentState: 'PartlyPaid' satisfies PaymentState })
    if (key === 'openDeposits') return list('orders', { deposit: 'DepositOpen' })
    if (key === 'unansweredQuestions') return pagesOf(registry).find((p) => p.key === 'questions')?.path
    if (key === 'pendingVerifications') return list('userTypes', { userTypeStatus: 'Pending' })
    if (key === 'lowStock') return list('inventory', { lowStock: 'true' })
    if (key === 'testRidesToday' || key === 'testRidesToConfirm')
      return list('testRides', {
        ...(from && { fromDate: from }),
        ...(until && { toDate: until }),
        ...(key === 'testRidesToConfirm' && { status: 'Requested' }),
      })
    const before = until && { startDate: startOfStoreDay(longAgo), endDate: until }
    return list('orders', { paymentStatus: 'Pending', ...before })
  }
}

/** The work of the order desk comes first, then whatever else the role sees. */
const first = [
  'ordersToConfirm',
  'ordersToPack',
  'ordersToShip',
  'unpaidOrders',
] as const satisfies AttentionKind[]
type Titled = (typeof first)[number]
const isTitled = (key: AttentionKind): key is Titled => first.some((one) => one === key)
const maxTiles = 4
const inOrder = [...first, ...attentionKeys.filter((key) => !isTitled(key))]

const hourMs = 3_600_000

const countText = ({ count, more }: Waiting) => `${formatNumber(count)}${more ? '+' : ''}`
const LinkOrText = ({
  to,
  className,
  children,
}: {
  to?: string | undefined
  className?: string
  children: ReactNode
}) =>
  to ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  )

/** A count and the age of the oldest, coloured only if that is late. */
const Tile = ({ waiting, to }: { waiting: Waiting; to: string | undefined }) => {
  const scopeNote = useScopeNote()
  useMinuteTick()
  const { key, count, oldest } = waiting
  const days = limits.unpaidAfterDays
  const hours = lateAfterHours(key)
  const isLate = oldest && hours ? Date.now() - Date.parse(oldest) > hours * hourMs : false
  return (
    <li>
      <LinkOrText to={to} className={count ? 'tile' : 'tile tile-none'}>
        <span className="tile-name">
          {isTitled(key)
            ? t(`dashboard.tile.${key}`, { days })
            : t(`dashboard.attention.${key}`, { count, days })}
          {scopeNote(key)}
        </span>{' '}
        <strong>{countText(waiting)}</strong>{' '}
        {oldest && (
          <span className={isLate ? 'tile-age tile-late' : 'tile-age'}>
            <span className="tile-age-long">{t('dashboard.oldest', { age: formatAge(oldest) })}</span>
            <span className="tile-age-short" aria-hidden>
              {formatAge(oldest)}
            </span>
          </span>
        )}
      </LinkOrText>
    </li>
  )
}

const Line = ({ waiting, to }: { waiting: Waiting; to: string | undefined }) => {
  const scopeNote = useScopeNote()
  const { key, count } = waiting
  return (
    <li className={count ? 'attention-line' : 'attention-line attention-none'}>
      <LinkOrText to={to}>
        <strong>{t('dashboard.attention.count', { count: countText(waiting) })}</strong>{' '}
        {t(`dashboard.attention.${key}`, { count, days: limits.unpaidAfterDays })}
        {scopeNote(key)}
      </LinkOrText>
    </li>
  )
}

const Work = ({ all }: { all: readonly Waiting[] }) => {
  const placeOf = usePlaces()
  const [open, setOpen] = useState(false)
  const id = useId()
  const [tiles, others] = [all.slice(0, maxTiles), all.slice(maxTiles)]
  return (
    <>
      <div className="tiles">
        <ul>
          {tiles.map((waiting) => (
            <Tile key={waiting.key} waiting={waiting} to={placeOf(waiting)} />
          ))}
        </ul>
        {others.length > 0 && (
          <button
            type="button"
            className="tiles-more"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {t('dashboard.more', { count: others.length })} <DownOutlined aria-hidden />
          </button>
        )}
      </div>
      {open && (
        <ul id={id} className="attention-lines">
          {others.map((waiting) => (
            <Line key={waiting.key} waiting={waiting} to={placeOf(waiting)} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Work that needs attention, as far as this user can do something about it. */
export const AttentionPanel = () => {
  const may = useAccess()
  const isThere = useCapability('attention')
  const answer = useAttention(isThere)
  const { data, failure } = answer
  if (!isThere) return null
  const title = t('dashboard.attention')
  // The backend filters by the user's own role, not by the role of "View as role".
  const visible = inOrder.filter((key) => may([attentionKinds[key].subject, 'READ']))
  return (
    <section className="attention" aria-label={title} aria-busy={!data && !failure}>
      <Loaded
        read={answer}
        data={data?.data}
        failed={t('dashboard.failed', { title })}
        loading={
          <div className="tiles" aria-hidden>
            <ul>
              {visible.slice(0, maxTiles).map((key) => (
                <li key={key}>
                  <span className="tile" />
                </li>
              ))}
            </ul>
            {visible.length > maxTiles && <span className="tiles-more" />}
          </div>
        }
        isPart
      >
        {(all) => <Work all={visible.flatMap((key) => all.find((one) => one.key === key) ?? [])} />}
      </Loaded>
    </section>
  )
}
