import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage'

type Props = { place: string; children: ReactNode }
type State = { failed?: Error; place: string }

/** An error of a page leaves the layout intact; the next page starts fresh. */
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
    return failed ? <ErrorPage error={failed} /> : this.props.children
  }
}
