import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '../../../contract/registry'
import type { RecordFor } from '../../../contract/types'
import type { CallContext, Reading } from '../../core/work'
import { readList } from '../../db/read/read'
import { columnOf, tableNamed, tablesOf } from '../../db/tables/table'
import { decodeList } from '../../query/decode'
import { containsText } from '../../query/filters'

/** The text occurs in a number of the product or its variant, or in the product's name. */
const found = ({ registry }: Reading, text: string): SQL | undefined => {
  const inventory = tablesOf(registry).inventory
  const among = (key: string, name: string, keys: string[]) => {
    const table = tableNamed(registry, name)
    const meets = or(...keys.map((k) => containsText(columnOf(table, k), text)))
    return sql`${columnOf(inventory, key)} in (
      select ${table.id} from ${table} where ${and(isNull(table.deletedAt), meets)})`
  }
  return or(
    among('product', 'products', ['name', 'sku', 'customSku']),
    among('variant', 'variants', ['sku', 'customSku']),
  )
}

/** At or below the quantity that counts as low. */
export const isLow = ({ registry }: Reading): SQL => {
  const inventory = tablesOf(registry).inventory
  return sql`coalesce(${inventory.quantity} <= ${inventory.lowAt}, false)`
}

type Stock = RecordFor<'inventory'>
/** By SKU and showroom, numbers in them as numbers: `W-2` before `W-10`. */
const inOrder = (rows: readonly Stock[]): Stock[] => {
  const { compare } = new Intl.Collator('en', { numeric: true })
  const ranks = (of: (row: Stock) => string) => {
    const names = [...new Set(rows.map(of))].sort(compare)
    const rank = new Map(names.map((name, i) => [name, i]))
    return (row: Stock) => rank.get(of(row)) ?? 0
  }
  const sku = ranks((row) => String(row.sku))
  const store = ranks((row) => row.store.label)
  return [...rows].sort((a, b) => sku(a) - sku(b) || store(a) - store(b))
}

/** The stock of one product or showroom is complete where no page is requested, however many rows; other stock is paged. */
export const listInventory = async (c: CallContext) => {
  const inventory = resourceNamed(c.registry, 'inventory')
  const { search, lowStock, productId, storeId, page, limit } = c.query
  const { where, ...asked } = await decodeList(c.db, c.registry, inventory, c.query)
  const text = String(search ?? '').trim()
  const all = and(
    where,
    text ? found(c, text) : undefined,
    typeof lowStock === 'boolean' ? sql`${isLow(c)} = ${lowStock}` : undefined,
  )
  const isWhole = (productId ?? storeId) !== undefined && page === undefined && limit === undefined
  if (!isWhole) return readList(c, inventory, { ...asked, where: all })
  const { data, total } = await readList(c, inventory, { where: all, order: [] })
  return { data: inOrder(data), total }
}
