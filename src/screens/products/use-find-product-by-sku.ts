import { useDataProvider } from '@refinedev/core'
import { useCallback } from 'react'
import type { RecordFor } from '#contract/types.ts'
import { useCall } from '#kit/call/use-call.ts'
import { listOf } from '#kit/records/list-of.ts'
import { useLikelyCapability } from '#providers/data/capabilities.ts'
import { toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'

/** `sku` is that of the product or of its variant, where the backend tells it. */
type Found = { product: RecordFor<'products'>; sku?: string }

const unlessMissing = async <T>(answer: Promise<T>): Promise<T | undefined> => {
  try {
    return await answer
  } catch (error) {
    const failure = toHttpError(error)
    if (failure.statusCode !== httpStatus.notFound) throw failure
    return undefined
  }
}

/**
 * The product with that SKU: its own, a variant's, or the custom SKU printed on labels; where the backend knows them, also
 * by a barcode or the chassis number of a unit. Undefined if there is none; other refusals are thrown.
 */
export const useFindProductBySku = () => {
  const call = useCall()
  const { getList } = useDataProvider()()
  const knowsCodes = useLikelyCapability('findByCode')
  return useCallback(
    async (sku: string, signal?: AbortSignal): Promise<Found | undefined> => {
      const options = signal && { signal }
      if (knowsCodes) return unlessMissing(call('x.findByCode', { params: { code: sku }, ...options }))
      const product = await unlessMissing(call('products.bySku', { params: { sku }, ...options }))
      if (product) return { product }
      const { data } = await getList<RecordFor<'products'>>({
        ...listOf('products', { customSku: sku }),
        pagination: { currentPage: 1, pageSize: 1 },
        meta: { signal },
      })
      const custom = data.find(({ customSku }) => customSku === sku)
      return custom && { product: custom }
    },
    [call, getList, knowsCodes],
  )
}
