import type { ExchangePrice } from '#contract/extensions/orders/exchanges.ts'
import type { OrderChangePrice } from '#contract/extensions/orders/order-change.ts'
import type { OrderPrice } from '#contract/extensions/orders/order-desk.ts'
import type { ReturnPrice } from '#contract/extensions/orders/returns.ts'
import type { CallBody } from '#contract/types.ts'
import { type UntypedCallParts, useUntypedCall } from '#kit/call/use-call.ts'
import { useUntypedCallQuery } from '#kit/call/use-call-query.ts'
import { useErrorTranslations } from '#kit/call/use-error-translations.ts'
import { type Failure, toHttpError } from '#providers/errors.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'

const typingMs = 250

/** The calls that answer what another one would do, and why it would refuse. */
type Answers = {
  'x.priceOrder': OrderPrice
  'x.priceReturn': ReturnPrice
  'x.priceChange': OrderChangePrice
  'x.priceExchange': ExchangePrice
}

export type Preview<A> = {
  answer: A | undefined
  /** It belongs to an earlier input. */
  isStale: boolean
  /** Why the input can't be saved, in the language of the admin. */
  refusal: Failure | undefined
  failure: Failure | undefined
  retry: () => void
  /** What a confirmation states: the answer to the current input, requested if it isn’t shown yet. */
  ask: () => Promise<A>
}

/** What a write would do with the current input, requested again after each change; nothing without input. */
export const usePreview = <N extends keyof Answers>(
  name: N,
  body: CallBody<N> | undefined,
  params?: UntypedCallParts['params'],
): Preview<Answers[N]> => {
  const now = JSON.stringify(body ?? null)
  const debounced = useDebounced(now, typingMs)
  const isEmpty = debounced === 'null'
  const isReady = useErrorTranslations()
  const call = useUntypedCall()
  const { data, failure, isFormer, isFetching, refresh } = useUntypedCallQuery<Answers[N]>(
    name,
    { ...(params && { params }), payload: JSON.parse(isEmpty ? '{}' : debounced) },
    { under: 'orders', enabled: !isEmpty && isReady, keepPrevious: true },
  )
  const answer = isEmpty ? undefined : data
  const isStale = now !== debounced || isFormer || isFetching
  return {
    answer,
    isStale,
    refusal: answer?.refusal ? toHttpError({ statusCode: 400, ...answer.refusal }) : undefined,
    failure,
    retry: () => void refresh(),
    ask: async () =>
      answer && !isStale && !failure
        ? answer
        : // The declaration types it; tests check the backend against it.
          ((await call(name, { ...(params && { params }), payload: body })) as Answers[N]),
  }
}
