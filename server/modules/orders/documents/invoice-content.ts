import { isDeepStrictEqual } from 'node:util'
import type { RecordFor } from '#contract/types.ts'
import { startOfDay } from '#server/core/time.ts'
import { storedPhone } from '#server/validation/validate.ts'
import type { Order } from '../order-lock'

type Invoice = RecordFor<'invoices'>

const linesOf = ({ lines }: Pick<Invoice, 'lines'> | Order) =>
  (lines ?? []).map((line) => ({
    ...{ name: line.name, sku: line.sku, quantity: line.quantity, unitPrice: line.unitPrice },
    ...{ discount: line.discount, vatPercentage: line.vatPercentage, vat: line.vat, total: line.total },
    ...{ discountTitle: line.discountTitle ?? null, promotionDiscount: line.promotionDiscount ?? null },
    returned: line.returned || null,
  }))

/** What an invoice charges, and whom: once any of it changes, the order needs a corrected invoice. */
const chargesOf = (of: Invoice | Order) => ({
  ...{ recipient: of.recipient, address: of.address },
  // Numbers were stored as they were typed: another form of the same one is no change.
  phone: storedPhone(of.phone) ?? of.phone,
  ...{ division: of.division, district: of.district, thana: of.thana },
  ...{ couponCode: of.couponCode, points: of.points, pointsDiscount: of.pointsDiscount },
  discountTitle: of.discountTitle ?? null,
  ...{ promotion: of.promotion ?? null, promotionDiscount: of.promotionDiscount ?? null },
  ...{ subTotal: of.subTotal, discount: of.discount, couponDiscount: of.couponDiscount },
  ...{ vat: of.vat, charges: of.charges, delivery: of.delivery, total: of.total },
  credited: of.credited ?? null,
  lines: linesOf(of),
})

/** Payments that come later, and new data of the store or the customer, leave an invoice as it is. */
export const isOutdated = (order: Order, invoice: Invoice | undefined): boolean =>
  invoice !== undefined && !isDeepStrictEqual(chargesOf(order), chargesOf(invoice))

const paymentsOf = ({ payments }: Order) =>
  (payments ?? [])
    .filter(({ reversedAt }) => !reversedAt)
    .map(({ at, receivedOn, method, amount }) => ({
      at: receivedOn ? startOfDay(receivedOn).toISOString() : at,
      ...{ method, amount },
    }))

/** What an invoice contains of its order. */
export const invoiceContent = (order: Order) => ({
  ...chargesOf(order),
  orderNumber: order.number,
  orderedAt: new Date(order.createdAt),
  customerName: order.customer.label,
  paymentMethod: order.paymentMethod,
  paidAt: order.paidAt ? new Date(order.paidAt) : null,
  paid: order.paid,
  refunded: order.refunded ?? null,
  due: order.due ?? '0.00',
  payments: paymentsOf(order),
})
