/** Enumerations that the product specification names. */
export const attributeKinds = ['engine', 'brake', 'series'] as const

export const productSections = [
  'BEST_SELLING_PRODUCTS',
  'TRENDING_PRODUCTS',
  'TOP_RATED_PRODUCTS',
  'DEAL_OF_THE_DAY',
  'YOU_MAY_LIKE',
] as const

/** Resources whose records have separate pages on the public site. */
export const redirectKinds = ['products', 'categories', 'collections', 'blogs', 'cmsItems'] as const
/** How many of the texts of a record exist in another language. */
export const translationStates = ['Complete', 'Partial', 'Missing'] as const
/** Whether customers see a record, with its schedule. */
export const publications = ['Published', 'Scheduled', 'Unpublished'] as const
/** Why customers cannot buy a product; see `saleBlockersOf`. */
export const saleBlockers = [
  'NotPublished',
  'NoPrice',
  'OutOfStock',
  'NoCategory',
  'InactiveCategory',
  'InactiveBrand',
  'NoPicture',
] as const
/** What a product that is for sale lacks; see `missingSaleDetails`. */
export const saleAdvice = ['NoDescription', 'NoAltText'] as const
/** The values of the filter: for sale or not, or a single reason. */
export const saleStates = ['ForSale', 'NotForSale', ...saleBlockers, ...saleAdvice] as const

export const productTypes = ['bike', 'accessory', 'gear', 'part', 'lubricant'] as const

/** The unit of an amount: a percentage of the price, or money. */
export const amountTypes = ['percentage', 'amount'] as const
/** `matchingProducts`: those that meet its conditions, beyond the specified API. */
export const discountTargets = ['product', 'category', 'brand', 'cart', 'matchingProducts'] as const
/** What customers must buy for a promotion, and what they get then; `sameProducts`: those that they must buy. */
export const boughtTargets = ['product', 'category', 'brand'] as const
export const rewardTargets = ['sameProducts', ...boughtTargets] as const
export const rewardTypes = ['freeOfCharge', ...amountTypes] as const
export const chargeTargets = ['product', 'cart', 'delivery'] as const
export const warrantyTargets = ['category', 'product'] as const
/** When a deal applies: now, later, or not any more. */
export const dealStates = ['Now', 'Next', 'Ended'] as const
/** The status of a promotion by its dates; one that is switched off is Inactive regardless of them. */
export const promotionStates = ['Scheduled', 'Active', 'Ended', 'Inactive'] as const
/** One whose stored conditions are no longer valid would be active, now or later, but applies to nothing. */
export const ruledPromotionStates = [...promotionStates, 'InvalidConditions'] as const
/** Whether an API key works; Unused until its secret is made. */
export const keyStates = ['Unused', 'Active', 'Expired', 'Revoked'] as const
/** Pending until it was accepted or given up; Skipped if the role may not read the record. */
export const webhookStates = ['Pending', 'Delivered', 'Failed', 'Skipped'] as const
/** Whether a record has to meet all conditions of an automation, a collection, a discount or a coupon, or one of them. */
export const conditionMatches = ['all', 'any'] as const
/** How the products of a collection are found. */
export const collectionContents = ['ByRules', 'Chosen'] as const
/** Why an automation was switched off by itself. */
export const automationStops = ['OwnerInactive', 'TooManyRuns'] as const
/** Done: it matched, and its actions have been tried, of which Failed says that one was refused. */
export const automationStates = ['Pending', 'Done', 'NotMatched', 'Skipped', 'Failed'] as const
/** Why an automation did not look at a record. */
export const automationSkips = [
  'SwitchedOff',
  'AllSwitchedOff',
  ...automationStops,
  'RecordDeleted',
  'NotReadable',
] as const
/** What became of an action of an automation. */
export const automationOutcomes = [
  'Done',
  'Unneeded',
  'NotPermitted',
  'NoAddress',
  'OptedOut',
  'Refused',
] as const
export const documentTypes = ['registration', 'taxToken', 'insurance', 'fitness', 'manual'] as const
export const weekDays = [
  'Saturday',
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
] as const

/** Of an import: `Preparing` while its rows are handed over, and `Undoing` until nothing of it is left to undo. */
export const importStates = ['Preparing', 'Running', 'Completed', 'Stopped', 'Undoing', 'Undone'] as const
/** Why the server stopped it: its user may not sign in or write any more, writing failed, or its rows were kept for long enough. */
export const importProblems = ['NotSignedIn', 'NotPermitted', 'Failed', 'Expired'] as const

