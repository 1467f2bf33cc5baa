import { defineCalls } from '../grammar/calls'
import { flag, number, ref, refs, rows, text, values } from '../grammar/field'
import { array, arrayOfRows, fields, list, message, one, type ShapeValue } from '../grammar/response'
import { limits } from '../policies/limits'
import { variants } from '../resources/catalog/variants'

const version = number({ required: true, min: 1 })
const changed = {
  ids: { id: 'variants' },
  access: ['Product', 'UPDATE'],
  body: { version },
  response: one('variants'),
  invalidates: ['variants', 'inventory', 'products'],
} as const

const newVariant = {
  sku: variants.fields.sku,
  customSku: variants.fields.customSku,
  attributes: rows(variants.fields.attributes.of),
  price: variants.fields.price,
  weight: variants.fields.weight,
  isActive: variants.fields.isActive,
} as const

const option = fields({ name: text({ required: true }), values: array(text({ required: true })) })
export type VariantOption = ShapeValue<typeof option, never>

/** A variant, or a product without any, with its stock in the showrooms of the caller. */
const sku = fields({
  productId: text({ required: true }),
  variant: one('variants', { nullable: true }),
  /** The oldest first. */
  barcodes: array(text({ required: true })),
  stock: array(
    fields({
      id: text({ required: true }),
      version: number({ required: true }),
      store: ref('stores', { required: true }),
      quantity: number({ required: true }),
      lowAt: number(),
    }),
  ),
})

/** The order of the variants of a product, and which of them are sold no more. */
export const variantsCalls = defineCalls({
  /** Options of variants, such as colour and size, with their values: what other products have, the most used first. */
  variantOptions: { at: 'GET x/variant-options', access: ['Product', 'READ'], response: arrayOfRows(option) },
  /** The variants of up to fifty products, in their order, and the products without any, each with its stock. */
  skus: {
    at: 'GET x/skus',
    access: ['Product', 'READ'],
    query: { productIds: values({ required: true }) },
    response: arrayOfRows(sku),
  },
  /** A further variant of the product, which no showroom stocks yet. Batches of variants add them by it. */
  createVariant: {
    at: 'POST x/variants',
    access: ['Product', 'UPDATE'],
    body: { product: variants.fields.product, ...newVariant },
    response: one('variants'),
    invalidates: ['variants', 'inventory', 'products'],
  },
  /** Further variants of a product, in this order, with their stock as in `variants.add`: all of them or none. */
  addVariants: {
    at: 'POST x/products/{id}/variants',
    ids: { id: 'products' },
    access: ['Product', 'UPDATE'],
    body: {
      variants: rows(
        { ...newVariant, attributes: rows(variants.fields.attributes.of, { maxRows: limits.maxOptions }) },
        { required: true, minRows: 1, maxRows: limits.maxNewVariants },
      ),
      storeIds: refs('stores'),
    },
    response: arrayOfRows(one('variants')),
    invalidates: ['variants', 'inventory', 'products'],
  },
  /** An absent key is unchanged, as in `variants.update`. Batches of variants are written by it. */
  changeVariant: {
    ...changed,
    at: 'PATCH x/variants/{id}',
    body: {
      price: variants.fields.price,
      weight: variants.fields.weight,
      customSku: variants.fields.customSku,
      isActive: variants.fields.isActive,
      archived: flag(),
      version,
    },
  },
  /** Moves a variant of the product after another one, or to the beginning; returns all in their new order. */
  moveVariant: {
    at: 'POST x/products/{id}/variants/order',
    ids: { id: 'products' },
    access: ['Product', 'UPDATE'],
    body: { variantId: text({ required: true }), afterId: text() },
    response: list(one('variants')),
    invalidates: ['variants'],
  },
  /** It is not sold any more, but remains in orders, and can be restored. */
  archiveVariant: { at: 'POST x/variants/{id}/archive', ...changed },
  unarchiveVariant: { at: 'POST x/variants/{id}/unarchive', ...changed },
  /** Deletes it with its stock; refused if an order contains it, or it is on the way to a showroom. */
  removeVariant: {
    at: 'DELETE x/variants/{id}',
    ids: { id: 'variants' },
    access: ['Product', 'DELETE'],
    response: message,
    invalidates: ['variants', 'inventory', 'products'],
  },
})
