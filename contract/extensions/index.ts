import {
  articleStatuses,
  dealStates,
  messageChannels,
  publications,
  receiptMethods,
  saleStates,
} from '../enums'
import { choice, date, flag, ref, refs, text } from '../grammar/field'
import {
  anyOf,
  atLeast,
  atMost,
  condition,
  defineFilters,
  equals,
  from,
  oneOf,
  until,
} from '../grammar/filter'
import type { Extensions } from '../registry'
import { categories } from '../resources/catalog/categories'
import { dealProducts } from '../resources/catalog/deal-products'
import { inventory } from '../resources/catalog/inventory'
import { products } from '../resources/catalog/products'
import { questions } from '../resources/catalog/questions'
import { reviews } from '../resources/catalog/reviews'
import { units } from '../resources/catalog/units'
import { variants } from '../resources/catalog/variants'
import { blogs } from '../resources/content/blogs'
import { cmsItems } from '../resources/content/cms-items'
import { redirects } from '../resources/content/redirects'
import { assigned } from '../resources/people/assignment'
import { customers } from '../resources/people/customers'
import { forms } from '../resources/people/forms'
import { securityEvents } from '../resources/people/security-events'
import { userTypes } from '../resources/people/user-types'
import { coupons } from '../resources/sales/coupons'
import { payments } from '../resources/sales/order-parts'
import { priceLists } from '../resources/sales/price-lists'
import { shipments } from '../resources/sales/shipments'
import { testRides } from '../resources/services/test-rides'
import { accountCalls } from './account'
import { apiDocsCalls } from './api-docs'
import { apiKeysCalls } from './api-keys'
import { assignmentCalls } from './assignments'
import { auditCalls } from './audit'
import { automationsCalls } from './automations'
import { batchCalls } from './batches'
import { cashUpCalls } from './cash-ups'
import { collectionsCalls } from './collections'
import { importsCalls } from './imports'
import { jobsCalls } from './jobs'
import { mediaCalls } from './media'
import { mergesCalls } from './merges'
import { messagesCalls } from './messages'
import { movesCalls } from './moves'
import { notesCalls } from './notes'
import { noticesCalls } from './notices'
import { orderFilters, ordersCalls } from './orders/orders'
import { overviewCalls } from './overviews'
import { presenceCalls } from './presence'
import { privacyCalls } from './privacy'
import { productsCalls } from './products'
import { buyGetCalls } from './promotions/buy-get'
import { couponBatchesCalls } from './promotions/coupon-batches'
import { dealsCalls } from './promotions/deals'
import { promotionsCalls } from './promotions/estimates'
import { purchasingCalls } from './purchasing'
import { recordsCalls } from './records'
import { reportCalls } from './reports'
import { roleLimitsCalls } from './role-limits'
import { segmentsCalls } from './segments'
import { signInCalls } from './sign-in'
import { previewsCalls } from './site/previews'
import { translationFilters, translationsCalls } from './site/translations'
import { unpublishedChangesCalls } from './site/unpublished-changes'
import { sorts } from './sorts'
import { barcodesCalls } from './stock/barcodes'
import { stockCountCalls } from './stock/counts'
import { transfersCalls } from './stock/transfers'
import { unitsCalls } from './stock/units'
import { tagsCalls } from './tags'
import { testRidesCalls } from './test-rides'
import { trashCalls } from './trash'
import { variantsCalls } from './variants'
import { viewsCalls } from './views'
import { webhooksCalls } from './webhooks'

/**
 * Calls under `x/`, beyond the specified API. `GET x` lists those that a backend has; the admin hides the others. Where
 * `access` requires only a session, the response contains only what the caller may read.
 */
const calls = {
  ...recordsCalls,
  ...apiDocsCalls,
  ...batchCalls,
  ...ordersCalls,
  ...productsCalls,
  ...collectionsCalls,
  ...variantsCalls,
  ...dealsCalls,
  ...promotionsCalls,
  ...couponBatchesCalls,
  ...buyGetCalls,
  ...mediaCalls,
  ...accountCalls,
  ...signInCalls,
  ...roleLimitsCalls,
  ...apiKeysCalls,
  ...webhooksCalls,
  ...automationsCalls,
  ...overviewCalls,
  ...reportCalls,
  ...cashUpCalls,
  ...viewsCalls,
  ...trashCalls,
  ...importsCalls,
  ...movesCalls,
  ...transfersCalls,
  ...stockCountCalls,
  ...unitsCalls,
  ...purchasingCalls,
  ...barcodesCalls,
  ...mergesCalls,
  ...privacyCalls,
  ...auditCalls,
  ...jobsCalls,
  ...assignmentCalls,
  ...notesCalls,
  ...testRidesCalls,
  ...tagsCalls,
  ...segmentsCalls,
  ...noticesCalls,
  ...messagesCalls,
  ...presenceCalls,
  ...previewsCalls,
  ...translationsCalls,
  ...unpublishedChangesCalls,
}

