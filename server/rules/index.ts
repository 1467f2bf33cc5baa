import { adminSessionHandlers } from './admin-sessions'
import { adminHandlers, adminRules } from './admins'
import { areaHandlers } from './areas'
import { blogHandlers, blogRules } from './blogs'
import { chosenHandlers } from './chosen'
import { contentHandlers } from './content'
import { cmsRules } from './content/cms-rules'
import { bannerRules } from './content/test-ride-banner'
import { crmHandlers } from './crm'
import { dashboardHandlers } from './dashboard'
import { donationHandlers } from './donations'
import { extensionHandlers } from './extensions'
import type { Handlers, Rules } from './handler'
import { historyHandlers } from './history'
import { inventoryHandlers, inventoryRules } from './inventory'
import { mediaHandlers } from './media'
import { mediaLibraryHandlers } from './media-library'
import { mediaUseHandlers } from './media-uses'
import { deliveryZoneHandlers } from './money/delivery-zones'
import { paymentSettingHandlers } from './money/payment-settings'
import { paymentHandlers } from './money/payments'
import { orderNoteHandlers } from './order-notes'
import { orderHandlers } from './orders'
import { peopleHandlers } from './people'
import { customerRules } from './people/customer-rules'
import { priceHandlers } from './price'
import { productVariantHandlers } from './product-variants'
import { productHandlers } from './products'
import { profileHandlers } from './profile'
import { questionHandlers } from './questions'
import { restrictedFileHandlers } from './restricted-files'
import { reviewHandlers } from './reviews'
import { roleRules } from './roles'
import { searchHandlers } from './search'
import { serviceRules } from './services'
import { sessionHandlers } from './session'
import { shipmentHandlers } from './shipments'
import { siteHandlers } from './site'
import { skuRules } from './skus'
import { variantHandlers } from './variants'

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
  ...orderHandlers,
  ...orderNoteHandlers,
  ...paymentHandlers,
  ...paymentSettingHandlers,
  ...deliveryZoneHandlers,
  ...shipmentHandlers,
  ...peopleHandlers,
  ...priceHandlers,
  ...restrictedFileHandlers,
  ...variantHandlers,
  ...inventoryHandlers,
  ...chosenHandlers,
  ...questionHandlers,
  ...reviewHandlers,
  ...adminSessionHandlers,
  ...searchHandlers,
  ...dashboardHandlers,
  ...blogHandlers,
  ...mediaLibraryHandlers,
  ...mediaUseHandlers,
  ...siteHandlers,
  ...donationHandlers,
  ...crmHandlers,
  ...contentHandlers,
}

/** What writing these resources takes beyond their declarations. */
export const rules: Rules = {
  admins: adminRules,
  roles: roleRules,
  products: skuRules,
  variants: skuRules,
  inventory: inventoryRules,
  customers: customerRules,
  cmsItems: cmsRules,
  testRideBanner: bannerRules,
  blogs: blogRules,
  ...serviceRules,
}
