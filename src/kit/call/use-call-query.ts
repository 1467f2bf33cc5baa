import { type BaseRecord, type CustomResponse, useCustom } from '@refinedev/core'
import type { QueryKey } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { CallName, CallResponse, ResourceName } from '#contract/types.ts'
import { arrivedResponse, useArrived } from '#providers/data/arrived.ts'
import { listQueryKey } from '#providers/data/query-keys.ts'
import type { Failure } from '#providers/errors.ts'
import { useKit } from '../context/context'
import type { OptionalParts, UntypedCallParts } from './use-call'

/** Under its resource or group, so that a change of that invalidates it. */
export const callKey = (
  name: string,
  { params = {}, query = {}, payload }: UntypedCallParts = {},
  under: string = name.slice(0, name.indexOf('.')),
): QueryKey => listQueryKey(under, name, params, query, ...(payload ? [payload] : []))

export type CallQueryOptions = {
  enabled?: boolean
  /** In milliseconds; `constant`: read once while the admin is open. */
  staleTime?: number | 'constant'
  /** The resource whose changes invalidate the response, if it is not the call's own. */
  under?: ResourceName
  /** The response to the previous parameters remains until the new one arrives. */
  keepPrevious?: boolean
  refetchOnWindowFocus?: boolean
  /** In milliseconds, while the window is visible. */
  refetchInterval?: number
}

/** The response of a declared call. */
export type CallQueryResult<A> = {
  data: A | undefined
  failure: Failure | undefined
  isFetching: boolean
  /** It belongs to the previous parameters. */
  isFormer: boolean
  refresh: () => Promise<void>
}

/** The same for a call that only a declaration names: the caller knows its type. */
export const useUntypedCallQuery = <A>(
  name: string,
  parts: UntypedCallParts = {},
  { under, keepPrevious, staleTime, enabled = true, ...options }: CallQueryOptions = {},
): CallQueryResult<A> => {
  const [intent] = useState(() => ({}))
  const { registry } = useKit()
  const queryKey =
    staleTime === 'constant'
      ? ['constant', name, parts.params ?? {}, parts.query ?? {}]
      : callKey(name, parts, under)
  const arrived = useArrived(JSON.stringify(queryKey), () => arrivedResponse(registry, name, parts))
  const { query } = useCustom<BaseRecord, Failure>({
    url: name,
    // The data provider takes the method from the declaration; a call without one is a failure of the query, not of the page.
    method: 'get',
    config: { query: parts.query ?? {}, payload: parts.payload ?? {} },
    meta: { params: parts.params, intent },
    errorNotification: false,
    queryOptions: {
      queryKey,
      retry: false,
      // The body is part of the key, and no one returns to a former input.
      ...(parts.payload !== undefined && { gcTime: 0 }),
      // The parameters of a call that is not made may be missing.
      enabled,
      placeholderData: (previous): CustomResponse | undefined => {
        if (keepPrevious && previous) return previous
        const data = enabled ? arrived.placeholder() : undefined
        return data === undefined ? undefined : { data: data as BaseRecord }
      },
      ...(staleTime !== undefined && {
        staleTime: staleTime === 'constant' ? Number.POSITIVE_INFINITY : staleTime,
      }),
      ...options,
    },
  })
  const { refetch } = query
  const data = query.data?.data
  if (data !== undefined && !query.isPlaceholderData) arrived.giveUp()
  const refresh = useCallback(async () => {
    await refetch()
  }, [refetch])
  return {
    // The declaration types the response; tests check the backend against it.
    data: data as A | undefined,
    failure: query.error ?? undefined,
    isFetching: query.isFetching,
    isFormer: query.isPlaceholderData && !arrived.isShown(data),
    refresh,
  }
}

/**
 * Makes a declared call, and again whenever its parameters or its data change. A refusal is the `failure`, which is not
 * thrown.
 * @example
 * const { data, failure, refresh } = useCallQuery('x.price', { params: { id } })
 */
export const useCallQuery = <N extends CallName>(
  name: N,
  ...[parts, options]: OptionalParts<N, CallQueryOptions>
): CallQueryResult<CallResponse<N>> => useUntypedCallQuery(name, parts, options)
