import { adminHandlers, adminRules } from './admins'
import { areaHandlers } from './areas'
import { awaitedHandlers } from './awaited'
import { chosenHandlers } from './chosen'
import { extensionHandlers } from './extensions'
import type { Handlers, Rules } from './handler'
import { historyHandlers } from './history'
import { inventoryHandlers, inventoryRules } from './inventory'
import { mediaHandlers } from './media'
import { orderHandlers } from './orders'
import { priceHandlers } from './price'
import { productVariantHandlers } from './product-variants'
import { productHandlers } from './products'
import { profileHandlers } from './profile'
import { questionHandlers } from './questions'
import { restrictedFileHandlers } from './restricted-files'
import { reviewHandlers } from './reviews'
import { roleRules } from './roles'
import { sessionHandlers } from './session'
import { skuRules } from './skus'
import { variantHandlers } from './variants'

/** Every call beside list, one, create, update and remove. */
export const handlers: Handlers = {
  ...awaitedHandlers,
  ...sessionHandlers,
  ...profileHandlers,
  ...adminHandlers,
  ...productHandlers,
  ...productVariantHandlers,
  ...mediaHandlers,
  ...areaHandlers,
  ...extensionHandlers,
  ...historyHandlers,
  ...orderHandlers,
  ...priceHandlers,
  ...restrictedFileHandlers,
  ...variantHandlers,
  ...inventoryHandlers,
  ...chosenHandlers,
  ...questionHandlers,
  ...reviewHandlers,
}

/** What writing these resources takes beyond their declarations. */
export const rules: Rules = {
  admins: adminRules,
  roles: roleRules,
  products: skuRules,
  variants: skuRules,
  inventory: inventoryRules,
}