/** Of moving in from another shop: its files are checked, then what they contain is written. */
export const moveStates = [
  'Draft',
  'Checking',
  'Checked',
  'Moving',
  'Paused',
  'Completed',
  'Cancelled',
] as const
/** What becomes of a record of such files. */
export const moveOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const
/** What such files contain. */
export const moveKinds = ['products', 'stock', 'customers', 'coupons'] as const
/** Why the server paused it: its user may not sign in any more, or writing failed. */
export const moveProblems = ['NotSignedIn', 'Failed'] as const
/** What becomes of products that exist already. */
export const moveExisting = ['update', 'keep'] as const

/** Why a stock was changed. */
export const stockReasons = ['received', 'returned', 'counted', 'damaged', 'lost', 'moved', 'sold'] as const

/**
 * Where a unit is in its life. Only those in stock are counted by it. Reserved: named for an order that is not packed;
 * Expected: ordered, or on the way to a showroom; Returned: came back damaged.
 */
export const unitStates = ['Expected', 'InStock', 'Reserved', 'Sold', 'Returned', 'InService'] as const

/** What became of a line of a posted stock count. `recount`: the difference does not fit the current stock. */
export const countOutcomes = ['posted', 'recount', 'refused'] as const

/**
 * What became of a parcel among many. `shipped`: its order left with it; `tracked`: the order had left, and now has a
 * number; `unchanged`: the order has that number already.
 */
export const shipmentOutcomes = ['shipped', 'tracked', 'unchanged', 'refused'] as const

/** The goods of a sent transfer are on the way. */
export const transferStatuses = ['Draft', 'Sent', 'Received', 'Cancelled'] as const

/** Of a purchase order. Received: nothing more is expected, although fewer pieces may have come. */
export const purchaseStatuses = ['Draft', 'Ordered', 'PartlyReceived', 'Received', 'Cancelled'] as const

/** The values of the reference backend; the admin reads values and permitted transitions from `orders.enums`. */
export const orderStatuses = ['Pending', 'Confirmed', 'Processing', 'Completed', 'Cancelled'] as const
/** Of orders whose goods are still owed to the customer. */
export const openOrderStatuses = [
  'Pending',
  'Confirmed',
  'Processing',
] as const satisfies readonly (typeof orderStatuses)[number][]
export const paymentStatuses = ['Pending', 'Paid', 'Cancelled'] as const
/** What `Pending` means for each status of an order. */
export const pendingWords = {
  orderStatus: { Pending: 'ToConfirm' },
  paymentStatus: { Pending: 'Unpaid' },
  deliveryStatus: { Pending: 'NotPacked' },
} as const
/** Names of statuses that say what to do next. */
export const statusWords = ['ToConfirm', 'Unpaid', 'NotPacked', 'ToPack', 'ToShip'] as const
/** What a payment status leaves open; see `paymentStateOf`. */
export const paymentStates = ['PartlyPaid', 'PartlyRefunded', 'Refunded'] as const
/** The deposit of an order that was not received completely yet. */
export const depositStates = ['DepositOpen'] as const
export const deliveryStatuses = ['Pending', 'Packed', 'Shipped', 'Delivered', 'Returned'] as const
/** What the delivery status alone does not show; see `deliveryStateOf`. */
export const deliveryStates = ['PartlyShipped'] as const
export const paymentMethods = ['SSL', 'COD'] as const
export const customerTypes = ['regular', 'student', 'corporate'] as const
export const userTypes = ['student', 'corporate'] as const
export const userTypeStatuses = ['Pending', 'Approved', 'Rejected'] as const

/** Two places in the menu, one kind of article. */
export const blogTypes = ['NEWS', 'TIPS_AND_TRAININGS'] as const
export const articleStatuses = ['Draft', 'Scheduled', 'Published'] as const
/** The content types of the reference backend; the admin reads them from `cmsItems.types`. */
export const cmsTypes = ['Banner', 'Page', 'FAQ', 'Menu', 'Popup', 'Announcement'] as const
export const menuPlaces = ['header', 'footer'] as const
export const testRideStatuses = ['Requested', 'Confirmed', 'Completed', 'NoShow', 'Cancelled'] as const
/** What came of a test ride that took place. */
export const testRideOutcomes = ['Bought', 'Thinking', 'NotInterested'] as const
/** Why a test ride was cancelled. */
export const testRideCancellations = [
  'ChangedMind',
  'Unreachable',
  'BikeUnavailable',
  'BadWeather',
  'BookedTwice',
  'Other',
] as const
export const formTypes = [
  'contact',
  'serviceBooking',
  'sparePartRequest',
  'clubRegistration',
  'dealershipApplication',
  'complaint',
] as const
export const formStatuses = ['New', 'InProgress', 'Resolved', 'Rejected'] as const
export const causeTypes = ['local', 'global'] as const

