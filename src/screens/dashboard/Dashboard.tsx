import { PlusOutlined } from '@ant-design/icons'
import { Link } from 'react-router-dom'
import type { Attention as Waiting } from '#contract/extensions/records.ts'
import { type Entry, landingLink } from '#contract/grammar/sidebar.ts'
import type { AccessRule } from '#contract/policies/access.ts'
import { attentionKeys, attentionKinds } from '#contract/policies/attention.ts'
import { limits } from '#contract/policies/limits.ts'
import { isOrderQueue, orderQueues } from '#contract/policies/order-work.ts'
import type { PaymentState } from '#contract/policies/payment-state.ts'
import { entriesOf, pagesOf } from '#contract/registry.ts'
import { useScopeNote } from '#features/showrooms/use-scope-note.ts'
import { entryLabel, resourceInEntry, resourceOne } from '#i18n/declared-texts.ts'
import { formatNumber } from '#i18n/format.ts'
import { useT } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { DashboardCards } from '#kit/context/Panels.tsx'
import { startOfStoreDay } from '#kit/fields/date/days.ts'
import { createPath } from '#kit/navigation/paths.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { canView, useAccess } from '#providers/auth/access.ts'
import { useSession } from '#providers/auth/session.ts'
import { useAreExtensionsKnown, useKnownExtension } from '#providers/data/extensions.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { MonthlyOrdersChart, MonthlyUsersChart } from './Charts'
import { useFigureLinks } from './links'
import { LazyOnboarding } from './onboarding/LazyOnboarding'
import { Panel, PanelForbidden } from './Panel'
import { attentionSubjects } from './reads'
import { SalesFigures } from './SalesFigures'
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
const AttentionPanel = () => {
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

const ShortcutLink = ({ entry }: { entry: Entry }) => {
  const t = useT()
  const one = lowerCaseTitle(resourceOne(resourceInEntry(entry)))
  return (
    <li className="home-place">
      <Link to={landingLink(entry)} className="home-place-name">
        {entryLabel(entry)}
      </Link>
      {canView(entry.resource, 'create') && (
        <Link to={createPath(entry)} className="home-place-new">
          <PlusOutlined aria-hidden /> {t('common.newOne', { one })}
        </Link>
      )}
    </li>
  )
}

/** The pages of this user. */
const Shortcuts = () => {
  const t = useT()
  const { registry } = useKit()
  useAccess()
  const places = entriesOf(registry).filter((entry) => !entry.hidden && canView(entry.resource, 'list'))
  if (!places.length) return <p>{t('home.nothing')}</p>
  return (
    <ul className="home-places">
      {places.map((entry) => (
        <ShortcutLink key={entry.path} entry={entry} />
      ))}
    </ul>
  )
}

const readOrders = ['Order', 'READ'] as const satisfies AccessRule
const readCustomers = ['Customer', 'READ'] as const satisfies AccessRule

/** A role without any of these parts would get four refusals, so it sees its pages instead. */
const Panels = () => {
  const t = useT()
  const may = useAccess()
  const [orders, customers] = [may(readOrders), may(readCustomers)]
  return (
    <>
      {orders ? (
        <SalesFigures />
      ) : (
        <Panel title={t('dashboard.salesRefused')}>
          <PanelForbidden demand={readOrders} />
        </Panel>
      )}
      <div className="dashboard-two">
        {orders && <MonthlyOrdersChart />}
        {customers ? (
          <MonthlyUsersChart />
        ) : (
          <Panel title={t('dashboard.monthlyUsers')}>
            <PanelForbidden demand={readCustomers} />
          </Panel>
        )}
      </div>
    </>
  )
}

/** The page after sign-in: open work, figures and links. */
export default function Dashboard() {
  const t = useT()
  const may = useAccess()
  const { user } = useSession()
  // Not requested from a backend without figures.
  const isKnown = useAreExtensionsKnown()
  const hasFigures = !useKit().registry.absent?.includes('dashboard')
  const orders = hasFigures && may(readOrders)
  const anyFigures = hasFigures && (orders || may(readCustomers))
  const anyWaits = [...attentionSubjects].some((subject) => may([subject, 'READ']))
  return (
    <div className="dashboard">
      <PageHeader
        title={t('home.title', { name: user?.firstName ?? '' })}
        documentTitle={t('home.tab')}
        facts={
          user && (
            <span>
              {t('home.role', { role: user.role.name })} <LazyOnboarding part="link" />
            </span>
          )
        }
      />
      {anyWaits && <AttentionPanel />}
      {isKnown && anyFigures && <Panels />}
      {isKnown && !orders && <Shortcuts />}
      <DashboardCards />
      <LazyOnboarding part="card" />
    </div>
  )
}
