import type { Conditions, Handlers, Rules } from '../core/context'
import { adminSessionHandlers } from './accounts/admin-sessions'
import { adminHandlers, adminRules } from './accounts/admins'
import { apiKeyHandlers } from './accounts/api-keys'
import { assignmentConditions, assignmentHandlers } from './accounts/assignments'
import { invitationHandlers } from './accounts/invitation'
import { noteHandlers } from './accounts/notes'
import { noticeHandlers } from './accounts/notices'
import { passkeyHandlers } from './accounts/passkeys'
import { passwordLinkHandlers } from './accounts/password-links'
import { profileHandlers } from './accounts/profile'
import { roleLimitsHandlers } from './accounts/role-limits'
import { roleRules } from './accounts/roles'
import { sessionHandlers } from './accounts/session'
import { singleSignOnHandlers } from './accounts/single-sign-on'
import { twoStepHandlers } from './accounts/two-step'
import { viewHandlers } from './accounts/views'
import { areaHandlers } from './areas'
import { automationHandlers } from './automations'
import { blogConditions, blogRules } from './blogs'
import { barcodeHandlers, barcodeRules } from './catalog/barcodes'
import { collectionHandlers } from './catalog/collections'
import { dealHandlers } from './catalog/deals'
import {
  collectionConditions,
  collectionRules,
  productCollectionHandlers,
} from './catalog/product-collections'
import { productOverviewHandlers } from './catalog/product-overview'
import { productVariantHandlers } from './catalog/product-variants'
import { productHandlers } from './catalog/products'
import { questionHandlers } from './catalog/questions'
import { reviewConditions, reviewHandlers } from './catalog/reviews'
import { skuRules } from './catalog/skus'
import { variantArchiveHandlers } from './catalog/variant-archive'
import { variantOptionHandlers } from './catalog/variant-options'
import { variantOrderHandlers } from './catalog/variant-order'
import { variantHandlers } from './catalog/variants'
import { contentHandlers } from './content'
import { checkMenus, cmsRules } from './content/cms-rules'
import { bannerRules } from './content/test-ride-banner'
import { crmHandlers } from './crm'
import { peopleHandlers } from './customers'
import { consentConditions, customerRules } from './customers/customer-rules'
import { segmentHandlers } from './customers/segments'
import { tagConditions, tagHandlers } from './customers/tags'
import { dashboardHandlers } from './dashboard'
import { donationHandlers } from './donations'
import { extensionHandlers } from './extensions'
import { auditHandlers } from './history/audit-export'
import { historyHandlers } from './history/history'
import { importConditions, importHandlers } from './imports/imports'
import { undoPlanHandlers } from './imports/undo-plan'
import { waitingRowHandlers } from './imports/waiting'
import { inventoryHandlers, inventoryRules } from './inventory/inventory'
import { inventoryConditions } from './inventory/inventory-list'
import { stockCountHandlers } from './inventory/stock-count'
import { stockHistoryHandlers } from './inventory/stock-history'
import { transferHandlers } from './inventory/transfers'
import { transferRules } from './inventory/transfers/rules'
import { focusHandlers } from './media/focus-picture'
import { mediaHandlers } from './media/media'
import { mediaLibraryHandlers } from './media/media-library'
import { mediaUseHandlers } from './media/media-uses'
import { replacementHandlers } from './media/replace-picture'
import { restrictedFileHandlers } from './media/restricted-files'
import { mediaTagHandlers } from './media/tag-pictures'
import { moveHandlers } from './moves/moves'
import { orderHandlers } from './orders'
import { orderChangeHandlers } from './orders/changes/change-order'
import { documentConditions, documentHandlers } from './orders/documents'
import { orderConditions } from './orders/search/order-search'
import { totalConditions } from './orders/search/total-conditions'
import { outboxHandlers } from './outbox'
import { messageTemplateHandlers, messageTemplateRules } from './outbox/message-templates'
import { depositHandlers } from './payments/deposit'
import { paymentConditions } from './payments/payment-conditions'
import { paymentSettingHandlers } from './payments/payment-settings'
import { paymentHandlers } from './payments/payments'
import { reversalHandlers } from './payments/reverse-payment'
import { couponBatchHandlers } from './pricing/batches'
import { couponConditions } from './pricing/batches/usage'
import { dealConditions } from './pricing/deals'
import { discountEstimateHandlers } from './pricing/discount-estimate'
import { priceHandlers } from './pricing/price'
import { segmentPriceRules } from './pricing/price-lists'
import { promotionRules } from './pricing/promotions'
import { privacyHandlers } from './privacy'
import { purchasingHandlers } from './purchasing'
import { costRules } from './purchasing/costs'
import { purchaseOrderRules } from './purchasing/purchase-orders'
import { reportHandlers } from './reports'
import { cashUpHandlers } from './reports/cash-up'
import { exchangeHandlers } from './returns/exchange'
import { returnHandlers } from './returns/returns'
import { searchHandlers } from './search'
import { serviceRules } from './services'
import { declaredSettingHandlers } from './settings/declared-settings'
import { shipmentHandlers } from './shipping'
import { deliveryConditions } from './shipping/delivery-conditions'
import { deliveryZoneHandlers } from './shipping/delivery-zones'
import { siteHandlers } from './site'
import { previewHandlers } from './site/publishing/previews'
import { publicationConditions, publicationRules } from './site/publishing/published'
import { ownRedirectRules, redirectRules } from './site/publishing/redirects'
import { saleConditions } from './site/publishing/sale-readiness'
import { translationConditions, translationHandlers } from './site/publishing/translations'
import { unpublishedConditions } from './site/publishing/unpublished'
import { unitHandlers } from './units'
import { checkByUnit, checkUnitsRemoval, unitRules } from './units/rules'
import { unitConditions } from './units/unit-list'
import { webhookHandlers } from './webhooks'

