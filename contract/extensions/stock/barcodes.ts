import { defineCalls } from '#contract/grammar/calls.ts'
import { money, text, values } from '#contract/grammar/field.ts'
import { array, arrayOfRows, fields, one } from '#contract/grammar/response.ts'

const required = { required: true } as const

const found = fields({
  product: one('products'),
  /** Of a variant: its id, and its SKU instead of that of the product. */
  variantId: text(),
  sku: text(required),
  /** The piece itself, if its chassis or engine number was scanned. */
  unitId: text(),
})

const label = fields({
  productId: text(required),
  variantId: text(),
  name: text(required),
  sku: text(required),
  price: money(),
  barcodes: array(text(required)),
})

export const barcodesCalls = defineCalls({
  /** What a scanned or typed code belongs to: a SKU, a custom SKU, a barcode or the number of a unit, in this order. */
  findByCode: {
    at: 'GET x/codes/{code}',
    access: ['Product', 'READ'],
    response: found,
  },
  /** What labels of up to fifty products show, by variant, in the order of the request. */
  labelGoods: {
    at: 'GET x/labels',
    access: ['Product', 'READ'],
    query: { productIds: values(required) },
    response: arrayOfRows(label),
  },
})
