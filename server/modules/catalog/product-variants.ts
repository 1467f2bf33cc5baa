import { resourceNamed } from '#contract/registry.ts'
import type { Handlers } from '#server/core/context.ts'
import { recordExists } from '#server/db/read/read.ts'
import { notFoundError } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { readVariants } from './variant-order'

export const productVariantHandlers: Handlers = {
  'x.variants': async (context) => {
    const products = resourceNamed(context.registry, 'products')
    const id = parseRecordId(products, context.params.id)
    if (!(await recordExists(context, products, id))) throw notFoundError(products)
    return readVariants(context, id)
  },
}
