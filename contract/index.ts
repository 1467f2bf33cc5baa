import { area } from './calls/area'
import { auth } from './calls/auth'
import { dashboard } from './calls/dashboard'
import { donations } from './calls/donations'
import { generalSettings } from './calls/general-settings'
import { media } from './calls/media'
import { payment } from './calls/payment'
import { account, deliveryZones } from './calls/people'
import { extensions } from './extensions'
import { entry, group, page } from './grammar/sidebar'
import { defineRegistry } from './registry'
import { admins } from './resources/admins'
import { bikeDocs } from './resources/bike-docs'
import { blogs } from './resources/blogs'
import { brands } from './resources/brands'
import { categories } from './resources/categories'
import { charges } from './resources/charges'
import { cmsItems } from './resources/cms-items'
import { coupons } from './resources/coupons'
import { customers } from './resources/customers'
import { dealProducts } from './resources/deal-products'
import { dealers } from './resources/dealers'
import { discounts } from './resources/discounts'
import { forms } from './resources/forms'
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
import { featureTitles, packageTypes, servicePackages } from './resources/service-packages'
import { shipments } from './resources/shipments'
import { stores } from './resources/stores'
import { supports } from './resources/supports'
import { tags } from './resources/tags'
import { testRideBanner } from './resources/test-ride-banner'
import { testRides } from './resources/test-rides'
import { userTypes } from './resources/user-types'
import { variants } from './resources/variants'
import { vats } from './resources/vats'
import { warrantyPolicies } from './resources/warranty-policies'

/** The sidebar from top to bottom: menu, routes, permissions and endpoints follow from it. */
export const sidebar = [
  page('dashboard', 'Dashboard', '/', 'signedIn'),
  group('store', 'Store', [
    entry(products, '/Product', { paging: 'page' }),
    page('productBySku', 'Product by SKU', '/Product/sku/:sku', ['Product', 'READ'], {
      hidden: true,
      needs: ['products'],
    }),
    entry(dealProducts, '/deal-products', { paging: 'skip', label: 'Deal Products' }),
    entry(latestProducts, '/advertising-products', { paging: 'skip', label: 'Latest Products' }),
    entry(productFeatures, '/product-features', { label: 'Product Features' }),
    entry(categories, '/category', { paging: 'page' }),
    page('categoryTree', 'Category tree', '/category/tree', ['Category', 'READ'], {
      hidden: true,
      needs: ['categories'],
    }),
    entry(tags, '/tags'),
    entry(vats, '/vat', { paging: 'page' }),
    entry(discounts, '/discounts', { paging: 'page' }),
    entry(coupons, '/coupons', { paging: 'page', label: 'Vouchers/Coupons' }),
    page('questions', 'Questions', '/product-questions', ['Product', 'READ']),
    entry(brands, '/brands'),
    entry(manufacturers, '/manufacturers'),
    entry(charges, '/charges'),
    entry(inventory, '/inventory', { label: 'Inventory' }),
    page('stockCount', 'Stock count', '/inventory/count', ['Product', 'UPDATE'], {
      hidden: true,
      searchable: true,
      needs: ['inventory'],
    }),
    page('history', 'History', '/history', 'signedIn', { extension: 'history' }),
  ]),
  entry(orders, '/Sales/Order/List', { paging: 'page' }),
  page('printOrders', 'Print orders', '/Sales/Order/print', ['Order', 'READ'], {
    hidden: true,
    needs: ['orders'],
  }),
  group('customers', 'Customers', [
    entry(customers, '/customers', { paging: 'page', label: 'All Customer' }),
    entry(userTypes, '/student-verification', { label: 'Student verification' }),
  ]),
  entry(forms, '/crm', { paging: 'page', label: 'CRM' }),
  entry(stores, '/stores', { paging: 'page', label: 'Showroom' }),
  entry(dealers, '/dealers'),
  entry(servicePackages, '/services', { landing: { tab: 'Packages' }, label: 'Service Packages' }),
  group('settings', 'Settings', [
    page('paymentMethods', 'Payment Methods', '/settings/payment-methods', ['Payment', 'READ'], {
      needs: ['payment'],
    }),
    page('deliveryZones', 'Delivery Zones', '/settings/delivery-zones', ['Store', 'READ']),
    page('generalSettings', 'General', '/settings/general', ['Setting', 'READ'], { aliases: ['/settings'] }),
    page('cacheRefresh', 'Cache refresh', '/settings/cache', ['Setting', 'READ'], { needs: ['site'] }),
  ]),
  entry(blogs, '/news', {
    paging: 'skip',
    fixed: { blogType: 'NEWS' },
    label: 'News',
    title: { one: 'Article', many: 'News' },
  }),
  entry(blogs, '/tips-and-trainings', {
    paging: 'skip',
    fixed: { blogType: 'TIPS_AND_TRAININGS' },
    label: 'Tips And Trainings',
    title: { one: 'Tip or training', many: 'Tips and trainings' },
  }),
  entry(cmsItems, '/cms', {
    paging: 'skip',
    landing: { type: 'Banner' },
    words: { itemType: 'type' },
    label: 'CMS',
  }),
  group('roles', 'Role And Permissions', [
    entry(roles, '/role-management'),
    entry(admins, '/admins', { aliases: ['/users/admin'] }),
  ]),
  group('testRide', 'Test-Ride', [
    page('testRideBanner', 'Test Ride Banner', '/test-ride-banner', ['Cms', 'READ']),
    entry(testRides, '/test-ride', { label: 'Test Ride Lists' }),
  ]),
  entry(offers, '/offers'),
  entry(warrantyPolicies, '/warranty-policies', { label: 'Warranty Policies' }),
  entry(bikeDocs, '/bike-docs', { label: 'Bike Docs' }),
  group('donations', 'Donations', [
    entry(supports, '/donations/local', {
      fixed: { type: 'local' },
      aliases: ['/donations'],
      keeps: ['startDate', 'endDate'],
      label: 'Local',
    }),
    entry(supports, '/donations/global', {
      fixed: { type: 'global' },
      keeps: ['startDate', 'endDate', 'supportId'],
      label: 'Global',
    }),
  ]),
  page('media', 'Media', '/media', ['Cms', 'READ'], { extension: 'mediaLibrary' }),
  page('profile', 'Profile', '/my-profile', 'signedIn', { hidden: true }),
] as const

/** Resources that stand in no menu: they are shown with the record they belong to. */
export const unlisted = [
  ...[variants, questions, reviews],
  ...[orderLines, payments, orderNotes, shipments],
  ...[featureTitles, packageTypes, testRideBanner],
] as const

/** Calls that belong to no resource, by the name of their group. */
export const callGroups = {
  area,
  auth,
  dashboard,
  media,
  payment,
  account,
  deliveryZones,
  donations,
  generalSettings,
}

export const registry = defineRegistry({
  sidebar,
  calls: callGroups,
  extensions,
  unlisted,
})
