import type { Demand } from '../../../contract/policies/access'
import { useT } from '../../i18n'
import { useKit } from '../../kit/context'
import { PageHeader } from '../../kit/layout/PageHeader'
import { useAccess } from '../../providers/auth/access'
import { useSession } from '../../providers/auth/session'
import { useIsBackendKnown } from '../../providers/data/extensions'
import { Attention, attentionSubjects } from './Attention'
import { MonthlyOrders, MonthlyUsers } from './Charts'
import { Panel, Refused } from './Panel'
import { Places } from './Places'
import { Sales } from './Sales'
import './dashboard.css'

const readOrders = ['Order', 'READ'] as const satisfies Demand
const readCustomers = ['Customer', 'READ'] as const satisfies Demand

/** A role without any of these parts would get four refusals, so it sees its pages instead. */
const Panels = () => {
  const t = useT()
  const may = useAccess()
  const [orders, customers] = [may(readOrders), may(readCustomers)]
  return (
    <>
      {orders ? (
        <Sales />
      ) : (
        <Panel title={t('dashboard.salesRefused')}>
          <Refused demand={readOrders} />
        </Panel>
      )}
      <div className="dashboard-two">
        {orders && <MonthlyOrders />}
        {customers ? (
          <MonthlyUsers />
        ) : (
          <Panel title={t('dashboard.monthlyUsers')}>
            <Refused demand={readCustomers} />
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
  // A backend without figures is not asked for them.
  const isKnown = useIsBackendKnown()
  const hasFigures = !useKit().registry.absent?.includes('dashboard')
  const orders = hasFigures && may(readOrders)
  const anyFigures = hasFigures && (orders || may(readCustomers))
  const anyWaits = attentionSubjects.some((subject) => may([subject, 'READ']))
  return (
    <div className="dashboard">
      <PageHeader
        title={t('home.title', { name: user?.firstName ?? '' })}
        documentTitle={t('home.tab')}
        facts={user && t('home.role', { role: user.role.name })}
      />
      {anyWaits && <Attention />}
      {isKnown && anyFigures && <Panels />}
      {isKnown && !orders && <Places />}
    </div>
  )
}
