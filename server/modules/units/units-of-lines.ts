import { eq } from 'drizzle-orm'
import type { RecordFor } from '#contract/types.ts'
import type { ReadContext, UnknownRecord } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type Unit, unitsOfOrders } from './unit-records'

type Order = RecordFor<'orders'>
type Reading = Pick<ReadContext, 'db' | 'registry'>
/** Where lines were taken from, by the id of the stock; also of stock that was deleted since. */
export const placesOf = async (
  { db, registry }: Reading,
  lines: readonly { inventoryId?: string | null }[],
) => {
  const ids = [...new Set(lines.flatMap(({ inventoryId }) => inventoryId ?? []))]
  if (!ids.length) return new Map<string, { store: string; showroom: string }>()
  const { inventory, stores } = tablesOf(registry)
  const rows = await db
    .select({ id: inventory.id, store: inventory.store, showroom: stores.name })
    .from(inventory)
    .innerJoin(stores, eq(stores.id, inventory.store))
    .where(inIds(inventory.id, ids))
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

export const isClosed = ({ orderStatus, deliveryStatus }: Pick<Order, 'orderStatus' | 'deliveryStatus'>) =>
  orderStatus === 'Cancelled' || deliveryStatus === 'Returned'

export const keyOf = (product: string, variant: string | null, store: string) =>
  `${product} ${variant ?? ''} ${store}`
export const keyOfUnit = ({ product, variant, store }: Unit) => keyOf(product, variant, store)

type LineUnits = { units: string | null; unitsMissing: number }
type OrderWithLines = Pick<Order, 'id' | 'orderStatus' | 'deliveryStatus'> & {
  sold: readonly UnknownRecord[]
}

/** What lines of orders show of their units: as many of their goods' units as they have pieces. */
export const unitsOfLines = async (
  context: Reading,
  orders: readonly OrderWithLines[],
): Promise<ReadonlyMap<unknown, LineUnits>> => {
  const shown = new Map<unknown, LineUnits>()
  const own = orders.flatMap(({ sold, ...order }) => {
    const lines = sold.filter(({ byUnit }) => byUnit === true)
    return lines.length ? [{ ...order, lines }] : []
  })
  if (!own.length) return shown
  const places = await placesOf(
    context,
    own.flatMap(({ lines }) =>
      lines.map(({ inventoryId }) => ({ inventoryId: inventoryId ? String(inventoryId) : null })),
    ),
  )
  const named = await unitsOfOrders(
    context,
    own.map(({ id }) => id),
  )
  for (const { lines, ...order } of own) {
    const free = new Set(named.filter((unit) => unit.order === order.id))
    for (const { id, productId, variantId, inventoryId, quantity, returned } of lines) {
      const store = places.get(String(inventoryId))?.store ?? ''
      const key = keyOf(String(productId), variantId ? String(variantId) : null, store)
      const pieces = Number(quantity) - Number(returned ?? 0)
      const taken = [...free].filter((unit) => keyOfUnit(unit) === key).slice(0, pieces)
      for (const unit of taken) free.delete(unit)
      shown.set(id, {
        units:
          taken.map(({ chassis, engine }) => (engine ? `${chassis} (${engine})` : chassis)).join('\n') ||
          null,
        unitsMissing: isClosed(order) ? 0 : pieces - taken.length,
      })
    }
  }
  return shown
}
