import { defineCalls } from '../grammar/calls'
import { longText, money, number, ref, rows, text } from '../grammar/field'
import { array, arrayOfRows, fields, one, type ShapeValue } from '../grammar/response'
import { limits } from '../policies/limits'

const required = { required: true } as const
const version = number({ ...required, min: 1 })
const sku = text({ ...required, max: 64, label: 'SKU' })
const ofOrder = { ids: { id: 'purchaseOrders' } } as const
const step = {
  ...ofOrder,
  access: ['PurchaseOrder', 'UPDATE'],
  body: { version },
  response: one('purchaseOrders'),
  invalidates: ['purchaseOrders'],
} as const

const shared = { freight: money(), duty: money(), otherCosts: money() }
const purchaseCosts = fields({
  /** Of what was entered; 0 before it. */
  version: number(required),
  ...shared,
  lines: array(
    fields({
      sku: text(required),
      name: text(required),
      quantity: number(required),
      received: number(required),
      /** Null: not entered yet. */
      unitCost: money(),
      /** The current cost of these goods. */
      currentCost: money(),
      /** The part of the shared costs, and with it, what the pieces cost together; null until all costs are known. */
      share: money(),
      total: money(),
    }),
  ),
  /** Of all lines together; null until all costs are known. */
  goods: money(),
  total: money(),
})
export type PurchaseCosts = ShapeValue<typeof purchaseCosts, never>

const reorderRow = fields({
  productId: text(required),
  variantId: text(),
  sku: text(required),
  name: text(required),
  store: fields({ id: text(required), label: text(required) }),
  /** Pieces of the last 30 days that did not come back. */
  sold: number(required),
  stock: number(required),
  /** Sold and not packed yet: no longer part of the stock. */
  promised: number(required),
  /** From other showrooms. */
  onTheWay: number(required),
  /** In purchase orders of this showroom, drafts included. */
  onOrder: number(required),
  /** That they were last ordered from. */
  supplier: fields({ id: text(required), label: text(required) }, { nullable: true }),
  leadDays: number(),
  suggested: number(required),
})
export type ReorderRow = ShapeValue<typeof reorderRow, never>

export const purchasingCalls = defineCalls({
  /**
   * Goods of which a showroom will have too few: for each, what is sold in the lead time of its supplier and 30 days more, or its
   * low-stock level, less what it has and expects. At most `limits.maxPurchaseLines`, the largest suggestions first.
   */
  reorderList: {
    at: 'GET x/reorder',
    access: ['PurchaseOrder', 'CREATE'],
    query: { storeId: ref('stores') },
    response: arrayOfRows(reorderRow),
  },
  /** A draft for each supplier and showroom of these goods; all or none. */
  addPurchases: {
    at: 'POST x/reorder',
    access: ['PurchaseOrder', 'CREATE'],
    body: {
      goods: rows(
        {
          sku,
          quantity: number({ ...required, min: 1, max: 100_000 }),
          supplierId: text({ ...required, max: 40, label: 'Supplier' }),
          storeId: text({ ...required, max: 40, label: 'Showroom' }),
        },
        { ...required, minRows: 1, maxRows: limits.maxPurchaseLines },
      ),
    },
    response: arrayOfRows(one('purchaseOrders')),
    invalidates: ['purchaseOrders'],
  },
  /** From then on its goods are expected. */
  orderPurchase: { at: 'POST x/purchase-orders/{id}/order', ...step },
  /** What did not arrive is no longer expected. */
  closePurchase: { at: 'POST x/purchase-orders/{id}/close', ...step },
  cancelPurchase: { at: 'POST x/purchase-orders/{id}/cancel', ...step },
  /** Goods that arrived enter the stock of the showroom, those that are kept by unit by their chassis numbers. */
  receivePurchase: {
    at: 'POST x/purchase-orders/{id}/receipts',
    ...ofOrder,
    access: ['GoodsReceipt', 'CREATE'],
    body: {
      goods: rows(
        { sku, quantity: number({ ...required, min: 1, max: 100_000 }) },
        {
          maxRows: limits.maxPurchaseLines,
          scan: ['sku', 'quantity'],
          one: 'Item',
          label: 'Goods',
          help: 'Scan or type SKUs, each with Enter. The same SKU again adds one to its quantity.',
        },
      ),
      units: rows(
        {
          chassis: text({ ...required, pattern: 'serial', max: 40, label: 'Chassis number' }),
          engine: text({ pattern: 'serial', max: 40, label: 'Engine number' }),
          colour: text({ max: 40, label: 'Color' }),
          /** Needed only where several items of the order are kept by unit. */
          sku: text({ max: 64, label: 'SKU' }),
        },
        {
          maxRows: limits.maxUnits,
          scan: ['chassis'],
          one: 'Unit',
          label: 'Units',
          help: 'Scan each chassis number, or paste a list: chassis, engine, color and SKU in columns.',
        },
      ),
      note: longText({ max: 500 }),
      version,
    },
    response: one('purchaseReceipts'),
    invalidates: [
      'purchaseReceipts',
      'purchaseOrders',
      'costs',
      'inventory',
      'products',
      'variants',
      'units',
    ],
  },
  purchaseCosts: {
    at: 'GET x/purchase-orders/{id}/costs',
    ...ofOrder,
    access: ['Cost', 'READ'],
    response: purchaseCosts,
  },
  /** Of every item; pieces that arrived before change their average by the difference. */
  setPurchaseCosts: {
    at: 'PUT x/purchase-orders/{id}/costs',
    ...ofOrder,
    access: ['Cost', 'UPDATE'],
    body: {
      goods: rows(
        { sku, unitCost: money({ ...required, label: 'Unit cost' }) },
        {
          ...required,
          minRows: 1,
          maxRows: limits.maxPurchaseLines,
          fixedRows: true,
          one: 'Item',
          label: 'Goods',
        },
      ),
      freight: money(),
      duty: money(),
      otherCosts: money(),
      version: number({ ...required, min: 0 }),
    },
    response: purchaseCosts,
    invalidates: ['purchaseOrders', 'costs'],
  },
})
