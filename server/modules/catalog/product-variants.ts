import { asc, eq } from 'drizzle-orm'
import { resourceNamed } from '../../../contract/registry'
import { Refusal } from '../../core/errors'
import type { Handlers } from '../../core/work'
import { readList, stands } from '../../db/read/read'
import { tablesOf } from '../../db/tables/table'
import { missing } from '../../db/write/write'
import { idPattern } from '../../validation/schema'

export const productVariantHandlers: Handlers = {
  'x.variants': async (c) => {
    const products = resourceNamed(c.registry, 'products')
    const id = c.params.id.toLowerCase()
    if (!new RegExp(idPattern).test(id)) throw new Refusal(400, products.says?.malformedId ?? 'Malformed id')
    if (!(await stands(c, products, id))) throw missing(products)
    const table = tablesOf(c.registry).variants
    return readList(c, resourceNamed(c.registry, 'variants'), {
      where: eq(table.product, id),
      order: [asc(table.sku), asc(table.id)],
    })
  },
}
