import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { messages } from '#contract/policies/messages.ts'
import { t } from '#i18n/index.ts'
import type { Failure } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
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

/** What is shown of the response, undefined until it arrives: `data`, or else all of it, or the rows of a list. */
type Part<D> = { read: Reading; data: D | undefined }
type Whole<D> = { read: Reading & { data: D | undefined } }
type Rows<D> = { read: Reading & { rows: D | undefined } }

const shownOf = <D,>(props: Part<D> | Whole<D> | Rows<D>): D | undefined => {
  if ('data' in props) return props.data
  return 'data' in props.read ? props.read.data : props.read.rows
}

/** The content, or the state of its request: loading, failed, forbidden, empty. A failed refresh hides nothing. */
export function Loaded<D>(props: Props<D> & Part<D>): ReactNode
export function Loaded<D>(props: Props<D> & Whole<D>): ReactNode
export function Loaded<D>(props: Props<D> & Rows<D>): ReactNode
export function Loaded<D>(props: Props<D> & (Part<D> | Whole<D> | Rows<D>)) {
  const { failed, loading, empty, isEmpty, isPart, children } = props
  const { failure, isFetching, refresh } = props.read
  const data = shownOf(props)
  const retry = () => void refresh()
  if (failure?.statusCode === httpStatus.forbidden)
    return isPart ? <p className="state-part">{messages.forbiddenSubheader}</p> : <ForbiddenState isContent />
  if (failure && data === undefined)
    return isPart ? (
      <SectionError title={failed} messages={failure.messages} busy={isFetching} onRetry={retry} />
    ) : (
      <ErrorState title={failed} failure={failure} onRetry={retry} busy={isFetching} />
    )
  if (data === undefined) return skeletonOf(loading)
  if (empty && (isEmpty ?? (Array.isArray(data) && !data.length))) return emptyOf(empty)
  return children(data)
}
