import type { AnyResource } from '../../contract/grammar/resource'
import { articleState } from './blogs/state'
import type { Derive, Reading, ReadRecord } from './handler'
import { inventoryDerived } from './inventory-derived'
import { orderDerived } from './orders/derived'
import { customerDerived } from './people/customers-derived'
import { productDerived } from './products-derived'
import { promotionState } from './promotion-state'
import { shipmentDerived } from './shipments/derived'

/** By the name of the resource. A function, for these files read records themselves. */
const derivations = (): Readonly<Record<string, Derive>> => ({
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
})

/** Works out what the records of a resource do not keep. */
export const derive = async (r: Reading, resource: AnyResource, records: ReadRecord[]) => {
  const isDerived = Object.values(resource.fields).some((field) => field.derived)
  if (isDerived && records.length) await derivations()[resource.name]?.(r, records)
}
