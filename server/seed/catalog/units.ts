import { openOrderStatuses } from '#contract/enums.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import type { SeedRecords } from '../history'
import type { SeedSales } from '../orders/order-ledger'
import { chance, pickOne, seededId } from '../random'

/** By brand: how the numbers of its makers begin. */
const makers: Readonly<Record<string, string>> = {
  Yamaha: 'ME1RG',
  Honda: 'ME4KC',
  Suzuki: 'MB8NG',
  Bajaj: 'MD2A1',
  TVS: 'MD634',
  Hero: 'MBLHA',
  'Royal Enfield': 'ME3U3',
  Runner: 'PR1KR',
}
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const colours = ['Red', 'Black', 'Blue', 'Grey', 'White'] as const

/** 17 letters and digits, as on a frame: the maker, the model and its place in the series. */
const numbersOf = (product: UnknownRecord, nr: number) => {
  const name = String(product.name)
  const maker = Object.entries(makers).find(([brand]) => name.startsWith(brand))?.[1] ?? 'MC1ZZ'
  const letter = (part: string) => letters[Math.floor(chance('chassis', name, part) * letters.length)]
  const model = `${letter('a')}${letter('b')}${Math.floor(chance('chassis', name, 'c') * 90) + 10}`
  const series = String(100_000 + Math.floor(chance('series', name) * 80_000) * 10 + nr)
  return {
    chassis: `${maker}${model}${letter('d')}P${series}`,
    engine: `${model}E${String(Number(series) + 7310)}`,
  }
}

const isPromised = ({ orderStatus, deliveryStatus }: UnknownRecord) =>
  openOrderStatuses.some((status) => status === orderStatus) && deliveryStatus !== 'Returned'

/**
 * The bikes of the demo are kept by unit: those in stock, and those of the orders that are on their way. Orders that are
 * not packed have no units yet.
 */
export const demoUnits = (records: SeedRecords, { rows }: SeedSales) => {
  const bikes = new Map(
    (records.products ?? []).filter(({ productType }) => productType === 'bike').map((row) => [row.id, row]),
  )
  const orders = new Map(rows.orders.filter(isPromised).map((order) => [order.id, order]))
  const lines = new Map<unknown, UnknownRecord[]>()
  for (const line of rows.orderLines) {
    if (!orders.has(line.order) || !bikes.has(line.productId)) continue
    line.byUnit = true
    lines.set(line.inventoryId, [...(lines.get(line.inventoryId) ?? []), line])
  }
  const counts = new Map<unknown, number>()
  const units = (records.inventory ?? []).flatMap((stock) => {
    const product = bikes.get(stock.product)
    if (!product) return []
    // The order of each unit, or none; sold pieces without a unit are still on the shelf.
    const sold = (lines.get(stock.id) ?? []).flatMap((line): (UnknownRecord | undefined)[] => {
      const order = orders.get(line.order)
      const pieces = Number(line.quantity) - Number(line.returned ?? 0)
      return Array.from({ length: pieces }, () => (order?.deliveryStatus === 'Pending' ? undefined : order))
    })
    const free = Array.from({ length: Number(stock.quantity) }, () => undefined)
    return [...sold, ...free].map((order) => {
      const nr = (counts.get(product.id) ?? 0) + 1
      counts.set(product.id, nr)
      const numbers = numbersOf(product, nr)
      const at = stock.updatedAt as Date
      return {
        ...{ id: seededId('units', String(product.sku), String(nr)), version: 1, ...numbers },
        ...{ createdAt: at, updatedAt: at, receivedAt: at },
        ...{ product: product.id, variant: stock.variant, store: stock.store },
        state: order ? 'Sold' : 'InStock',
        order: order?.id ?? null,
        // The new bikes have their color as their variant.
        colour: stock.variant ? null : pickOne(colours, 'colour', numbers.chassis),
        year: 2026 - Math.floor(chance('year', numbers.chassis) * 2),
        ...{ transfer: null, warrantyUntil: null, note: null },
      }
    })
  })
  const products = (records.products ?? []).map((row) => (bikes.has(row.id) ? { ...row, byUnit: true } : row))
  return { products, units }
}
