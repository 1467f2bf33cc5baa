import { asc, eq } from 'drizzle-orm'
import { resourceNamed } from '../../../contract/registry'
import type { Handlers } from '../../core/context'
import { readPage, recordExists } from '../../db/read/read'
import { tablesOf } from '../../db/tables/table'
import { notFound } from '../../db/write/write'
import { recordId } from '../../validation/record-id'

export const productVariantHandlers: Handlers = {
  'x.variants': async (c) => {
    const products = resourceNamed(c.registry, 'products')
    const id = recordId(products, c.params.id)
    if (!(await recordExists(c, products, id))) throw notFound(products)
    const table = tablesOf(c.registry).variants
    return readPage(c, resourceNamed(c.registry, 'variants'), {
      where: eq(table.product, id),
      order: [asc(table.sku), asc(table.id)],
    })
  },
}
