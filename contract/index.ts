import { area } from './calls/area'
import { auth } from './calls/auth'
import { dashboard } from './calls/dashboard'
import { donations } from './calls/donations'
import { media } from './calls/media'
import { payment } from './calls/payment'
import { account, deliveryZones } from './calls/people'
import { productReviews } from './calls/product-reviews'
import { extensions } from './extensions'
import { settingPage } from './grammar/setting'
import { entry, group, page } from './grammar/sidebar'
import { defineRegistry } from './registry'
import { barcodes } from './resources/catalog/barcodes'
import { brands } from './resources/catalog/brands'
import { categories } from './resources/catalog/categories'
import { collections } from './resources/catalog/collections'
import { dealProducts } from './resources/catalog/deal-products'
import { inventory } from './resources/catalog/inventory'
import { latestProducts } from './resources/catalog/latest-products'
import { manufacturers } from './resources/catalog/manufacturers'
import { productFeatures } from './resources/catalog/product-features'
import { products } from './resources/catalog/products'
import { questions } from './resources/catalog/questions'
import { reviews } from './resources/catalog/reviews'
import { tags } from './resources/catalog/tags'
import { transferLines, transfers } from './resources/catalog/transfers'
import { units } from './resources/catalog/units'
import { variants } from './resources/catalog/variants'
import { blogs } from './resources/content/blogs'
import { cmsItems } from './resources/content/cms-items'
import { redirects } from './resources/content/redirects'
import { testRideBanner } from './resources/content/test-ride-banner'
import { admins } from './resources/people/admins'
import { apiKeys } from './resources/people/api-keys'
import { automationRuns, automations } from './resources/people/automations'
import { creditEntries } from './resources/people/credit-entries'
import { customers } from './resources/people/customers'
import { forms } from './resources/people/forms'
import { imports } from './resources/people/imports'
import { messageTemplates } from './resources/people/message-templates'
import { moves } from './resources/people/moves'
import {
  customerNotes,
  formNotes,
  orderNotes,
  returnNotes,
  testRideNotes,
  transferNotes,
  userTypeNotes,
} from './resources/people/notes'
import { outboxMessages } from './resources/people/outbox-messages'
import { roles } from './resources/people/roles'
import { savedViews } from './resources/people/saved-views'
import { securityEvents } from './resources/people/security-events'
import { segments } from './resources/people/segments'
import { supports } from './resources/people/supports'
import { userTypes } from './resources/people/user-types'
import { webhookDeliveries, webhooks } from './resources/people/webhooks'
import { costs } from './resources/purchasing/costs'
import {
  purchaseCosts,
  purchaseLines,
  purchaseOrders,
  purchaseReceipts,
} from './resources/purchasing/purchase-orders'
import { suppliers } from './resources/purchasing/suppliers'
import { buyGetPromotions } from './resources/sales/buy-get-promotions'
import { cashUps } from './resources/sales/cash-ups'
import { charges } from './resources/sales/charges'
import { couponBatches } from './resources/sales/coupon-batches'
import { coupons } from './resources/sales/coupons'
import { discounts } from './resources/sales/discounts'
import { invoices } from './resources/sales/invoices'
import { offers } from './resources/sales/offers'
import { orderDrafts } from './resources/sales/order-drafts'
import { orderLines, payments } from './resources/sales/order-parts'
import { orders } from './resources/sales/orders'
import { priceLists, segmentPrices } from './resources/sales/price-lists'
import { returns } from './resources/sales/returns'
import { shipments } from './resources/sales/shipments'
import { vats } from './resources/sales/vats'
import { bikeDocs } from './resources/services/bike-docs'
import { dealers } from './resources/services/dealers'
import { featureTitles, packageTypes, servicePackages } from './resources/services/service-packages'
import { stores } from './resources/services/stores'
import { testRides } from './resources/services/test-rides'
import { warrantyPolicies } from './resources/services/warranty-policies'
import { general } from './settings/general'

