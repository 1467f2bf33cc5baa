import { Component, type ReactNode } from 'react'
import { forgetFailedLoads } from '#ui/lazy/lazy.tsx'
import { ErrorPage } from './ErrorPage'

type Props = {
  path: string
  /** Not even the layout is there. */
  isAlone?: boolean
  children: ReactNode
}
type State = { failed?: unknown; path: string }

/** An error of a page leaves the layout intact; the next page starts fresh. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path }

  static getDerivedStateFromError(failed: unknown) {
    return { failed }
  }
  // React merges what is returned: an absent key would leave the error of the previous page.
  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, failed: undefined }
  }
  override componentDidCatch() {
    forgetFailedLoads()
  }
  retry = () => this.setState({ failed: undefined })

  override render() {
    const { failed } = this.state
    if (failed === undefined) return this.props.children
    const page = <ErrorPage error={failed} onRetry={this.retry} />
    return this.props.isAlone ? <main className="shell-alone">{page}</main> : page
  }
}
