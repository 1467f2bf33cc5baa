import { useCallback } from 'react'
import type { Row } from '../../kit/context'
import { useCall } from '../../kit/use-call'
import { toHttpError } from '../../providers/errors'

const notFound = 404

/** The product with that SKU; undefined where there is none. Other refusals are thrown. */
export const useBySku = () => {
  const call = useCall()
  return useCallback(
    async (sku: string, signal?: AbortSignal): Promise<Row | undefined> => {
      try {
        return await call<Row>('products.bySku', { params: { sku }, ...(signal && { signal }) })
      } catch (error) {
        const failure = toHttpError(error)
        if (failure.statusCode === notFound) return undefined
        throw failure
      }
    },
    [call],
  )
}
