import type { ComponentType } from 'react'
import type {
  CustomScreen,
  EntryOf,
  FieldPath,
  ResourceName,
  ResourceOfScreen,
  ScreenPageKey,
} from '#contract/types.ts'
import type { CellProps, OwnInput, Row } from '#kit/context/props.ts'
import { type Lazy, lazy, lazyPage, lazyPageWithTexts, lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { ListCell } from './imports/ListCell'
import { DueCell } from './orders/DueCell'
import { DeliveryStatusCell, StatusCell } from './orders/status/StatusCell'
import { NameCell } from './products/NameCell'
import { removeStocksConfirm } from './products/stock/adjust/remove-stock-confirm'
import { ProductOfStock } from './products/stock/ProductOfStock'
import { QuantityCell } from './products/stock/QuantityCell'
import { AmountCell } from './promotions/AmountCell'
import { CouponUseCell } from './promotions/CouponUseCell'
import { TimestampCell } from './promotions/TimestampCell'
import { ExpiryCell } from './services/ExpiryCell'
import { FeaturesCell } from './services/FeaturesCell'

/** Comes with the list of orders, which waits for it: a cell that is fetched later would replace the page meanwhile. */
const NextStepCell = lazyPageWithTexts<CellProps>(() =>
  import('./orders/OrderList').then((m) => ({ default: m.NextStepCell })),
)

const RulesInput = lazyWithTexts(() => import('#features/conditions/RulesInput.tsx'))
const RulesCell = lazyWithTexts(() => import('#features/conditions/RulesCell.tsx'))
const AmountInput = lazy(() => import('./promotions/AmountInput'))

const SpecificationName = lazy(async () => ({
  default: (await import('./products/SpecificationInputs')).SpecificationName,
}))
const SpecificationValue = lazy(async () => ({
  default: (await import('./products/SpecificationInputs')).SpecificationValue,
}))

/**
 * Screens that a declaration cannot express. The texts of lists that are opened often are texts of all pages, so that they
 * wait for none. A declared screen that is missing here does not compile.
 */
export const screens: { [S in CustomScreen]: Lazy<{ entry: EntryOf<ResourceOfScreen<S>> }> } = {
  'products.list': lazyPage(() => import('./products/ProductList')),
  'products.show': lazyPageWithTexts(() => import('./products/ProductPage')),
  'transfers.show': lazyPageWithTexts(() => import('./products/transfers/TransferPage')),
  'units.list': lazyPageWithTexts(() => import('./units/UnitList')),
  'units.show': lazyPageWithTexts(() => import('./units/UnitPage')),
  'purchaseOrders.list': lazyPageWithTexts(() => import('./purchasing/PurchaseList')),
  'purchaseOrders.show': lazyPageWithTexts(() => import('./purchasing/PurchasePage')),
  'purchaseReceipts.show': lazyPageWithTexts(() => import('./purchasing/ReceiptPage')),
  'inventory.list': lazyPage(() => import('./products/InventoryList')),
  'dealProducts.list': lazyPage(() => import('./products/collections/CollectionList')),
  'latestProducts.list': lazyPage(() => import('./products/collections/CollectionList')),
  'orders.list': lazyPageWithTexts(() =>
    import('./orders/OrderList').then((list) => NextStepCell.preload().then(() => list)),
  ),
  'orders.show': lazyPageWithTexts(() => import('./orders/OrderPage')),
  'returns.show': lazyPageWithTexts(() => import('./orders/returns/ReturnPage')),
  'shipments.list': lazyPageWithTexts(() => import('./orders/ShipmentList')),
  'customers.list': lazyPage(() => import('./customers/CustomerList')),
  'customers.show': lazyPageWithTexts(() => import('./customers/CustomerPage')),
  'coupons.list': lazyPage(() => import('./promotions/CouponList')),
  'coupons.show': lazyPageWithTexts(() =>
    import('./promotions/PromotionPage').then((m) => ({ default: m.CouponPage })),
  ),
  'discounts.create': lazyPageWithTexts(() => import('./promotions/NewDiscount')),
  'discounts.show': lazyPageWithTexts(() =>
    import('./promotions/PromotionPage').then((m) => ({ default: m.DiscountPage })),
  ),
  'buyGetPromotions.show': lazyPageWithTexts(() =>
    import('./promotions/PromotionPage').then((m) => ({ default: m.BuyGetPage })),
  ),
  'collections.show': lazyPageWithTexts(() => import('./collections/CollectionPage')),
  'priceLists.show': lazyPageWithTexts(() => import('./promotions/PriceListPage')),
  'userTypes.list': lazyPageWithTexts(() => import('./verification/VerificationList')),
  'userTypes.show': lazyPageWithTexts(() => import('./verification/VerificationPage')),
  'productFeatures.list': lazyPageWithTexts(() => import('./products/FeatureList')),
  'imports.show': lazyPageWithTexts(() => import('./imports/ImportPage')),
  'moves.list': lazyPageWithTexts(() => import('./moves/MoveList')),
  'moves.show': lazyPageWithTexts(() => import('./moves/MovePage')),
  'categories.list': lazyPageWithTexts(() => import('./categories/CategoryList')),
  'cmsItems.list': lazyPageWithTexts(() => import('./content/CmsList')),
  'cmsItems.create': lazyPageWithTexts(() => import('./content/NewItem')),
  'cmsItems.show': lazyPageWithTexts(() => import('./content/CmsPage')),
  'messageTemplates.show': lazyPageWithTexts(() => import('./messages/TemplatePage')),
  'redirects.list': lazyPage(() => import('./content/RedirectList')),
  'blogs.show': lazyPageWithTexts(() => import('./blogs/ArticlePage')),
  'blogs.create': lazyPageWithTexts(() => import('./blogs/NewArticle')),
  'forms.show': lazyPageWithTexts(() => import('./crm/CrmFormPage')),
  'servicePackages.list': lazyPageWithTexts(() => import('./services/Services')),
  'admins.list': lazyPageWithTexts(() => import('./users/UserList')),
  'automations.show': lazyPageWithTexts(() => import('./automations/AutomationPage')),
  'webhooks.show': lazyPageWithTexts(() => import('./webhooks/WebhookPage')),
  'apiKeys.list': lazyPageWithTexts(() => import('./api-keys/KeyList')),
  'roles.list': lazyPageWithTexts(() => import('./roles/RoleList')),
  'roles.show': lazyPageWithTexts(() => import('./roles/RolePage')),
  'roles.create': lazyPageWithTexts(() => import('./roles/NewRole')),
  'testRides.list': lazyPageWithTexts(() => import('./test-rides/TestRideList')),
  'supports.list': lazyPageWithTexts(() => import('./donations/Donations')),
}

/** The page of all settings that are declared as forms. */
export const SettingPage = lazyPageWithTexts(() => import('#features/settings/SettingPage.tsx'))

export const pages: Record<ScreenPageKey, Lazy<object>> = {
  dashboard: lazyPage(() => import('./dashboard/Dashboard')),
  reports: lazyPageWithTexts(() => import('./dashboard/Reports')),
  printLabels: lazyPageWithTexts(() => import('./products/labels/LabelPage')),
  enterBarcodes: lazyPageWithTexts(() => import('./products/labels/BarcodeEntry')),
  productBySku: lazyPageWithTexts(() => import('./products/ProductBySku')),
  categoryTree: lazyPageWithTexts(() => import('./categories/CategoryTree')),
  questions: lazyPageWithTexts(() => import('./products/questions/Questions')),
  stockCount: lazyPageWithTexts(() => import('./products/count/StockCount')),
  reorder: lazyPageWithTexts(() => import('./purchasing/Reorder')),
  history: lazyPage(() => import('./history/History')),
  trash: lazyPageWithTexts(() => import('./trash/Trash')),
  newOrder: lazyPageWithTexts(() => import('./orders/desk/NewOrder')),
  tryCart: lazyPageWithTexts(() => import('./orders/desk/TryCart')),
  addTracking: lazyPageWithTexts(() => import('./orders/tracking/AddTracking')),
  printOrders: lazyPageWithTexts(() => import('./orders/PrintPage')),
  paymentMethods: lazyPageWithTexts(() => import('./payment-settings/PaymentSettings')),
  deliveryZones: lazyPageWithTexts(() => import('./delivery-zones/DeliveryZones')),
  testRidePlan: lazyPageWithTexts(() => import('./test-rides/Plan')),
  menuTree: lazyPageWithTexts(() => import('./content/MenuTree')),
  testRideBanner: lazyPageWithTexts(() => import('./content/TestRideBanner')),
  operation: lazyPageWithTexts(() => import('./operation/Operation')),
  cacheRefresh: lazyPageWithTexts(() => import('./cache-refresh/CacheRefresh')),
  allSettings: lazyPageWithTexts(() => import('./payment-settings/AllSettings')),
  media: lazyPageWithTexts(() => import('./media/MediaLibrary')),
  profile: lazyPageWithTexts(() => import('./profile/Profile')),
}

/** In place of all pages, while the user must set up two-step sign-in. */
export const RequiredTwoStep = lazyPageWithTexts(() => import('./profile/two-step/RequiredTwoStep'))

export const cells: Partial<Record<FieldPath, ComponentType<CellProps>>> = {
  'products.name': NameCell,
  'dealProducts.name': NameCell,
  'latestProducts.name': NameCell,
  'orders.deliveryStatus': DeliveryStatusCell,
  'orders.due': DueCell,
  'shipments.orderStatus': StatusCell,
  'shipments.deliveryStatus': StatusCell,
  'orders.nextStep': NextStepCell,
  'orders.orderStatus': StatusCell,
  'orders.paymentStatus': StatusCell,
  'inventory.quantity': QuantityCell,
  'inventory.product': ProductOfStock,
  'discounts.amount': AmountCell,
  'coupons.amount': AmountCell,
  'buyGetPromotions.amount': AmountCell,
  'charges.amount': AmountCell,
  'discounts.startsAt': TimestampCell,
  'discounts.endsAt': TimestampCell,
  'coupons.endsAt': TimestampCell,
  'buyGetPromotions.startsAt': TimestampCell,
  'buyGetPromotions.endsAt': TimestampCell,
  'priceLists.startsAt': TimestampCell,
  'priceLists.endsAt': TimestampCell,
  'coupons.used': CouponUseCell,
  'offers.startsAt': TimestampCell,
  'offers.endsAt': TimestampCell,
  'reviews.rating': lazyWithTexts(() => import('./products/reviews/RatingCell')),
  'reviews.customer': lazy(() => import('./products/reviews/ReviewerCell')),
  'bikeDocs.expiresOn': ExpiryCell,
  'imports.list': ListCell,
  'testRides.rideAt': TimestampCell,
  'collections.conditions': RulesCell,
  'discounts.conditions': RulesCell,
  'coupons.conditions': RulesCell,
  'automations.sentence': lazyWithTexts(() => import('./automations/SentenceCell')),
  'automations.conditions': lazyWithTexts(async () => ({
    default: (await import('./automations/SentenceCell')).ConditionsCell,
  })),
  'automationRuns.record': lazyWithTexts(async () => ({
    default: (await import('./automations/run-cells')).RecordCell,
  })),
  'automationRuns.unmet': lazyWithTexts(async () => ({
    default: (await import('./automations/run-cells')).UnmetCell,
  })),
  'automationRuns.results': lazyWithTexts(async () => ({
    default: (await import('./automations/run-cells')).ResultsCell,
  })),
  'roles.permissions': lazyWithTexts(() => import('./roles/PermissionTable')),
  'roles.showrooms': lazyWithTexts(() => import('./roles/ReachNote')),
  'servicePackages.features': FeaturesCell,
}

export const inputs: Partial<Record<FieldPath, OwnInput>> = {
  'discounts.amount': AmountInput,
  'coupons.amount': AmountInput,
  'buyGetPromotions.amount': AmountInput,
  'coupons.code': lazyWithTexts(() => import('./promotions/CodeInput')),
  'charges.amount': AmountInput,
  'cmsItems.parent': lazy(() => import('./content/MenuParentInput')),
  'cmsItems.link': lazyWithTexts(() => import('./content/LinkInput')),
  'inventory.variant': lazy(() => import('./products/stock/variants/VariantInput')),
  'products.byUnit': lazy(() => import('./products/ByUnitInput')),
  'costs.variant': lazy(() => import('./products/stock/variants/VariantInput')),
  'units.variant': lazy(() => import('./products/stock/variants/VariantInput')),
  'barcodes.variant': lazy(() => import('./products/stock/variants/VariantInput')),
  'segmentPrices.variant': lazy(() => import('./products/stock/variants/VariantInput')),
  'priceLists.segments': lazyWithTexts(() => import('./promotions/SegmentsInput')),
  'transfers.origin': lazy(() => import('./products/transfers/ShowroomInput')),
  'transfers.destination': lazy(() => import('./products/transfers/ShowroomInput')),
  'testRides.product': lazy(() => import('./test-rides/ChoiceInput')),
  'testRides.store': lazy(() => import('./test-rides/ChoiceInput')),
  'variants.picture': lazyWithTexts(() => import('./products/stock/variants/VariantPicture')),
  'collections.conditions': RulesInput,
  'coupons.conditions': RulesInput,
  // Its page estimates what it affects.
  'discounts.conditions': lazyWithTexts(async () => ({
    default: (await import('#features/conditions/RulesInput.tsx')).RulesFilters,
  })),
  'automations.conditions': lazyWithTexts(() => import('./automations/ConditionsInput')),
  'admins.role': lazyWithTexts(() => import('./users/RoleInput')),
  'roles.permissions': lazyWithTexts(() => import('./roles/PermissionsInput')),
  'roles.roleType': lazyWithTexts(() => import('./roles/RoleTypeInput')),
  'products.specification': lazyWithTexts(() => import('./products/SpecificationInput')),
  'products.specification.name': SpecificationName,
  'products.specification.value': SpecificationValue,
  'servicePackages.features': lazyWithTexts(() => import('./services/FeaturesInput')),
  'servicePackages.models': lazy(() => import('./services/ModelsInput')),
}

export const removals: Partial<Record<ResourceName, (records: readonly Row[]) => string>> = {
  inventory: removeStocksConfirm,
}