/** The scopes of a search over the complete admin. */
export const searchScopes = ['ALL', 'PEOPLE', 'CLUB', 'PRODUCT'] as const

/** What is printed for every order, so that staff look for those without it. */
export const orderDocuments = ['Invoice', 'PackingSlip', 'ShippingLabel'] as const
/** What is printed for an order: with a gate pass, its units leave the showroom. */
export const printedDocuments = [...orderDocuments, 'GatePass'] as const

/** Whose work a record is, as the signed-in user filters it. */
export const assignments = ['Mine', 'Unassigned'] as const

/** Why a recorded payment no longer counts. */
export const paymentReversals = ['Mistake', 'Refund'] as const

/** Why an order was cancelled. */
export const cancellationReasons = [
  'ChangedMind',
  'OutOfStock',
  'Unreachable',
  'NotPaid',
  'NoDelivery',
  'OrderedTwice',
  'SuspectedFraud',
  'Other',
] as const

/** Why goods came back, or money without goods; the settings add others. */
export const offeredReturnReasons = [
  'Faulty',
  'DamagedInTransit',
  'WrongItem',
  'NotAsDescribed',
  'ChangedMind',
  'RefusedOnDelivery',
  'Goodwill',
  'Other',
] as const
/** Reasons that follow from something else: an order that became cheaper. */
export const furtherReturnReasons = ['OrderChanged'] as const
/** Sellable goods go back to stock, damaged ones do not. */
export const returnConditions = ['Sellable', 'Damaged'] as const
/** How staff receive money. */
export const receiptMethods = ['Cash', 'Card', 'Bkash', 'Nagad', 'BankTransfer', 'Cheque'] as const
/** How a refund reaches the customer. */
export const refundMethods = [...receiptMethods, 'MobileWallet', 'StoreCredit'] as const
/** The same, or that it pays for other goods. */
export const refundUses = [...refundMethods, 'Exchange'] as const

/** What messages to customers are about. */
export const messageKinds = [
  'orderPlaced',
  'orderConfirmed',
  'orderShipped',
  'orderDelivered',
  'orderRefunded',
  'orderDepositDue',
  'testRideBooked',
  'testRideMoved',
  'testRideReminder',
] as const
/** What messages to users are about: their texts are fixed, because who could edit them could lead users astray. */
export const accountMessageKinds = [
  'passwordReset',
  'passwordLink',
  'passwordChanged',
  'emailChanged',
  'newDevice',
  'twoStepEnded',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
] as const
export const messageChannels = ['email', 'textMessage'] as const
/** What messages of automations are about; their texts are those of the automation. */
export const automationMessageKinds = ['orderAutomation', 'testRideAutomation'] as const
export const outboxKinds = [...messageKinds, ...automationMessageKinds, ...accountMessageKinds] as const
/** What the log of security events has. */
export const securityEventKinds = [
  'SignInFailed',
  'AccessRefused',
  'DataExported',
  'DataErased',
  'RoleChanged',
  'ApiKeyChanged',
  'ApiKeyUsed',
  'PasswordReset',
  'TwoStepChanged',
  'PolicyViolation',
] as const
/** The messages that customers can refuse, by what they are about and how they are sent. */
export const refusableMessages = [
  'orderEmails',
  'orderTextMessages',
  'testRideEmails',
  'testRideTextMessages',
] as const
export const messageLanguages = ['english', 'bengali'] as const
/**
 * `Kept`: nothing sends its channel. `Uncertain`: the server stopped, or the connection broke, while the provider was given the
 * message; it may have arrived, so it is not sent again by itself. `OptedOut`: not sent, because the customer refused such messages.
 */
export const messageStates = ['Queued', 'Sending', 'Sent', 'Failed', 'Kept', 'Uncertain', 'OptedOut'] as const
/** What is counted at the end of a day: everything but store credit and exchanges, which move no money. */
export const cashUpMethods = [...receiptMethods, 'MobileWallet', ...paymentMethods] as const
