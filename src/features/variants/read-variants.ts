import type { BaseRecord } from '@refinedev/core'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import { products } from '#contract/resources/catalog/products.ts'
import type { CallResponse } from '#contract/types.ts'
import type { ReadUnlisted } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { forEachConcurrently } from '#kit/jobs/for-each-concurrently.ts'
import { readAllRecords } from '#kit/transfer/read-all.ts'

const atOnce = 2

/** The variants of all products, each with the product that it is part of. */
export const readVariants: ReadUnlisted = async ({ getList, custom }, signal) => {
  const quiet = { signal, progress: () => {} }
  const everything = { filters: [], sorters: [] }
  const all = await readAllRecords(getList, products as AnyResource, everything, quiet)
  const batches = Array.from({ length: Math.ceil(all.length / limits.maxBatch) }, (_, at) =>
    all.slice(at * limits.maxBatch, (at + 1) * limits.maxBatch).map(({ id }) => id),
  )
  const found: Row[][] = []
  const read = async (productIds: readonly string[], at: number) => {
    const { data } = await custom<BaseRecord & CallResponse<'x.skus'>>({
      url: 'x.skus',
      method: 'get',
      query: { productIds },
      meta: { signal },
    })
    found[at] = data.data.flatMap(({ productId, variant }) =>
      variant ? [{ ...variant, product: { id: productId } } as Row] : [],
    )
  }
  await forEachConcurrently(batches, atOnce, read, quiet)
  signal.throwIfAborted()
  return found.flat()
}
