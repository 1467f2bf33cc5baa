import { useDataProvider } from '@refinedev/core'
import { useCallback } from 'react'
import type { RecordFor } from '#contract/types.ts'
import { useCall } from '#kit/call/use-call.ts'
import { listOf } from '#kit/records/list-of.ts'
import { toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'

/**
 * The product with that SKU: its own, a variant's, or the custom SKU printed on labels; undefined if there is none.
 * Other refusals are thrown.
 */
export const useFindProductBySku = () => {
  const call = useCall()
  const { getList } = useDataProvider()()
  return useCallback(
    async (sku: string, signal?: AbortSignal): Promise<RecordFor<'products'> | undefined> => {
      try {
        return await call('products.bySku', { params: { sku }, ...(signal && { signal }) })
      } catch (error) {
        const failure = toHttpError(error)
        if (failure.statusCode !== httpStatus.notFound) throw failure
      }
      const { data } = await getList<RecordFor<'products'>>({
        ...listOf('products', { customSku: sku }),
        pagination: { currentPage: 1, pageSize: 1 },
        meta: { signal },
      })
      return data.find(({ customSku }) => customSku === sku)
    },
    [call, getList],
  )
}
