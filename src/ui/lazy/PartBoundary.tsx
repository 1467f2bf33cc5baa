import { Component, type ReactNode, useEffect } from 'react'
import { t } from '#i18n/index.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { useOffline, useWhenBack } from '../hooks/use-offline'
import { PlainButton } from '../plain/PlainButton'
import './part.css'

/** The browsers' messages for code that cannot be loaded: replaced by an update, or out of reach. */
const missingCode = /dynamically imported module|Importing a module script|preload CSS/i
export const isMissingCode = (error: unknown) => error instanceof Error && missingCode.test(error.message)

type Props = { onFailed: () => void; children: ReactNode }
type State = { failed?: unknown }

const PartFailed = ({ failed, onRetry }: { failed: unknown; onRetry: () => void }) => {
  const isMissing = isMissingCode(failed)
  const text = t(isMissing ? 'broken.partMissing' : 'broken.part')
  // It may be out of sight: a dialog that was opened from a menu.
  useEffect(() => void notify('error', text), [text])
  useWhenBack(useOffline() && isMissing, onRetry)
  return (
    <span className="part-failed" role="alert">
      {text}{' '}
      <PlainButton size="small" onClick={onRetry}>
        {t('common.retry')}
      </PlainButton>
    </span>
  )
}

/** A part that fails is replaced by its error and a retry, which happens by itself once a lost connection is back. */
export class PartBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(failed: unknown): State {
    return { failed }
  }
  override componentDidCatch() {
    this.props.onFailed()
  }
  retry = () => this.setState({ failed: undefined })

  override render() {
    const { failed } = this.state
    return failed === undefined ? this.props.children : <PartFailed failed={failed} onRetry={this.retry} />
  }
}
