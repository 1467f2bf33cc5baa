import { instant, longText, money, number, ref, rows, text } from '../../grammar/field'
import { defineResource } from '../../grammar/resource'

const required = { required: true } as const

/**
 * Invoices as they were issued: a later change of the seller, the customer, a product or the order changes none. A
 * corrected invoice names the one that it replaces.
 */
export const invoices = defineResource({
  name: 'invoices',
  title: { one: 'Invoice', many: 'Invoices' },
  label: 'number',
  subject: 'Order',
  api: {},
  showroom: 'order',
  fields: {
    number: text({ ...required, unique: true, max: 30, label: 'Invoice' }),
    order: ref('orders', { ...required, partOf: true }),
    replaces: text({ max: 30 }),
    issuedBy: text(required),
    sellerName: text({ max: 120 }),
    sellerAddress: longText({ max: 300 }),
    sellerPhone: text(),
    sellerEmail: text({ max: 120, label: 'Seller’s e-mail' }),
    sellerVatNumber: text({ max: 40, label: 'VAT registration (BIN)' }),
    orderNumber: text({ ...required, max: 20 }),
    orderedAt: instant(required),
    customerName: text(),
    recipient: text({ ...required, max: 120 }),
    phone: text(required),
    division: text(required),
    district: text(required),
    thana: text(),
    address: longText({ ...required, max: 300 }),
    paymentMethod: text(required),
    paidAt: instant(),
    lines: rows({
      name: text(required),
      sku: text({ ...required, label: 'SKU' }),
      quantity: number(required),
      unitPrice: money(required),
      discount: money(required),
      vatPercentage: number({ ...required, decimals: 2, unit: '%', label: 'VAT (%)' }),
      vat: money({ ...required, label: 'VAT' }),
      total: money(required),
      promotionDiscount: money(),
      returned: number(),
    }),
    couponCode: text(),
    points: number({ min: 0, label: 'Points used' }),
    subTotal: money({ ...required, label: 'Sub-total' }),
    promotion: text(),
    promotionDiscount: money(),
    discount: money(required),
    couponDiscount: money(required),
    vat: money({ ...required, label: 'VAT' }),
    charges: money(required),
    delivery: money(required),
    pointsDiscount: money({ ...required, label: 'Points' }),
    total: money(required),
    credited: money({ label: 'Returns and credits' }),
    paid: money(required),
    refunded: money(),
    due: money(required),
    payments: rows({ at: text(required), method: text(required), amount: money(required) }),
  },
})
