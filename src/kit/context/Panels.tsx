import { Component, type ReactNode, Suspense } from 'react'
import { t } from '#i18n/index.ts'
import { useAccess } from '#providers/auth/access.ts'
import { type RecordPanelProps, useKit } from './context'

const Failed = ({ name }: { name: string }) => <p role="alert">{t('panel.failed', { name })}</p>

/** An error of a panel leaves the page intact. */
class PanelBoundary extends Component<{ name: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? <Failed name={this.props.name} /> : this.props.children
  }
}

const Guarded = ({ name, children }: { name: string; children: ReactNode }) => (
  <PanelBoundary name={name}>
    <Suspense fallback={null}>{children}</Suspense>
  </PanelBoundary>
)

const none: readonly never[] = []

/** The panels of plugins below a record that the user may see. */
export const RecordPanels = (props: RecordPanelProps) => {
  const may = useAccess()
  const { recordPanels = none } = useKit()
  return recordPanels
    .filter(({ can, resources }) => may(can) && resources.includes(props.resource.name))
    .map(({ key, Body }) => (
      <Guarded key={`${key} ${props.record.id}`} name={key}>
        <Body {...props} />
      </Guarded>
    ))
}

/** The names of the panels of plugins on the dashboard that the user may see. */
export const useDashboardCards = (): readonly string[] => {
  const may = useAccess()
  const { dashboardCards = none } = useKit()
  return dashboardCards.filter(({ can }) => may(can)).map(({ key }) => key)
}

/** One of them. */
export const DashboardCard = ({ name }: { name: string }) => {
  const { dashboardCards = none } = useKit()
  return dashboardCards
    .filter(({ key }) => key === name)
    .map(({ key, Body }) => (
      <Guarded key={key} name={key}>
        <Body />
      </Guarded>
    ))
}
