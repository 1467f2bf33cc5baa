import { and, isNull, ne, sql } from 'drizzle-orm'
import { resourceNamed } from '../../contract/registry'
import { readOne } from '../store/read'
import { columnOf, tableNamed } from '../store/table'
import { missing } from '../store/write'
import type { CallContext, Handlers, Json } from './handler'

/** Letter case makes no second number. */
const withNumber = async (c: CallContext, key: 'sku' | 'customSku', value: string, exceptSku?: string) => {
  const products = tableNamed(c.registry, 'products')
  const [row]: Json[] = await c.db
    .select({ id: columnOf(products, 'id') })
    .from(products)
    .where(
      and(
        isNull(columnOf(products, 'deletedAt')),
        sql`lower(${columnOf(products, key)}) = lower(${value})`,
        exceptSku === undefined
          ? undefined
          : ne(sql`lower(${columnOf(products, 'sku')})`, exceptSku.toLowerCase()),
      ),
    )
  return row && String(row.id)
}

export const productHandlers: Handlers = {
  'products.bySku': async (c) => {
    const products = resourceNamed(c.registry, 'products')
    const id = await withNumber(c, 'sku', String(c.params.sku))
    const found = id && (await readOne(c, products, id))
    if (!found) throw missing(products)
    return found
  },
  /** `sku` names the product that asks, whose own number is no clash. */
  'products.checkCustomSku': async (c) => {
    const { customSku, sku } = c.query as { customSku: string; sku?: string }
    return { available: !(await withNumber(c, 'customSku', customSku, sku)) }
  },
}
