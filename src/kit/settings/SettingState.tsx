import type { ReactNode } from 'react'
import type { Failure } from '../../providers/errors'
import { SkeletonCard } from '../record-states'
import { ErrorState } from '../states/ErrorState'
import { ForbiddenState } from '../states/ForbiddenState'

type Props = {
  setting: { known: unknown; failure: Failure | undefined; isFetching: boolean; refresh: () => void }
  /** What is said when it could not be had. */
  failed: string
  children: ReactNode
}
const forbidden = 403

/** A setting, or what stands in its place until it is there. */
export const SettingState = ({ setting, failed, children }: Props) => {
  const { known, failure, isFetching, refresh } = setting
  if (failure?.statusCode === forbidden) return <ForbiddenState />
  if (known !== undefined) return children
  if (failure)
    return <ErrorState title={failed} messages={failure.messages} onRetry={refresh} busy={isFetching} />
  return <SkeletonCard rows={5} />
}
