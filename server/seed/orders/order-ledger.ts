import { type Registry, resourceNamed } from '#contract/registry.ts'
import { sumAmounts } from '#server/core/amounts.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import type { HistoryRow } from '#server/db/history.ts'
import type { OrderTerms } from '#server/modules/orders/terms/order-terms.ts'
import type { SeedCustomer } from '../customers/customers'
import { type Dice, seededId } from '../random'
import type { CheckoutLine, Priced } from './checkout'
import type { Actor, OrderStep } from './order-course'
import { shipmentOf } from './shipped'

/** A change of stock, or of a customer's points, that an order caused. */
export type Movement = { id: string; at: Date; delta: number; note: string; by: Actor }
/** Orders with all their parts, as rows by resource, and the stock and points they changed. */
export type SeedSales = {
  rows: Record<'orders' | 'orderLines' | 'payments' | 'shipments' | 'orderNotes' | 'returns', UnknownRecord[]>
  terms: { orderId: string; terms: OrderTerms }[]
  history: HistoryRow[]
  stock: Movement[]
  points: Movement[]
}

export type SeedOrder = UnknownRecord & { id: string; number: string }
export type OrderStory = {
  order: SeedOrder
  buyer: SeedCustomer
  priced: Priced
  steps: OrderStep[]
  by: Actor
  roll: Dice
}

/** The items of the order. */
export const lineRows = ({ order, priced }: OrderStory, stock: readonly UnknownRecord[]): UnknownRecord[] =>
  priced.lines.map(({ ware, productDiscount, ...line }: CheckoutLine, position) => {
    const { product, variant } = ware
    const details = ((variant?.attributes ?? []) as { value: string }[]).map(({ value }) => value).join(', ')
    const [picture = null] = product.images as unknown[]
    return {
      id: seededId('orderLines', order.id, String(position)),
      version: 1,
      createdAt: order.createdAt,
      updatedAt: order.createdAt,
      order: order.id,
      position,
      productId: product.id,
      variantId: variant?.id ?? null,
      inventoryId: stock[position]?.id ?? null,
      name: details ? `${product.name} (${details})` : product.name,
      sku: variant?.sku ?? product.sku,
      picture,
      ...line,
      discountTitle: productDiscount?.label ?? null,
      ...priced.totals.lines[position],
      promotionDiscount: null,
      sent: null,
      returned: null,
      byUnit: false,
    }
  })

/** Keys whose changes are part of an order's history. */
const historyKeys = [
  ...(['orderStatus', 'paymentStatus', 'deliveryStatus', 'paid', 'credited', 'refunded'] as const),
  'shipmentId',
] as const

/** Records orders as if they had been placed, paid and shipped one after the other. */
export const createLedger = (registry: Registry, sales: SeedSales) => {
  const { fields } = resourceNamed(registry, 'orders')
  const own = Object.keys(fields).filter((key) => !fields[key]?.derived)
  const line = (id: string, nr: number, at: Date, by: Actor, row: Partial<HistoryRow>) => {
    sales.history.push({
      id: seededId('history', 'orders', id, String(nr)),
      at,
      actorId: by.id,
      actorName: by.name,
      action: 'update',
      entity: 'orders',
      entityId: id,
      propKey: null,
      from: null,
      to: null,
      note: null,
      ...row,
    })
  }
  return ({ order, buyer, steps, by, roll }: OrderStory, hasBike: boolean) => {
    const { id } = order
    const asPlaced = { ...order, customer: { id: buyer.id, label: buyer.name } }
    const to = Object.fromEntries(own.map((key) => [key, (asPlaced as UnknownRecord)[key] ?? null]))
    line(id, 0, order.createdAt as Date, by, { action: 'create', to })
    let nr = 0
    for (const { at, by, change, paid, isShipmentBought, returned, note = null } of steps) {
      const next: UnknownRecord = { ...change }
      if (paid) {
        next.paid = sumAmounts([String(order.paid), paid.amount])
        const payment = { id: seededId('payments', id, String(nr)), version: 1, createdAt: at, updatedAt: at }
        sales.rows.payments.push({ ...payment, order: id, ...paid })
      }
      if (isShipmentBought) {
        const shipment = shipmentOf(id, at, hasBike, roll)
        next.shipmentId = shipment.id
        sales.rows.shipments.push(shipment)
      }
      if (returned) {
        sales.rows.returns.push(returned)
        nr += 1
        const { store: _, ...stored } = returned
        const to = { ...stored, order: { id, label: order.number } }
        line(id, nr, at, by, { action: 'create', entity: 'returns', entityId: String(returned.id), to })
      }
      for (const propKey of historyKeys) {
        if (next[propKey] === undefined) continue
        nr += 1
        line(id, nr, at, by, { propKey, from: order[propKey] ?? null, to: next[propKey], note })
      }
      if (change.paymentStatus === 'Paid') next.paidAt = at
      if (change.orderStatus === 'Cancelled') next.cancelledAt = at
      Object.assign(order, next, { version: Number(order.version) + 1, updatedAt: at })
    }
    sales.rows.orders.push(order)
  }
}
