import { sql } from 'drizzle-orm'
import type { Registry } from '#contract/registry.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import type { Database } from '#server/core/database.ts'
import { lineCosts, purchaseNumbers, receiptNumbers } from '#server/db/tables/internal.ts'
import { dateOf, daysAfter, lastDay, openingDate } from '../calendar'
import { supplierRows } from '../data/suppliers'
import type { SeedRecords, StaffMember } from '../history'
import { insertRecords } from '../insert'
import { insertMany } from '../insert-many'
import type { SeedSales } from '../orders/order-ledger'
import { chance, pickOne, seededId } from '../random'

/** What goods cost, as a part of their price. */
const usual: Readonly<Record<string, number>> = {
  ...{ bike: 0.87, gear: 0.62, accessory: 0.55, part: 0.66, lubricant: 0.74 },
}

type Goods = { id: string; product: UnknownRecord; variant: UnknownRecord | null; sku: string; cost: string }

/** Most goods have a cost; a few were never bought through a purchase order. */
const goodsOf = (records: SeedRecords): Goods[] => {
  const products = new Map((records.products ?? []).map((row) => [row.id, row]))
  const variants = new Map((records.variants ?? []).map((row) => [row.id, row]))
  const stocked = new Map(
    (records.inventory ?? []).map(({ product, variant }) => [
      String(variant ?? product),
      { product, variant },
    ]),
  )
  return [...stocked].flatMap(([id, stock]): Goods[] => {
    const product = products.get(stock.product)
    const variant = variants.get(stock.variant) ?? null
    const sku = String(variant?.sku ?? product?.sku ?? '')
    if (!product || !sku || chance('without cost', sku) < 0.06) return []
    const price = Number(variant?.price ?? product.price)
    const part = (usual[String(product.productType)] ?? 0.6) + (chance('cost', sku) - 0.5) * 0.1
    return [{ id, product, variant, sku, cost: Math.max(Math.round(price * part), 1).toFixed(2) }]
  })
}

const rowAt = (at: Date) => ({ version: 1, createdAt: at, updatedAt: at, deletedAt: null })

const suppliers = () =>
  supplierRows.map(({ kind: _, ...row }) => ({
    ...{ ...rowAt(openingDate), ...row, id: seededId('suppliers', row.name) },
    ...{ note: null, isActive: true },
  }))

/** State of each purchase order, from the newest, and how many days ago it was written. */
const told = [
  ['Draft', 0],
  ['Ordered', 1],
  ['Draft', 1],
  ['Ordered', 3],
  ['PartlyReceived', 4],
  ['Ordered', 6],
  ['Received', 9],
  ['PartlyReceived', 12],
  ['Cancelled', 15],
  ...Array.from({ length: 20 }, (_, i) => ['Received', 20 + i * 11] as const),
] as const

