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
/** How a reading went. */
type Reading = {
  failure: Failure | undefined
  isFetching: boolean
  refresh: () => unknown
}
type Props<D> = {
  read: Reading
  /** What was read; undefined until then. */
  data: D | undefined
  /** The title if it could not be loaded. */
  failed: string
  /** What is shown while it is read. */
  loading?: Skeleton | ReactElement
  /** What is shown instead of an empty list. */
  empty?: Nothing | ReactElement
  /** Whether there is nothing, where an empty page of a list does not mean that. */
  isEmpty?: boolean
  /** A part of a page or card, which is no place for a state with a heading: its states are lines. */
  isPart?: boolean
  children: (data: D) => ReactNode
}

const skeletonOf = (loading: Skeleton | ReactElement = { rows: 2, label: t('state.loading') }) =>
  isValidElement(loading) ? loading : <SkeletonRows {...(loading as Skeleton)} />
const emptyOf = (empty: Nothing | ReactElement) =>
  isValidElement(empty) ? empty : <Empty {...(empty as Nothing)} />

/** What was read, or the state of reading it: loading, failed, forbidden, empty. A failed refresh hides nothing. */
export const Loaded = <D,>({ read, data, failed, loading, empty, isEmpty, isPart, children }: Props<D>) => {
  const { failure, isFetching, refresh } = read
  const retry = () => void refresh()
  if (failure?.statusCode === httpStatus.forbidden)
    return isPart ? <p className="state-part">{messages.forbiddenSubheader}</p> : <ForbiddenState />
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
