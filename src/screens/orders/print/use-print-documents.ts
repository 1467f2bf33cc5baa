import { useMemo } from 'react'
import { useExtensionStatus } from '../../../providers/data/extensions'
import type { PrintedDocument } from './documents'
import type { PrintFailure } from './use-answers'
import { useBatchedDocuments } from './use-batched-documents'
import { useShopName } from './use-shop-name'
import { useSingleOrders } from './use-single-orders'

const none: readonly string[] = []
export type FailedOrder = { id: string; at: number; number?: string; failure: PrintFailure }

/** The orders of these ids with their documents as they arrive, in the order of the ids. */
export const usePrintDocuments = (ids: readonly string[]) => {
  const status = useExtensionStatus('orderDocuments', ids.length > 0)
  const isServed = status === 'available'
  const batch = useBatchedDocuments(isServed ? ids : none)
  const single = useSingleOrders(status === 'missing' ? ids : none)
  const shop = useShopName(status === 'missing' && ids.length > 0)
  const name = shop.data?.storeName ?? null
  // The same object at every render, so that finished sheets are not drawn again.
  const named = useMemo(() => ({ name }), [name])
  const { answerOf, retry } = isServed ? batch : single

  const found: PrintedDocument[] = []
  const failed: FailedOrder[] = []
  ids.forEach((id, i) => {
    const answer = answerOf(id)
    if (answer && 'document' in answer) found.push(answer.document)
    else if (answer) failed.push({ id, at: i + 1, failure: answer.failure })
  })
  const done = found.length + failed.length
  return {
    ...{ isServed, found, failed, done, retry, shop, accept: batch.accept },
    seller: isServed ? batch.seller : named,
    isLoading: done < ids.length,
  }
}
