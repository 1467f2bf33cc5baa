import { Component, type ReactNode, Suspense } from 'react'
import { useT } from '#i18n/index.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useKit } from '../context'
import type { ZoneProps } from './zones'

const Failed = ({ name }: { name: string }) => <p role="alert">{useT()('zone.failed', { name })}</p>

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

const Framed = ({ name, children }: { name: string; children: ReactNode }) => (
  <PanelBoundary name={name}>
    <Suspense fallback={null}>{children}</Suspense>
  </PanelBoundary>
)

const none: readonly never[] = []

/** The panels of extensions below a record that the user may see. */
export const RecordZone = (props: ZoneProps['record']) => {
  const may = useAccess()
  const { record: panels = none } = useKit().zones ?? {}
  return panels
    .filter(({ can, resources }) => may(can) && (resources?.includes(props.resource.name) ?? true))
    .map(({ key, Body }) => (
      <Framed key={`${key} ${props.record.id}`} name={key}>
        <Body {...props} />
      </Framed>
    ))
}

/** The panels of extensions on the dashboard that the user may see. */
export const DashboardZone = () => {
  const may = useAccess()
  const { dashboard: panels = none } = useKit().zones ?? {}
  return panels
    .filter(({ can }) => may(can))
    .map(({ key, Body }) => (
      <Framed key={key} name={key}>
        <Body />
      </Framed>
    ))
}
