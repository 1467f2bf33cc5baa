import type { ReactNode } from 'react'
import { SkeletonCard } from '../../kit/record/record-states'
import { ErrorState } from '../../kit/states/ErrorState'
import { ForbiddenState } from '../../kit/states/ForbiddenState'
import type { Failure } from '../../providers/errors'
import { httpStatus } from '../../providers/http-status'

type Props = {
  setting: { known: unknown; failure: Failure | undefined; isFetching: boolean; refresh: () => void }
  /** What is said when it could not be had. */
  failed: string
  children: ReactNode
}

/** A setting, or what stands in its place until it is there. */
export const SettingState = ({ setting, failed, children }: Props) => {
  const { known, failure, isFetching, refresh } = setting
  if (failure?.statusCode === httpStatus.forbidden) return <ForbiddenState />
  if (known !== undefined) return children
  if (failure)
    return <ErrorState title={failed} messages={failure.messages} onRetry={refresh} busy={isFetching} />
  return <SkeletonCard rows={5} />
}
