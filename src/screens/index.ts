import { type ComponentType, lazy } from 'react'
import type {
  CustomScreen,
  EntryOf,
  FieldPath,
  ResourceName,
  ResourceOfScreen,
  ScreenPageKey,
} from '../../contract/types'
import { loadScreenTexts } from '../i18n'
import type { OwnInput } from '../kit/fields/lazy-input'
import { LazyInput } from '../kit/fields/lazy-input'
import type { CellProps, Row } from '../kit/fields/props/props'
import { type Preloaded, preloadable } from '../kit/lazy/preloadable'
import { DeliveryStatusCell } from './orders/DeliveryStatusCell'
import { DueCell } from './orders/DueCell'
import { StatusCell } from './orders/StatusCell'
import { NameCell } from './products/NameCell'
import { removeStockConfirm } from './products/stock/adjust/remove-stock-confirm'
import { ProductOfStock } from './products/stock/ProductOfStock'
import { QuantityCell } from './products/stock/QuantityCell'
import { AmountCell } from './promotions/AmountCell'
import { CouponUseCell } from './promotions/CouponUseCell'
import { TimestampCell } from './promotions/TimestampCell'
import { FeaturesCell } from './services/FeaturesCell'

/** A screen with its own texts. Those of a list that is opened often are texts of all pages, so that it waits for none. */
const screen = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  preloadable(async () => {
    const [loaded] = await Promise.all([load(), loadScreenTexts()])
    return loaded
  })

const AmountInput = lazy(() => import('./promotions/AmountInput'))

const SpecificationName = new LazyInput(() =>
  import('./products/SpecificationInputs').then((m) => ({ default: m.SpecificationName })),
)
const SpecificationValue = new LazyInput(() =>
  import('./products/SpecificationInputs').then((m) => ({ default: m.SpecificationValue })),
)

/** Screens that a declaration cannot express. A declared screen that is missing here does not compile. */
export const screens: { [S in CustomScreen]: Preloaded<{ entry: EntryOf<ResourceOfScreen<S>> }> } = {
  'products.list': preloadable(() => import('./products/ProductList')),
  'products.show': screen(() => import('./products/ProductPage')),
  'transfers.show': screen(() => import('./products/transfers/TransferPage')),
  'inventory.list': preloadable(() => import('./products/InventoryList')),
  'dealProducts.list': preloadable(() => import('./products/collections/CollectionList')),
  'latestProducts.list': preloadable(() => import('./products/collections/CollectionList')),
  'orders.list': screen(() => import('./orders/OrderList')),
  'orders.show': screen(() => import('./orders/OrderPage')),
  'customers.list': preloadable(() => import('./customers/CustomerList')),
  'customers.show': screen(() => import('./customers/CustomerPage')),
  'coupons.list': preloadable(() => import('./promotions/CouponList')),
  'coupons.show': screen(() => import('./promotions/PromotionPage').then((m) => ({ default: m.CouponPage }))),
  'discounts.create': screen(() =>
    import('./promotions/DiscountForm').then((m) => ({ default: m.NewDiscount })),
  ),
  'discounts.edit': screen(() =>
    import('./promotions/DiscountForm').then((m) => ({ default: m.EditDiscount })),
  ),
  'discounts.show': screen(() =>
    import('./promotions/PromotionPage').then((m) => ({ default: m.DiscountPage })),
  ),
  'buyGetPromotions.show': screen(() =>
    import('./promotions/PromotionPage').then((m) => ({ default: m.BuyGetPage })),
  ),
  'userTypes.list': screen(() => import('./verification/VerificationList')),
  'userTypes.show': screen(() => import('./verification/VerificationPage')),
  'productFeatures.list': screen(() => import('./products/FeatureList')),
  'brands.list': preloadable(() => import('./products/MergeableList')),
  'manufacturers.list': preloadable(() => import('./products/MergeableList')),
  'tags.list': preloadable(() => import('./products/MergeableList')),
  'categories.list': screen(() => import('./categories/CategoryList')),
  'brands.show': screen(() => import('./products/MergeablePage')),
  'manufacturers.show': screen(() => import('./products/MergeablePage')),
  'tags.show': screen(() => import('./products/MergeablePage')),
  'categories.show': screen(() => import('./products/MergeablePage')),
  'cmsItems.list': screen(() => import('./content/CmsList')),
  'cmsItems.create': screen(() => import('./content/CmsForm').then((m) => ({ default: m.NewItem }))),
  'cmsItems.edit': screen(() => import('./content/CmsForm').then((m) => ({ default: m.EditItem }))),
  'cmsItems.show': screen(() => import('./content/CmsPage')),
  'redirects.list': preloadable(() => import('./content/RedirectList')),
  'blogs.show': screen(() => import('./blogs/ArticlePage')),
  'blogs.create': screen(() => import('./blogs/ArticleForm').then((m) => ({ default: m.NewArticle }))),
  'blogs.edit': screen(() => import('./blogs/ArticleForm').then((m) => ({ default: m.EditArticle }))),
  'forms.list': screen(() => import('./crm/FormList')),
  'forms.show': screen(() => import('./crm/CrmFormPage')),
  'servicePackages.list': screen(() => import('./services/Services')),
  'admins.list': screen(() => import('./users/UserList')),
  'roles.list': screen(() => import('./roles/RoleList')),
  'roles.show': screen(() => import('./roles/RolePage')),
  'roles.create': screen(() => import('./roles/RoleForm').then((m) => ({ default: m.NewRole }))),
  'roles.edit': screen(() => import('./roles/RoleForm').then((m) => ({ default: m.EditRole }))),
  'testRides.list': screen(() => import('./test-rides/TestRideList')),
  'supports.list': screen(() => import('./donations/Donations')),
}

