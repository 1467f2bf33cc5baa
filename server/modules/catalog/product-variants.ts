import { resourceNamed } from '../../../contract/registry'
import type { Handlers } from '../../core/context'
import { recordExists } from '../../db/read/read'
import { notFoundError } from '../../db/write/write'
import { parseRecordId } from '../../validation/record-id'
import { readVariants } from './variant-order'

export const productVariantHandlers: Handlers = {
  'x.variants': async (context) => {
    const products = resourceNamed(context.registry, 'products')
    const id = parseRecordId(products, context.params.id)
    if (!(await recordExists(context, products, id))) throw notFoundError(products)
    return readVariants(context, id)
  },
}
