import type { AccessRule } from '../../../contract/policies/access'
import { useT } from '../../i18n'
import { useKit } from '../../kit/context'
import { PageHeader } from '../../kit/layout/PageHeader'
import { DashboardZone } from '../../kit/layout/zone/Zone'
import { useAccess } from '../../providers/auth/access'
import { useSession } from '../../providers/auth/session'
import { useAreExtensionsKnown } from '../../providers/data/extensions'
import { AttentionPanel } from './AttentionPanel'
import { MonthlyOrdersChart, MonthlyUsersChart } from './Charts'
import { LateOnboarding } from './onboarding/LateOnboarding'
import { Panel, PanelForbidden } from './Panel'
import { attentionSubjects } from './reads'
import { SalesFigures } from './SalesFigures'
import { Shortcuts } from './Shortcuts'

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
              {t('home.role', { role: user.role.name })} <LateOnboarding part="link" />
            </span>
          )
        }
      />
      {anyWaits && <AttentionPanel />}
      {isKnown && anyFigures && <Panels />}
      {isKnown && !orders && <Shortcuts />}
      <DashboardZone />
      <LateOnboarding part="card" />
    </div>
  )
}
