import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { t } from '../i18n'

type Props = { place: string; children: ReactNode }
type State = { failed?: Error; place: string }

/** A page that breaks leaves the frame standing; the next page begins anew. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place }

  static getDerivedStateFromError(failed: Error) {
    return { failed }
  }
  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.place === state.place ? null : { place: props.place }
  }

  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    const details = `${failed.name}: ${failed.message}`
    // A page whose file is gone was replaced by a newer version of the admin.
    const isOutdated = /dynamically imported module|Importing a module script/.test(failed.message)
    return (
      <section className="shell-notice" role="alert">
        <h1>{t(isOutdated ? 'broken.outdated' : 'broken.title')}</h1>
        <p>{t(isOutdated ? 'broken.outdatedWhy' : 'broken.why')}</p>
        <p className="shell-notice-actions">
          <Button type="primary" onClick={() => window.location.reload()}>
            {t('broken.reload')}
          </Button>
          <Button onClick={() => void navigator.clipboard.writeText(details)}>{t('broken.copy')}</Button>
        </p>
      </section>
    )
  }
}
