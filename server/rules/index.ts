import { adminHandlers, adminRules } from './admins'
import { areaHandlers } from './areas'
import { extensionHandlers } from './extensions'
import type { Handlers, Rules } from './handler'
import { historyHandlers } from './history'
import { mediaHandlers } from './media'
import { priceHandlers } from './price'
import { productVariantHandlers } from './product-variants'
import { productHandlers } from './products'
import { profileHandlers } from './profile'
import { restrictedFileHandlers } from './restricted-files'
import { roleRules } from './roles'
import { sessionHandlers } from './session'
import { skuRules } from './skus'

/** Every call beside list, one, create, update and remove. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...profileHandlers,
  ...adminHandlers,
  ...productHandlers,
  ...productVariantHandlers,
  ...mediaHandlers,
  ...areaHandlers,
  ...extensionHandlers,
  ...historyHandlers,
  ...priceHandlers,
  ...restrictedFileHandlers,
}

/** What writing these resources takes beyond their declarations. */
export const rules: Rules = { admins: adminRules, roles: roleRules, products: skuRules, variants: skuRules }
