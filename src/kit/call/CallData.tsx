import type { ReactElement, ReactNode } from 'react'
import type { CallName, CallResponse } from '#contract/types.ts'
import { Loaded } from '#ui/states/Loaded.tsx'
import type { SkeletonRows } from '#ui/states/SkeletonRows.tsx'
import type { CallParts } from './use-call'
import { type CallQueryOptions, useUntypedCallQuery } from './use-call-query'

type Props<N extends CallName> = CallParts<N> & {
  call: N
  options?: CallQueryOptions
  /** The title if it could not be loaded. */
  failed: string
  loading?: Parameters<typeof SkeletonRows>[0] | ReactElement
  /** Shown instead of a response without rows. */
  empty?: ReactElement
  children: (data: CallResponse<N>) => ReactNode
}

const hasNoRows = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'data' in answer &&
  Array.isArray(answer.data) &&
  answer.data.length === 0

/** What a declared call returns, as a part of a page or card; or the state of its request. */
export const CallData = <N extends CallName>(props: Props<N>) => {
  const { call, options, failed, loading, empty, children, ...parts } = props
  const read = useUntypedCallQuery<CallResponse<N>>(call, parts, options)
  return (
    <Loaded
      read={read}
      failed={failed}
      {...(loading && { loading })}
      {...(empty && { empty, isEmpty: hasNoRows(read.data) })}
      isPart
    >
      {children}
    </Loaded>
  )
}