const purchasesOf = (
  goods: readonly Goods[],
  stores: readonly UnknownRecord[],
  staff: readonly StaffMember[],
) => {
  const rows = {
    purchaseOrders: [] as UnknownRecord[],
    purchaseLines: [] as UnknownRecord[],
    purchaseCosts: [] as UnknownRecord[],
    purchaseReceipts: [] as UnknownRecord[],
  }
  const writers = staff.filter(({ isManager }) => isManager)
  for (const [i, [status, ago]] of [...told].reverse().entries()) {
    const number = `PO-${1001 + i}`
    const supplier = supplierRows[i % supplierRows.length]
    if (!supplier) continue
    const createdAt = daysAfter(lastDay, -ago - chance('hour', number) / 3)
    const own = goods.filter(({ product }) => product.productType === supplier.kind)
    const count = 2 + Math.floor(chance('items', number) * 4)
    const start = Math.floor(chance('first', number) * Math.max(own.length - count, 1))
    const items = own.slice(start, start + count).map((one) => ({
      ...one,
      quantity:
        supplier.kind === 'bike'
          ? 2 + Math.floor(chance(number, one.sku) * 3)
          : 6 * (1 + Math.floor(chance(number, one.sku) * 8)),
    }))
    const id = seededId('purchaseOrders', number)
    const store = pickOne(stores, 'receiving', number)
    const isPlaced = status !== 'Draft' && status !== 'Cancelled'
    const by = pickOne(writers, 'buyer', number).name
    rows.purchaseOrders.push({
      ...{ ...rowAt(createdAt), id, number, status, store: store.id, note: null },
      supplier: seededId('suppliers', supplier.name),
      lines: items.map(({ sku, quantity }) => ({ sku, quantity })),
      expectedOn: isPlaced ? dateOf(daysAfter(createdAt, supplier.leadDays)) : null,
      orderedAt: isPlaced ? createdAt : null,
      orderedBy: isPlaced ? by : null,
    })
    if (status !== 'Draft')
      rows.purchaseCosts.push({
        ...{ ...rowAt(createdAt), id: seededId('purchaseCosts', number), purchaseOrder: id },
        lines: items.map(({ sku, cost }) => ({ sku, unitCost: cost })),
        ...{ freight: (500 + 50 * Math.floor(chance('freight', number) * 60)).toFixed(2) },
        ...{ duty: supplier.leadDays > 30 ? '25000.00' : null, otherCosts: null },
      })
    if (!isPlaced) continue
    const arrived = items.map(({ quantity }) =>
      status === 'Received' ? quantity : status === 'PartlyReceived' ? Math.floor(quantity / 2) : 0,
    )
    rows.purchaseLines.push(
      ...items.map(({ product, variant, sku, quantity }, at) => ({
        ...{ ...rowAt(createdAt), id: seededId('purchaseLines', number, String(at)), purchaseOrder: id },
        ...{ sku, productId: product.id, variantId: variant?.id ?? null, quantity, received: arrived[at] },
      })),
    )
    const pieces = arrived.reduce((sum, one) => sum + one, 0)
    if (!pieces) continue
    const receivedAt = daysAfter(createdAt, Math.min(supplier.leadDays, Math.max(ago - 0.5, 0.2)))
    const receipt = `GR-${1001 + rows.purchaseReceipts.length}`
    rows.purchaseReceipts.push({
      ...{ ...rowAt(receivedAt), id: seededId('purchaseReceipts', number), number: receipt },
      ...{ purchaseOrder: id, store: store.id, pieces, receivedBy: by, note: null },
      lines: items.flatMap(({ sku }, at) => (arrived[at] ? [{ sku, quantity: arrived[at] }] : [])),
    })
  }
  return rows
}

/** What customers paid for cost somewhat less in former years. */
const soldAt = (goods: ReadonlyMap<string, Goods>, { rows }: SeedSales) =>
  rows.orderLines.flatMap(({ id, productId, variantId, createdAt }) => {
    const known = goods.get(String(variantId ?? productId))
    if (!known) return []
    const years = (lastDay.getTime() - (createdAt as Date).getTime()) / (365 * 86_400_000)
    const cost = Math.max(Math.round(Number(known.cost) * (1 - 0.04 * Math.max(years, 0))), 1)
    return [{ lineId: id, cost: cost.toFixed(2) }]
  })

/** Suppliers, purchase orders in each state, what goods cost, and what they cost when they were sold. */
export const insertPurchases = async (
  db: Database,
  registry: Registry,
  records: SeedRecords,
  sales: SeedSales,
  staff: readonly StaffMember[],
) => {
  const goods = goodsOf(records)
  await insertRecords(db, registry, 'suppliers', suppliers())
  const stores = (records.stores ?? []).filter(({ isActive }) => isActive === true)
  const rows = purchasesOf(goods, stores, staff)
  for (const [name, list] of Object.entries(rows)) await insertRecords(db, registry, name, list)
  const costs = goods.map(({ product, variant, sku, cost }) => ({
    ...{ ...rowAt(daysAfter(lastDay, -1 - chance('priced', sku) * 60)), id: seededId('costs', sku) },
    ...{ product: product.id, variant: variant?.id ?? null, cost },
  }))
  await insertRecords(db, registry, 'costs', costs)
  await insertMany(db, lineCosts, soldAt(new Map(goods.map((one) => [one.id, one])), sales))
  await db.execute(sql`select setval(${purchaseNumbers.seqName}, ${1000 + rows.purchaseOrders.length}),
    setval(${receiptNumbers.seqName}, ${1000 + rows.purchaseReceipts.length})`)
}
