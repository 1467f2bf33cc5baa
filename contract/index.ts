import { area } from './calls/area'
import { auth } from './calls/auth'
import { media } from './calls/media'
import { payment } from './calls/payment'
import { account, deliveryZones } from './calls/people'
import { extensions } from './extensions'
import { entry, group, page } from './grammar/sidebar'
import { defineRegistry } from './registry'
import { admins } from './resources/admins'
import { bikeDocs } from './resources/bike-docs'
import { brands } from './resources/brands'
import { categories } from './resources/categories'
import { charges } from './resources/charges'
import { coupons } from './resources/coupons'
import { customers } from './resources/customers'
import { dealProducts } from './resources/deal-products'
import { dealers } from './resources/dealers'
import { discounts } from './resources/discounts'
import { inventory } from './resources/inventory'
import { latestProducts } from './resources/latest-products'
import { manufacturers } from './resources/manufacturers'
import { offers } from './resources/offers'
import { orderLines, orderNotes, payments } from './resources/order-parts'
import { orders } from './resources/orders'
import { productFeatures } from './resources/product-features'
import { products } from './resources/products'
import { questions } from './resources/questions'
import { reviews } from './resources/reviews'
import { roles } from './resources/roles'
import { shipments } from './resources/shipments'
import { stores } from './resources/stores'
import { tags } from './resources/tags'
import { userTypes } from './resources/user-types'
import { variants } from './resources/variants'
import { vats } from './resources/vats'
import { warrantyPolicies } from './resources/warranty-policies'

/** The sidebar from top to bottom: menu, routes, permissions and endpoints follow from it. */
export const sidebar = [
  page('dashboard', 'Dashboard', '/', 'signedIn'),
  group('store', 'Store', [
    entry(products, '/Product', { paging: 'page' }),
    page('productBySku', 'Product by SKU', '/Product/sku/:sku', ['Product', 'READ'], { hidden: true }),
    entry(dealProducts, '/deal-products', { paging: 'skip', label: 'Deal Products' }),
    entry(latestProducts, '/advertising-products', { paging: 'skip', label: 'Latest Products' }),
    entry(productFeatures, '/product-features', { label: 'Product Features' }),
    entry(categories, '/category', { paging: 'page' }),
    page('categoryTree', 'Category tree', '/category/tree', ['Category', 'READ'], { hidden: true }),
    entry(tags, '/tags'),
    entry(vats, '/vat', { paging: 'page' }),
    entry(discounts, '/discounts', { paging: 'page' }),
    entry(coupons, '/coupons', { paging: 'page', label: 'Vouchers/Coupons' }),
    page('questions', 'Questions', '/product-questions', ['Product', 'READ']),
    entry(brands, '/brands'),
    entry(manufacturers, '/manufacturers'),
    entry(charges, '/charges'),
    entry(inventory, '/inventory'),
    page('history', 'History', '/history', 'signedIn', { extension: 'history' }),
  ]),
  entry(orders, '/Sales/Order/List', { paging: 'page' }),
  page('printOrders', 'Print orders', '/Sales/Order/print', ['Order', 'READ'], { hidden: true }),
  group('customers', 'Customers', [
    entry(customers, '/customers', { paging: 'page', label: 'All Customer' }),
    entry(userTypes, '/student-verification', { label: 'Student verification' }),
  ]),
  entry(stores, '/stores', { paging: 'page', label: 'Showroom' }),
  entry(dealers, '/dealers'),
  group('settings', 'Settings', [
    page('paymentMethods', 'Payment Methods', '/settings/payment-methods', ['Payment', 'READ']),
    page('deliveryZones', 'Delivery Zones', '/settings/delivery-zones', ['Store', 'READ']),
  ]),
  group('roles', 'Role And Permissions', [
    entry(roles, '/role-management'),
    entry(admins, '/admins', { aliases: ['/users/admin'] }),
  ]),
  entry(offers, '/offers'),
  entry(warrantyPolicies, '/warranty-policies', { label: 'Warranty Policies' }),
  entry(bikeDocs, '/bike-docs', { label: 'Bike Docs' }),
  page('profile', 'Profile', '/my-profile', 'signedIn', { hidden: true }),
] as const

/** Resources that stand in no menu: they are shown with the record they belong to. */
export const unlisted = [variants, questions, reviews, orderLines, payments, orderNotes, shipments] as const

export const registry = defineRegistry({
  sidebar,
  calls: { area, auth, media, payment, account, deliveryZones },
  extensions,
  unlisted,
})
