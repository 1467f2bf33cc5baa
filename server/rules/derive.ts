import { articleState } from './blogs/state'
import type { Derivations } from './handler'
import { inventoryDerived } from './inventory-derived'
import { orderDerived } from './orders/derived'
import { customerDerived } from './people/customers-derived'
import { productDerived } from './products-derived'
import { promotionState } from './promotion-state'
import { shipmentDerived } from './shipments/derived'

/** What records of these resources do not keep, and how it is worked out. */
export const derivations: Derivations = {
  products: productDerived,
  inventory: inventoryDerived,
  discounts: promotionState,
  coupons: promotionState,
  offers: promotionState,
  cmsItems: promotionState,
  testRideBanner: promotionState,
  orders: orderDerived,
  customers: customerDerived,
  shipments: shipmentDerived,
  blogs: articleState,
}
