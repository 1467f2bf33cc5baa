import { reason } from '#contract/policies/errors/index.ts'
import { ApiError } from '#server/core/errors.ts'
import type { Item, MoveKind } from './items'
import { readShopifyDiscounts, readWooCommerceCoupons } from './read-coupons'
import { readShopifyCustomers, readWooCommerceCustomers } from './read-customers'
import { readShopifyStock } from './read-stock'
import type { Sheet } from './sheet'
import { readShopifyProducts } from './shopify-products'
import { readWooCommerceProducts } from './woocommerce-products'

type Layout = {
  source: 'Shopify' | 'WooCommerce'
  kind: MoveKind
  /** Each is a column, or columns of which one is enough. */
  columns: readonly (string | readonly string[])[]
  /** `today` is the day of the shop. */
  read: (sheet: Sheet, today: string) => Item[]
}

/** The first of these layouts whose columns a file has; those that have columns of others come before them. */
export const layouts = {
  shopifyStock: {
    ...{ source: 'Shopify', kind: 'stock', read: readShopifyStock },
    columns: ['handle', 'title', 'option1 name', ['location', 'hs code', 'coo']],
  },
  shopifyProducts: {
    ...{ source: 'Shopify', kind: 'products', read: readShopifyProducts },
    columns: [
      ['handle', 'url handle'],
      'title',
      ['variant price', 'price', 'body (html)', 'variant sku', 'image src', 'vendor'],
    ],
  },
  wooCommerceProducts: {
    ...{ source: 'WooCommerce', kind: 'products', read: readWooCommerceProducts },
    columns: ['type', 'name', ['regular price', 'sku'], ['published', 'categories', 'images']],
  },
  shopifyCustomers: {
    ...{ source: 'Shopify', kind: 'customers', read: readShopifyCustomers },
    columns: [
      'first name',
      'last name',
      'email',
      ['accepts email marketing', 'accepts marketing', 'total spent'],
    ],
  },
  wooCommerceCustomers: {
    ...{ source: 'WooCommerce', kind: 'customers', read: readWooCommerceCustomers },
    columns: ['billing_first_name', ['billing_phone', 'billing_email', 'user_email']],
  },
  shopifyDiscounts: {
    ...{ source: 'Shopify', kind: 'coupons', read: readShopifyDiscounts },
    columns: [['name', 'code'], 'value', ['value type', 'value_type']],
  },
  wooCommerceCoupons: {
    ...{ source: 'WooCommerce', kind: 'coupons', read: readWooCommerceCoupons },
    columns: [['code', 'post_title'], 'discount_type', ['coupon_amount', 'amount']],
  },
} as const satisfies Record<string, Layout>
export type LayoutName = keyof typeof layouts
export const layoutNames = Object.keys(layouts) as LayoutName[]

export const customerLayouts = layoutNames.filter((name) => layouts[name].kind === 'customers')

const orderColumns = ['financial status', 'lineitem name', 'lineitem quantity', 'order_total', 'order total']

const has = (columns: readonly string[], wanted: string | readonly string[]) =>
  [wanted].flat().some((name) => columns.includes(name))

/** WooCommerce translates the names of columns, but not the types of products. */
const isTranslated = ({ columns, rows }: Sheet) =>
  columns.some(
    (name) =>
      rows.length > 0 &&
      rows.every(({ get }) => /^(simple|variable|variation|grouped|external)\b/.test(get(name))),
  )

/** What a file is by its columns, refused if it is none that we know. */
export const recognize = (sheet: Sheet): LayoutName => {
  const { columns } = sheet
  if (orderColumns.some((name) => columns.includes(name))) throw new ApiError(400, reason('move.file.orders'))
  const found = layoutNames.find((name) => layouts[name].columns.every((wanted) => has(columns, wanted)))
  if (!found)
    throw new ApiError(400, reason(isTranslated(sheet) ? 'move.file.language' : 'move.file.unknown'))
  return found
}