/** What identifies a form for staff: its number, or who sent it. */
const formFilters = defineFilters(forms, {
  search: anyOf('number', 'name', 'phone', 'email'),
  assigned,
})
/** The work of the showrooms: what is to be confirmed, and who does it. */
const testRideFilters = defineFilters(testRides, {
  status: oneOf('status'),
  storeId: equals('store'),
  outcome: equals('outcome'),
  assigned,
})
/** Of records that are published, with changes that customers don't see yet. */
const unpublishedFilters = { unpublishedChanges: condition(flag()) }
/** The lists of products on the pages of what they belong to. */
const productFilters = defineFilters(products, {
  brandId: equals('brand'),
  manufacturerId: equals('manufacturer'),
  categoryId: equals('categories'),
  tagId: equals('tags'),
  vatId: equals('vat'),
  publication: condition(choice(publications)),
  readiness: condition(choice(saleStates)),
  section: oneOf('sections'),
  minPrice: atLeast('price'),
  maxPrice: atMost('price'),
  onSale: condition(flag()),
  collectionId: condition(ref('collections', { label: 'Collection' })),
  ...unpublishedFilters,
  ...translationFilters,
})
/** Series of bikes by the first and the last chassis number, as a recall names them. */
const unitFilters = defineFilters(units, {
  chassisFrom: condition(text({ max: 40, label: 'First chassis number' })),
  chassisTo: condition(text({ max: 40, label: 'Last chassis number' })),
})
const questionFilters = defineFilters(questions, { productId: equals('product') })

/** Lets the record have a slug that leads to another one, whose redirect then ends; without it such a slug is refused. */
const slugFields = { takeFormerSlug: flag() }

export const extensions = {
  calls,
  filters: {
    'orders.list': orderFilters,
    /** The period in which a customer registered. */
    'customers.list': defineFilters(customers, {
      search: anyOf('name', 'userName', 'email', 'phone'),
      userType: equals('userType'),
      isActive: equals('isActive'),
      tag: condition(text({ max: 40, suggestionsFrom: 'x.customerTags' })),
      consent: condition(choice(messageChannels, { label: 'Consent to marketing' })),
      startDate: from('createdAt'),
      endDate: until('createdAt'),
    }),
    'forms.list': formFilters,
    'forms.exportExcel': formFilters,
    'testRides.list': testRideFilters,
    'userTypes.list': defineFilters(userTypes, { assigned }),
    'testRides.exportExcel': testRideFilters,
    /** `state` is the current status: a scheduled article is published once its time has come. */
    'blogs.list': defineFilters(blogs, {
      search: anyOf('title', 'excerpt', 'author'),
      state: condition(choice(articleStatuses)),
      ...unpublishedFilters,
      ...translationFilters,
    }),
    'shipments.list': defineFilters(shipments, {
      search: anyOf('tracking', 'order.number', 'order.recipient', 'order.phone'),
    }),
    'redirects.list': defineFilters(redirects, { search: anyOf('former') }),
    'priceLists.list': defineFilters(priceLists, { search: anyOf('name') }),
    'securityEvents.list': defineFilters(securityEvents, { search: anyOf('address') }),
    'inventory.list': defineFilters(inventory, {
      search: anyOf('product.name', 'product.sku', 'product.customSku', 'variant.sku', 'variant.customSku'),
      lowStock: condition(flag()),
    }),
    'products.list': productFilters,
    'units.list': unitFilters,
    'units.exportExcel': unitFilters,
    'categories.list': defineFilters(categories, {
      publication: condition(choice(publications)),
      ...translationFilters,
    }),
    'collections.list': translationFilters,
    'brands.list': translationFilters,
    'manufacturers.list': translationFilters,
    'cmsItems.list': {
      ...defineFilters(cmsItems, { search: anyOf('title', 'link') }),
      ...unpublishedFilters,
      ...translationFilters,
    },
    /** A deal applies now, later, or no longer. */
    'dealProducts.list': defineFilters(dealProducts, { dealState: condition(choice(dealStates)) }),
    'coupons.list': defineFilters(coupons, {
      search: anyOf('title', 'code'),
      batchId: equals('batch'),
      isUsed: condition(flag()),
    }),
    'reviews.list': defineFilters(reviews, {
      search: anyOf('text', 'customer'),
      hasText: condition(flag()),
    }),
    'questions.unanswered': questionFilters,
    'questions.answered': questionFilters,
  },
  sorts,
  bodies: {
    /** How, when and where money was received. `receivedOn` is today if absent, `method` that of the order. */
    'payment.addManual': {
      method: choice(receiptMethods),
      receivedOn: date({ initial: 'today' }),
      reference: payments.fields.reference,
      store: ref('stores', { activeOnly: true, label: 'Showroom' }),
    },
    /** The showrooms that stock the variant from the start, with 0; if absent, all that are in use. */
    'variants.add': {
      storeIds: refs('stores'),
      picture: variants.fields.picture,
      weight: variants.fields.weight,
    },
    'variants.update': { picture: variants.fields.picture, weight: variants.fields.weight },
    'products.create': slugFields,
    'products.update': slugFields,
    'categories.create': slugFields,
    'categories.update': slugFields,
    'collections.create': slugFields,
    'collections.update': slugFields,
    'blogs.create': slugFields,
    'blogs.update': slugFields,
    'cmsItems.create': slugFields,
    'cmsItems.update': slugFields,
  },
} satisfies Extensions
