import { asc, eq } from 'drizzle-orm'
import { resourceNamed } from '../../../contract/registry'
import type { Handlers } from '../../core/context'
import { readPage, recordExists } from '../../db/read/read'
import { tablesOf } from '../../db/tables/table'
import { notFound } from '../../db/write/write'
import { recordId } from '../../validation/record-id'

export const productVariantHandlers: Handlers = {
  'x.variants': async (context) => {
    const products = resourceNamed(context.registry, 'products')
    const id = recordId(products, context.params.id)
    if (!(await recordExists(context, products, id))) throw notFound(products)
    const table = tablesOf(context.registry).variants
    return readPage(context, resourceNamed(context.registry, 'variants'), {
      where: eq(table.product, id),
      order: [asc(table.sku), asc(table.id)],
    })
  },
}
