import type { Derivations } from '../core/context'
import { fillKeyState } from './accounts/api-keys'
import { automationRunDerived } from './automations'
import { deriveArticleState } from './blogs/state'
import { categoryDerived } from './catalog/categories-derived'
import { collectionDerived } from './catalog/product-collections'
import { fillProductCounts } from './catalog/product-counts'
import { productDerived } from './catalog/products-derived'
import { applicants } from './customers/applicants'
import { customerDerived } from './customers/customers-derived'
import { inventoryDerived } from './inventory/inventory-derived'
import { deriveTransferFigures } from './inventory/transfers/rules'
import { orderDerived } from './orders/derived'
import { couponBatchDerived } from './pricing/batches/usage'
import { couponDerived } from './pricing/coupons-derived'
import { priceListDerived, segmentPriceDerived } from './pricing/price-lists'
import { derivePromotionState } from './pricing/promotion-state'
import { deriveRuledState } from './pricing/promotions'
import { costDerived } from './purchasing/costs'
import { purchaseOrderDerived } from './purchasing/purchase-orders'
import { orderNumbers } from './returns/order-numbers'
import { shipmentDerived } from './shipping/derived'
import { redirectDerived } from './site/publishing/redirects'
import { withUnpublished } from './site/publishing/unpublished'
import { unitDerived } from './units/unit-derived'

/** What records of these resources do not keep, and how it is worked out. */
export const derivations: Derivations = {
  products: withUnpublished('products', productDerived),
  brands: fillProductCounts('brands'),
  manufacturers: fillProductCounts('manufacturers'),
  categories: categoryDerived,
  collections: collectionDerived,
  tags: fillProductCounts('tags'),
  vats: fillProductCounts('vats'),
  inventory: inventoryDerived,
  transfers: deriveTransferFigures,
  units: unitDerived,
  costs: costDerived,
  purchaseOrders: purchaseOrderDerived,
  discounts: deriveRuledState,
  coupons: couponDerived,
  couponBatches: couponBatchDerived,
  buyGetPromotions: derivePromotionState,
  priceLists: priceListDerived,
  segmentPrices: segmentPriceDerived,
  offers: derivePromotionState,
  cmsItems: withUnpublished('cmsItems', derivePromotionState),
  testRideBanner: derivePromotionState,
  orders: orderDerived,
  customers: customerDerived,
  userTypes: applicants,
  returns: orderNumbers,
  shipments: shipmentDerived,
  blogs: withUnpublished('blogs', deriveArticleState),
  redirects: redirectDerived,
  apiKeys: fillKeyState,
  automationRuns: automationRunDerived,
}
