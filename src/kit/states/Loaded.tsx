import { isValidElement, type ReactElement, type ReactNode } from 'react'
import type { Failure } from '../../providers/errors'
import { httpStatus } from '../../providers/http-status'
import { Empty } from './Empty'
import { ErrorState } from './ErrorState'
import { ForbiddenState } from './ForbiddenState'
import { SkeletonRows } from './SkeletonRows'

type Skeleton = Parameters<typeof SkeletonRows>[0]
type Nothing = Parameters<typeof Empty>[0]
type Props<D> = {
  /** The state of the query. */
  read: { failure: Failure | undefined; isFetching: boolean; refresh: () => unknown }
  /** The data; undefined until it is loaded. */
  data: D | undefined
  /** The title if it could not be loaded. */
  failed: string
  /** Shown while it is loading. */
  loading: Skeleton | ReactElement
  /** Shown instead of an empty list. */
  empty?: Nothing
  /** Whether it is empty, if an empty page of a list does not mean that. */
  isEmpty?: boolean
  children: (data: D) => ReactNode
}

/** The loaded data, or the state of the query: loading, failed, forbidden, empty. A failed refresh hides nothing. */
export const Loaded = <D,>({ read, data, failed, loading, empty, isEmpty, children }: Props<D>) => {
  const { failure, isFetching, refresh } = read
  if (failure?.statusCode === httpStatus.forbidden) return <ForbiddenState />
  if (failure && data === undefined)
    return (
      <ErrorState
        title={failed}
        messages={failure.messages}
        onRetry={() => void refresh()}
        busy={isFetching}
      />
    )
  if (data === undefined)
    return isValidElement(loading) ? loading : <SkeletonRows {...(loading as Skeleton)} />
  if (empty && (isEmpty ?? (Array.isArray(data) && !data.length))) return <Empty {...empty} />
  return children(data)
}
