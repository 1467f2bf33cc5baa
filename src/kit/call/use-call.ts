import { useDataProvider } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { CallBody, CallName, CallParams, CallQuery, CallResponse } from '#contract/types.ts'
import { methodOf } from '#providers/data/calls.ts'
import { invalidate, resourcesChangedBy } from '#providers/data/invalidation.ts'
import { useKit } from '../context/context'

type Values = Readonly<Record<string, unknown>>
export type UntypedCallParts = {
  params?: Values | undefined
  query?: Values | undefined
  payload?: Values | undefined
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
}

type Closed<V> = keyof V extends never ? Record<string, never> : V
/** A part is optional unless some key of it is required. */
type Part<K extends string, V> = Partial<V> extends V ? { [P in K]?: Closed<V> } : { [P in K]: V }
/** The parts of a call: the parameters of its path, its query and its body. */
export type CallParts<N extends CallName> = Part<'params', CallParams<N>> &
  Part<'query', CallQuery<N>> &
  Part<'payload', CallBody<N>> & { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined }
/** Parameters of a function: the parts are optional if none is required. */
export type OptionalParts<N extends CallName, O = never> =
  Partial<CallParts<N>> extends CallParts<N>
    ? [parts?: CallParts<N>, options?: O]
    : [parts: CallParts<N>, options?: O]

/** Makes calls that only a declaration names; the compiler does not check their values. */
export const useUntypedCall = () => {
  const { custom } = useDataProvider()()
  const { registry } = useKit()
  const [intent] = useState(() => ({}))
  return useCallback(
    async (
      name: string,
      { params, query, payload, signal, idempotencyKey }: UntypedCallParts = {},
    ): Promise<unknown> => {
      if (!custom) throw new Error('The data provider makes no calls of its own')
      const meta = { params, intent, ...(signal && { signal }), ...(idempotencyKey && { idempotencyKey }) }
      const { data } = await custom({
        url: name,
        method: methodOf(registry, name),
        query: query ?? {},
        payload: payload ?? {},
        meta,
      })
      return data
    },
    [custom, registry, intent],
  )
}

export type MakeCall = <N extends CallName>(name: N, ...parts: OptionalParts<N>) => Promise<CallResponse<N>>

/**
 * Makes declared calls by their name. Refusals are thrown; what the call changes is not read again, unless
 * `useInvalidateAfter` is called. A button is simpler with `useAction`.
 * @example
 * const call = useCall()
 * const pay = async () => {
 *   const order = await call('payment.addManual', { payload: { orderId, currentAmount: '500.00' } })
 *   await invalidateAfter('payment.addManual')
 *   return order.due
 * }
 */
export const useCall = () => useUntypedCall() as MakeCall

/** Invalidates the data that these calls change, as declared. */
export const useInvalidateAfter = () => {
  const client = useQueryClient()
  const { registry } = useKit()
  return useCallback(
    (...calls: readonly CallName[]) =>
      invalidate(client, [...new Set(calls.flatMap((name) => resourcesChangedBy(registry, name)))]),
    [client, registry],
  )
}
