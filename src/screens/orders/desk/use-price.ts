import { useEffect, useState } from 'react'
import type { OrderPrice } from '../../../../contract/extensions/order-desk'
import { useUntypedCallQuery } from '../../../kit/call/use-call-query'
import { useDebounced } from '../../../kit/hooks/use-debounced'
import { type Failure, loadErrorTranslations, toHttpError } from '../../../providers/errors'
import type { PriceBody } from './desk-form'

const typingMs = 250

export type Priced = {
  price: OrderPrice | undefined
  /** The price is that of an earlier input. */
  isStale: boolean
  /** Why the order can't be placed as entered, in the language of the admin. */
  refusal: Failure | undefined
  failure: Failure | undefined
  retry: () => void
}

/** The price includes the reasons why the order can't be placed; their texts are loaded first. */
const useErrorTranslations = () => {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    void loadErrorTranslations().then(() => setLoaded(true))
  }, [])
  return isLoaded
}

/** The current price of the order, requested again after each change. */
export const usePrice = (body: PriceBody | undefined): Priced => {
  const now = JSON.stringify(body ?? null)
  const asked = useDebounced(now, typingMs)
  const isEmpty = asked === 'null'
  const isReady = useErrorTranslations()
  const { data, failure, isFormer, isFetching, refresh } = useUntypedCallQuery<OrderPrice>(
    'x.priceOrder',
    { payload: JSON.parse(isEmpty ? '{}' : asked) },
    { under: 'orders', enabled: !isEmpty && isReady, keepPrevious: true },
  )
  const price = isEmpty ? undefined : data
  return {
    price,
    isStale: now !== asked || isFormer || isFetching,
    refusal: price?.refusal ? toHttpError({ statusCode: 400, ...price.refusal }) : undefined,
    failure,
    retry: () => void refresh(),
  }
}
