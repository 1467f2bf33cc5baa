import type { AccessRule } from '#contract/policies/access.ts'
import { useT } from '#i18n/index.ts'
import { rangePresets } from '#kit/fields/date/days.ts'
import { useAccess } from '#providers/auth/access.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { MonthlyOrdersChart, MonthlyUsersChart } from './Charts'
import { Panel, PanelForbidden } from './Panel'
import { PeriodLinks, PeriodNote, usePeriod } from './Period'
import { PaymentRankings, TopOf } from './Rankings'
import './dashboard.css'

const readOrders = ['Order', 'READ'] as const satisfies AccessRule
const readCustomers = ['Customer', 'READ'] as const satisfies AccessRule

const OfOrders = () => {
  const timeframe = usePeriod()
  return (
    <>
      <div className="dashboard-time">
        <PeriodLinks spans={rangePresets} />
        <PeriodNote />
      </div>
      <div className="dashboard-rankings">
        <TopOf kind="top-products" timeframe={timeframe} />
        <TopOf kind="top-brands" timeframe={timeframe} />
        <TopOf kind="top-categories" timeframe={timeframe} />
        <PaymentRankings timeframe={timeframe} />
      </div>
    </>
  )
}

/** The figures that are not needed every day. */
export default function Reports() {
  const t = useT()
  const may = useAccess()
  const [orders, customers] = [may(readOrders), may(readCustomers)]
  return (
    <div className="dashboard">
      <PageHeader title={t('reports.title')} />
      {orders ? (
        <OfOrders />
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
    </div>
  )
}