/** The sidebar from top to bottom: menu, routes, permissions and endpoints follow from it. */
export const sidebar = [
  page('dashboard', 'Dashboard', '/', 'signedIn'),
  page('reports', 'Reports', '/reports', 'signedIn', {
    hidden: true,
    searchable: true,
    needs: ['dashboard'],
  }),
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
    entry(vats, '/vat', { paging: 'page', label: 'Vat' }),
    entry(discounts, '/discounts', { paging: 'page' }),
    entry(coupons, '/coupons', { paging: 'page', label: 'Vouchers/Coupons' }),
    entry(couponBatches, '/coupons/batches', { paging: 'page', hidden: true, extension: 'generateCoupons' }),
    entry(buyGetPromotions, '/buy-x-get-y', { paging: 'page', extension: 'limitBuyGet' }),
    entry(priceLists, '/price-lists', { paging: 'page', extension: 'priceLists.list.search' }),
    entry(segmentPrices, '/price-lists/prices', {
      paging: 'page',
      hidden: true,
      extension: 'priceLists.list.search',
    }),
    page('questions', 'Questions', '/product-questions', ['Product', 'READ']),
    entry(reviews, '/product-reviews', { paging: 'page', extension: 'reviews.list.search' }),
    entry(collections, '/collections', { paging: 'page', extension: 'previewCollection' }),
    entry(brands, '/brands'),
    entry(manufacturers, '/manufacturers'),
    entry(charges, '/charges'),
    entry(inventory, '/inventory', { label: 'Inventory' }),
    page('stockCount', 'Stock count', '/inventory/count', ['Product', 'UPDATE'], {
      hidden: true,
      searchable: true,
      needs: ['inventory'],
    }),
    entry(transfers, '/inventory/transfers', { paging: 'page', hidden: true, extension: 'sendTransfer' }),
    entry(units, '/units', { paging: 'page', extension: 'receiveUnits' }),
    entry(barcodes, '/barcodes', { paging: 'page', extension: 'findByCode' }),
    page('printLabels', 'Barcode labels', '/barcodes/labels', ['Product', 'READ'], {
      hidden: true,
      extension: 'labelGoods',
      needs: ['products'],
    }),
    page('enterBarcodes', 'Enter barcodes', '/barcodes/enter', ['Product', 'CREATE'], {
      hidden: true,
      extension: 'labelGoods',
      needs: ['products'],
    }),
    page('history', 'History', '/history', 'signedIn', { extension: 'history' }),
    entry(imports, '/imports', { paging: 'page', hidden: true, extension: 'startImport' }),
  ]),
  group('purchasing', 'Purchasing', [
    entry(purchaseOrders, '/purchase-orders', { paging: 'page', extension: 'orderPurchase' }),
    page('reorder', 'Reorder', '/purchase-orders/reorder', ['PurchaseOrder', 'CREATE'], {
      hidden: true,
      searchable: true,
      extension: 'reorderList',
      needs: ['purchaseOrders'],
    }),
    entry(purchaseReceipts, '/purchase-orders/receipts', {
      paging: 'page',
      extension: 'receivePurchase',
    }),
    entry(suppliers, '/suppliers', { paging: 'page', extension: 'orderPurchase' }),
    entry(costs, '/costs', { paging: 'page', extension: 'purchaseCosts' }),
  ]),
  entry(orders, '/Sales/Order/List', { paging: 'page' }),
  entry(returns, '/Sales/Order/returns', { paging: 'page', hidden: true, extension: 'assignReturn' }),
  page('newOrder', 'New order', '/Sales/Order/new', ['Order', 'CREATE'], {
    hidden: true,
    searchable: true,
    extension: 'priceOrder',
    needs: ['orders'],
  }),
  page('tryCart', 'Try a cart', '/Sales/Order/try', ['Order', 'CREATE'], {
    hidden: true,
    searchable: true,
    extension: 'priceOrder',
    needs: ['orders'],
  }),
  page('addTracking', 'Add tracking numbers', '/Sales/Order/tracking', ['Order', 'UPDATE'], {
    hidden: true,
    searchable: true,
    extension: 'addShipments',
    needs: ['orders'],
  }),
  entry(shipments, '/Sales/Shipments', { paging: 'page', extension: 'shipments.list.search' }),
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
    settingPage(general),
    page('cacheRefresh', 'Cache refresh', '/settings/cache', ['Setting', 'READ'], { needs: ['site'] }),
    page('operation', 'Jobs and health', '/settings/operation', ['Operation', 'READ'], { extension: 'jobs' }),
    entry(moves, '/moving-in', { paging: 'page', extension: 'startMove' }),
    entry(automations, '/automations', { paging: 'page', extension: 'tryAutomation' }),
    entry(automationRuns, '/automations/runs', { paging: 'page', hidden: true, extension: 'tryAutomation' }),
    page('allSettings', 'All settings', '/settings/all', 'signedIn', { needs: ['generalSettings'] }),
  ]),
  entry(blogs, '/news', {
    paging: 'skip',
    fixedFilters: { blogType: 'NEWS' },
    label: 'News',
    title: { one: 'Article', many: 'News' },
  }),
  entry(blogs, '/tips-and-trainings', {
    paging: 'skip',
    fixedFilters: { blogType: 'TIPS_AND_TRAININGS' },
    label: 'Tips And Trainings',
    title: { one: 'Tip or training', many: 'Tips and trainings' },
  }),
  entry(cmsItems, '/cms', {
    paging: 'skip',
    landing: { type: 'Banner' },
    paramNames: { itemType: 'type' },
    label: 'CMS',
  }),
  page('menuTree', 'Site menu', '/cms/menu', ['Cms', 'READ'], {
    hidden: true,
    searchable: true,
    extension: 'cmsItems.parent',
    needs: ['cmsItems'],
  }),
  group('roles', 'Role And Permissions', [
    entry(roles, '/role-management'),
    entry(admins, '/admins', { aliases: ['/users/admin'] }),
    entry(apiKeys, '/api-keys', { paging: 'page', extension: 'addApiKey' }),
    entry(webhooks, '/webhooks', { paging: 'page', extension: 'makeWebhookSecret' }),
    entry(webhookDeliveries, '/webhooks/deliveries', {
      ...{ paging: 'page', hidden: true, extension: 'makeWebhookSecret' },
    }),
    entry(securityEvents, '/security-events', { paging: 'page', extension: 'securityEvents.list.search' }),
  ]),
  group('testRide', 'Test-Ride', [
    page('testRideBanner', 'Test Ride Banner', '/test-ride-banner', ['Cms', 'READ']),
    entry(testRides, '/test-ride', {
      label: 'Test Ride Lists',
      opensOn: { today: ['fromDate', 'toDate'], sort: ['rideAt', 'asc'] },
    }),
    page('testRidePlan', 'Plan of test rides', '/test-ride/plan', ['Customer', 'READ'], {
      hidden: true,
      searchable: true,
      extension: 'testRidePlan',
      needs: ['testRides'],
    }),
  ]),
  entry(offers, '/offers'),
  entry(warrantyPolicies, '/warranty-policies', { label: 'Warranty Policies' }),
  entry(bikeDocs, '/bike-docs', { label: 'Bike Docs' }),
  group('donations', 'Donations', [
    entry(supports, '/donations/local', {
      fixedFilters: { type: 'local' },
      aliases: ['/donations'],
      keptParams: ['startDate', 'endDate'],
      label: 'Local',
    }),
    entry(supports, '/donations/global', {
      fixedFilters: { type: 'global' },
      keptParams: ['startDate', 'endDate', 'supportId'],
      label: 'Global',
    }),
  ]),
  page('media', 'Media', '/media', ['Cms', 'READ'], { extension: 'mediaLibrary' }),
  group('messages', 'Messages', [
    entry(outboxMessages, '/messages', { paging: 'page', extension: 'resendMessage', label: 'Outbox' }),
    entry(messageTemplates, '/message-templates', {
      paging: 'page',
      extension: 'previewMessage',
      label: 'Templates',
    }),
  ]),
  entry(redirects, '/redirects', { paging: 'page', hidden: true, extension: 'redirects.list.search' }),
  page('trash', 'Deleted records', '/deleted', 'signedIn', {
    hidden: true,
    searchable: true,
    extension: 'trash',
  }),
  page('profile', 'Profile', '/my-profile', 'signedIn', { hidden: true }),
] as const

/** Resources without a menu entry: they are shown with the record they belong to. */
export const unlisted = [
  variants,
  questions,
  transferLines,
  purchaseLines,
  purchaseCosts,
  orderLines,
  payments,
  orderNotes,
  creditEntries,
  invoices,
  customerNotes,
  formNotes,
  testRideNotes,
  userTypeNotes,
  returnNotes,
  transferNotes,
  segments,
  orderDrafts,
  cashUps,
  featureTitles,
  packageTypes,
  testRideBanner,
  savedViews,
] as const

/** Calls that belong to no resource, by the name of their group. */
export const callGroups = {
  area,
  auth,
  dashboard,
  media,
  payment,
  productReviews,
  account,
  deliveryZones,
  donations,
  generalSettings: general.calls,
}

export const registry = defineRegistry({
  sidebar,
  calls: callGroups,
  extensions,
  unlisted,
})