/** The page of all settings that are declared as forms. */
export const SettingPage = screen(() => import('../features/settings/SettingPage'))

export const pages: Record<ScreenPageKey, Preloaded<object>> = {
  dashboard: preloadable(() => import('./dashboard/Dashboard')),
  productBySku: screen(() => import('./products/ProductBySku')),
  categoryTree: screen(() => import('./categories/CategoryTree')),
  questions: screen(() => import('./products/questions/Questions')),
  stockCount: screen(() => import('./products/count/StockCount')),
  history: preloadable(() => import('./history/History')),
  trash: screen(() => import('./trash/Trash')),
  newOrder: screen(() => import('./orders/desk/NewOrder')),
  tryCart: screen(() => import('./orders/desk/TryCart')),
  printOrders: screen(() => import('./orders/PrintPage')),
  paymentMethods: screen(() => import('./payment-settings/PaymentSettings')),
  deliveryZones: screen(() => import('./delivery-zones/DeliveryZones')),
  testRideBanner: screen(() => import('./content/TestRideBanner')),
  cacheRefresh: screen(() => import('./cache-refresh/CacheRefresh')),
  allSettings: screen(() => import('./payment-settings/AllSettings')),
  media: screen(() => import('./media/MediaLibrary')),
  profile: screen(() => import('./profile/Profile')),
}

/** In place of all pages, while the user must set up two-step sign-in. */
export const RequiredTwoStep = screen(() => import('./profile/two-step/RequiredTwoStep'))

export const cells: Partial<Record<FieldPath, ComponentType<CellProps>>> = {
  'products.name': NameCell,
  'dealProducts.name': NameCell,
  'latestProducts.name': NameCell,
  'orders.deliveryStatus': DeliveryStatusCell,
  'orders.due': DueCell,
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
  'coupons.used': CouponUseCell,
  'offers.startsAt': TimestampCell,
  'offers.endsAt': TimestampCell,
  'reviews.rating': screen(() => import('./products/reviews/RatingCell')),
  'reviews.customer': preloadable(() => import('./products/reviews/ReviewerCell')),
  'testRides.rideAt': TimestampCell,
  'roles.permissions': screen(() => import('./roles/PermissionTable')),
  'servicePackages.features': FeaturesCell,
}

export const inputs: Partial<Record<FieldPath, OwnInput>> = {
  'discounts.amount': AmountInput,
  'coupons.amount': AmountInput,
  'buyGetPromotions.amount': AmountInput,
  'coupons.code': screen(() => import('./promotions/CodeInput')),
  'charges.amount': AmountInput,
  'cmsItems.link': screen(() => import('./content/LinkInput')),
  'inventory.variant': lazy(() => import('./products/stock/variants/VariantInput')),
  'variants.picture': lazy(() => import('./products/stock/variants/VariantPicture')),
  'admins.role': screen(() => import('./users/RoleInput')),
  'roles.permissions': screen(() => import('./roles/PermissionsInput')),
  'roles.roleType': screen(() => import('./roles/RoleTypeInput')),
  'products.specification': screen(() => import('./products/SpecificationInput')),
  'products.specification.name': SpecificationName,
  'products.specification.value': SpecificationValue,
  'servicePackages.features': screen(() => import('./services/FeaturesInput')),
  'servicePackages.models': lazy(() => import('./services/ModelsInput')),
}

export const removals: Partial<Record<ResourceName, (record: Row) => string>> = {
  inventory: removeStockConfirm,
}
