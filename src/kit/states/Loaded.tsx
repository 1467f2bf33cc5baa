import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { messages } from '../../../contract/policies/messages'
import { t } from '../../i18n'
import type { Failure } from '../../providers/errors'
import { httpStatus } from '../../providers/http-status'
import { Empty } from './Empty'
import { ErrorState } from './ErrorState'
import { ForbiddenState } from './ForbiddenState'
import { SectionError } from './SectionError'
import { SkeletonRows } from './SkeletonRows'

type Skeleton = Parameters<typeof SkeletonRows>[0]
type Nothing = Parameters<typeof Empty>[0]
/** The state of a read. */
type Reading = {
  failure: Failure | undefined
  isFetching: boolean
  refresh: () => unknown
}
type Props<D> = {
  read: Reading
  /** The response; undefined until it arrives. */
  data: D | undefined
  /** The title if it could not be loaded. */
  failed: string
  /** Shown while loading. */
  loading?: Skeleton | ReactElement
  /** Shown instead of an empty list. */
  empty?: Nothing | ReactElement
  /** Whether there are no records, if an empty page of a list does not mean that. */
  isEmpty?: boolean
  /** A part of a page or card, where states are lines without a heading. */
  isPart?: boolean
  children: (data: D) => ReactNode
}

const skeletonOf = (loading: Skeleton | ReactElement = { rows: 2, label: t('common.loading') }) =>
  isValidElement(loading) ? loading : <SkeletonRows {...(loading as Skeleton)} />
const emptyOf = (empty: Nothing | ReactElement) =>
  isValidElement(empty) ? empty : <Empty {...(empty as Nothing)} />

/** The content, or the state of its request: loading, failed, forbidden, empty. A failed refresh hides nothing. */
export const Loaded = <D,>({ read, data, failed, loading, empty, isEmpty, isPart, children }: Props<D>) => {
  const { failure, isFetching, refresh } = read
  const retry = () => void refresh()
  if (failure?.statusCode === httpStatus.forbidden)
    return isPart ? <p className="state-part">{messages.forbiddenSubheader}</p> : <ForbiddenState isContent />
  if (failure && data === undefined)
    return isPart ? (
      <SectionError title={failed} messages={failure.messages} busy={isFetching} onRetry={retry} />
    ) : (
      <ErrorState title={failed} messages={failure.messages} onRetry={retry} busy={isFetching} />
    )
  if (data === undefined) return skeletonOf(loading)
  if (empty && (isEmpty ?? (Array.isArray(data) && !data.length))) return emptyOf(empty)
  return children(data)
}
