import { PlusOutlined } from '@ant-design/icons'
import { Link } from 'react-router-dom'
import { type Entry, landingLink } from '#contract/grammar/sidebar.ts'
import { entriesOf, pagesOf } from '#contract/registry.ts'
import { entryLabel, pageLabel, resourceInEntry, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { DashboardCard, useDashboardCards } from '#kit/context/Panels.tsx'
import { createPath } from '#kit/navigation/paths.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { useAccess, useCanView } from '#providers/auth/access.ts'
import { useSession } from '#providers/auth/session.ts'
import { useAreCapabilitiesKnown } from '#providers/data/capabilities.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { ArrangeButton } from './ArrangeButton'
import { AttentionPanel } from './Attention'
import { defaultCards, isOwnCard, type OwnCard, ownCards, shownCards } from './cards'
import { LazyOnboarding } from './onboarding/LazyOnboarding'
import { PeriodLinks, usePeriod } from './Period'
import { StatusRankings, TopCard, TopOf } from './Rankings'
import { attentionSubjects } from './reads'
import { SalesCard } from './SalesCard'
import './dashboard.css'

const ShortcutLink = ({ entry }: { entry: Entry }) => {
  const canView = useCanView()
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
  const canView = useCanView()
  const { registry } = useKit()
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

const Card = ({ card }: { card: string }) => {
  const timeframe = usePeriod()
  if (!isOwnCard(card)) return <DashboardCard name={card} />
  switch (card) {
    case 'work':
      return <AttentionPanel />
    case 'sales':
      return <SalesCard timeframe={timeframe} />
    case 'statuses':
      return <StatusRankings timeframe={timeframe} />
    case 'top':
      return <TopCard timeframe={timeframe} />
    case 'topBrands':
      return <TopOf kind="top-brands" timeframe={timeframe} />
    case 'topCategories':
      return <TopOf kind="top-categories" timeframe={timeframe} />
    default:
      return <Shortcuts />
  }
}

/** The periods that most look at; Reports have them all. */
const spans = ['today', 'week', 'month', 'year'] as const

/** The page after sign-in: open work, the figures of the shop, and where the others are. */
export default function Dashboard() {
  const may = useAccess()
  const { user } = useSession()
  const { registry } = useKit()
  const isKnown = useAreCapabilitiesKnown()
  const hasFigures = !registry.absent?.includes('dashboard')
  const orders = hasFigures && may(['Order', 'READ'])
  const anyFigures = orders || (hasFigures && may(['Customer', 'READ']))
  const anyWaits = [...attentionSubjects].some((subject) => may([subject, 'READ']))
  const anyReport = anyFigures || may(['Report', 'READ'])
  const reports = anyReport && pagesOf(registry).find(({ key }) => key === 'reports')
  const ofPlugins = useDashboardCards()
  const isAvailable = (card: OwnCard) => (card === 'work' ? anyWaits : card === 'places' || orders)
  const available = [...ownCards.filter(isAvailable), ...ofPlugins]
  const byDefault = [...defaultCards.filter(isAvailable), ...(orders ? [] : ['places']), ...ofPlugins]
  const shown = shownCards(user, available, byDefault)
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
        actions={
          <>
            {orders && <PeriodLinks spans={spans} />}
            {reports && <LinkButton to={reports.path}>{pageLabel(reports)}</LinkButton>}
            <ArrangeButton shown={shown} available={available} />
          </>
        }
      />
      <LazyOnboarding part="card" />
      <div className="dashboard-cards">
        {shown.map((card) => (
          // Figures are not requested from a backend that may have none.
          <div key={card} className={`dashboard-card card-${isOwnCard(card) ? card : 'added'}`}>
            {(isKnown || card === 'work' || !isOwnCard(card)) && <Card card={card} />}
          </div>
        ))}
      </div>
    </div>
  )
}
