import { Component, type ReactNode } from 'react'
import { forgetFailedLoads } from '#ui/lazy/lazy.tsx'
import { ErrorPage } from './ErrorPage'

type Props = {
  place: string
  /** Not even the layout is there. */
  isAlone?: boolean
  children: ReactNode
}
type State = { failed?: unknown; place: string }

/** An error of a page leaves the layout intact; the next page starts fresh. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place }

  static getDerivedStateFromError(failed: unknown) {
    return { failed }
  }
  // React merges what is returned: an absent key would leave the error of the previous page.
  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, failed: undefined }
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