/** The handlers of every call besides list, one, create, update and remove. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...profileHandlers,
  ...passwordLinkHandlers,
  ...singleSignOnHandlers,
  ...passkeyHandlers,
  ...invitationHandlers,
  ...twoStepHandlers,
  ...roleLimitsHandlers,
  ...apiKeyHandlers,
  ...webhookHandlers,
  ...automationHandlers,
  ...adminHandlers,
  ...productHandlers,
  ...productVariantHandlers,
  ...variantOptionHandlers,
  ...productOverviewHandlers,
  ...mediaHandlers,
  ...focusHandlers,
  ...replacementHandlers,
  ...mediaTagHandlers,
  ...areaHandlers,
  ...extensionHandlers,
  ...historyHandlers,
  ...auditHandlers,
  ...stockHistoryHandlers,
  ...orderHandlers,
  ...noteHandlers,
  ...orderChangeHandlers,
  ...documentHandlers,
  ...paymentHandlers,
  ...reversalHandlers,
  ...depositHandlers,
  ...returnHandlers,
  ...exchangeHandlers,
  ...paymentSettingHandlers,
  ...deliveryZoneHandlers,
  ...shipmentHandlers,
  ...peopleHandlers,
  ...privacyHandlers,
  ...priceHandlers,
  ...discountEstimateHandlers,
  ...couponBatchHandlers,
  ...restrictedFileHandlers,
  ...barcodeHandlers,
  ...variantHandlers,
  ...variantOrderHandlers,
  ...variantArchiveHandlers,
  ...inventoryHandlers,
  ...transferHandlers,
  ...stockCountHandlers,
  ...unitHandlers,
  ...purchasingHandlers,
  ...collectionHandlers,
  ...productCollectionHandlers,
  ...dealHandlers,
  ...questionHandlers,
  ...reviewHandlers,
  ...adminSessionHandlers,
  ...searchHandlers,
  ...dashboardHandlers,
  ...reportHandlers,
  ...cashUpHandlers,
  ...mediaLibraryHandlers,
  ...mediaUseHandlers,
  ...siteHandlers,
  ...declaredSettingHandlers,
  ...donationHandlers,
  ...crmHandlers,
  ...contentHandlers,
  ...viewHandlers,
  ...importHandlers,
  ...waitingRowHandlers,
  ...undoPlanHandlers,
  ...moveHandlers,
  ...assignmentHandlers,
  ...noticeHandlers,
  ...outboxHandlers,
  ...messageTemplateHandlers,
  ...tagHandlers,
  ...segmentHandlers,
  ...previewHandlers,
  ...translationHandlers,
}

/** The conditions of filters. */
export const conditions: Conditions = {
  ...blogConditions,
  ...inventoryConditions,
  ...orderConditions,
  ...paymentConditions,
  ...totalConditions,
  ...unitConditions,
  ...deliveryConditions,
  ...documentConditions,
  ...assignmentConditions,
  ...tagConditions,
  ...consentConditions,
  ...publicationConditions,
  ...saleConditions,
  ...couponConditions,
  ...reviewConditions,
  ...dealConditions,
  ...collectionConditions,
  ...translationConditions,
  ...unpublishedConditions,
  ...importConditions,
}

const pageRedirects = redirectRules('cmsItems')

/** The rules of writing these resources besides their declarations. */
export const rules: Rules = {
  admins: adminRules,
  roles: roleRules,
  products: {
    ...skuRules,
    ...publicationRules,
    ...redirectRules('products'),
    beforeUpdate: async (context, body, before) => {
      await checkByUnit(context, body, before)
      return publicationRules.beforeUpdate(context, body, before)
    },
    beforeRemove: checkUnitsRemoval,
  },
  categories: { ...publicationRules, ...redirectRules('categories') },
  collections: collectionRules,
  discounts: promotionRules,
  coupons: promotionRules,
  redirects: ownRedirectRules,
  variants: skuRules,
  inventory: inventoryRules,
  transfers: transferRules,
  units: unitRules,
  costs: costRules,
  purchaseOrders: purchaseOrderRules,
  barcodes: barcodeRules,
  segmentPrices: segmentPriceRules,
  customers: customerRules,
  cmsItems: {
    ...pageRedirects,
    ...cmsRules,
    afterWrites: async (context, writes) => {
      await checkMenus(context, writes)
      await pageRedirects.afterWrites(context, writes)
    },
  },
  testRideBanner: bannerRules,
  messageTemplates: messageTemplateRules,
  blogs: { ...blogRules, ...redirectRules('blogs') },
  ...serviceRules,
}
