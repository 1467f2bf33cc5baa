import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { entriesOf } from '#contract/registry.ts'

/** The lists and figures that a call changes besides those of its own resource, and that load again after it. */
// biome-ignore format: one line is one case
const changes: readonly [call: string, changed: string][] = [
  ['dealProducts.add', 'products'],
  ['dealProducts.remove', 'products'],
  ['latestProducts.add', 'products'],
  ['latestProducts.remove', 'products'],
  ['inventory.adjust', 'products variants'],
  ['orders.changeStatus', 'shipments customers inventory products dashboard'],
  ['userTypes.decide', 'customers'],
  ['variants.add', 'inventory products'],
  ['variants.update', 'inventory products'],
  ['shipments.create', 'orders'],
  ['shipments.buy', 'orders'],
  ['payment.addManual', 'orders customers dashboard'],
  ['productReviews.remove', 'products reviews'],
  ['account.remove', 'customers userTypes'],
  [
    'x.erasePersonalData',
    'customers orders forms testRides userTypes returns shipments outboxMessages reviews questions',
  ],
  ['x.placeOrder', 'orders customers inventory products units dashboard'],
  ['x.placeOrderWithDeposit', 'orders customers inventory products units dashboard'],
  ['x.reversePayment', 'orders customers dashboard'],
  ['x.addCustomer', 'customers'],
  ['x.addReturn', 'orders customers inventory products units dashboard'],
  ['x.payWithCredit', 'orders customers dashboard'],
  ['x.exchangeGoods', 'orders customers inventory products units dashboard'],
  ['x.changeOrder', 'orders customers inventory products units dashboard'],
  ['x.printDocuments', 'orders'],
  ['x.setDeposit', 'orders dashboard'],
  ['x.closeCashUp', 'orders'],
  ['x.reopenCashUp', 'orders'],
  ['x.cancelOrder', 'orders shipments customers inventory products units dashboard'],
  ['x.quoteShipment', 'orders'],
  ['x.addShipment', 'orders shipments inventory products dashboard'],
  ['x.addShipments', 'orders shipments inventory products dashboard'],
  ['x.cancelShipment', 'orders shipments inventory products dashboard'],
  ['x.createVariant', 'variants inventory products'],
  ['x.addVariants', 'variants inventory products'],
  ['x.changeVariant', 'variants inventory products'],
  ['x.moveVariant', 'variants'],
  ['x.archiveVariant', 'variants inventory products'],
  ['x.unarchiveVariant', 'variants inventory products'],
  ['x.removeVariant', 'variants inventory products'],
  ['x.setDeal', 'products dealProducts'],
  ['x.generateCoupons', 'couponBatches coupons'],
  ['x.setCouponBatchActive', 'couponBatches coupons'],
  ['x.limitBuyGet', 'buyGetPromotions'],
  ['x.updateProfile', 'auth admins'],
  ['x.arrangeDashboard', 'auth'],
  ['x.setAdminActive', 'admins'],
  ['x.inviteAdmin', 'admins'],
  ['x.sendPasswordLink', 'outboxMessages'],
  ['x.limitRole', 'roles auth'],
  ['x.addApiKey', 'apiKeys'],
  ['x.makeApiKeySecret', 'apiKeys'],
  ['x.revokeApiKey', 'apiKeys'],
  ['x.testWebhook', 'webhooks webhookDeliveries'],
  ['x.replayDelivery', 'webhookDeliveries'],
  ['x.sendTransfer', 'transfers inventory products variants units'],
  ['x.receiveTransfer', 'transfers inventory products variants units'],
  ['x.cancelTransfer', 'transfers inventory products variants units'],
  ['x.receiveUnits', 'units inventory products variants'],
  ['x.nameOrderUnits', 'orders units inventory'],
  ['x.orderPurchase', 'purchaseOrders'],
  ['x.closePurchase', 'purchaseOrders'],
  ['x.cancelPurchase', 'purchaseOrders'],
  ['x.receivePurchase', 'purchaseReceipts purchaseOrders costs inventory products variants units'],
  ['x.setPurchaseCosts', 'purchaseOrders costs'],
  ['x.addPurchases', 'purchaseOrders'],
  ['x.postStockCount', 'inventory products variants'],
  ['x.startImport', 'imports'],
  ['x.addImportRows', 'imports'],
  ['x.steerImport', 'imports'],
  ['x.undoImport', 'imports'],
  ['x.startMove', 'moves'],
  ['x.addMoveFile', 'moves'],
  ['x.removeMoveFile', 'moves'],
  ['x.checkMove', 'moves'],
  ['x.steerMove', 'moves'],
  ['x.assignOrder', 'orders'],
  ['x.assignForm', 'forms'],
  ['x.assignTestRide', 'testRides'],
  ['x.assignUserType', 'userTypes'],
  ['x.assignReturn', 'returns'],
  ['x.assignTransfer', 'transfers'],
  ['x.sendTestMessage', 'outboxMessages'],
  ['x.resendMessage', 'outboxMessages orders testRides'],
  ['x.bookTestRide', 'testRides'],
  ['x.moveTestRide', 'testRides'],
  ['x.setTestRideStatus', 'testRides'],
  ['x.addOrderNote', 'orders'],
  ['x.changeOrderNote', 'orders'],
  ['x.removeOrderNote', 'orders'],
  ['x.addFormNote', 'forms'],
  ['x.changeFormNote', 'forms'],
  ['x.removeFormNote', 'forms'],
  ['x.addTestRideNote', 'testRides'],
  ['x.changeTestRideNote', 'testRides'],
  ['x.removeTestRideNote', 'testRides'],
  ['x.addUserTypeNote', 'userTypes'],
  ['x.changeUserTypeNote', 'userTypes'],
  ['x.removeUserTypeNote', 'userTypes'],
  ['x.addReturnNote', 'returns'],
  ['x.changeReturnNote', 'returns'],
  ['x.removeReturnNote', 'returns'],
  ['x.addTransferNote', 'transfers'],
  ['x.changeTransferNote', 'transfers'],
  ['x.removeTransferNote', 'transfers'],
  ['x.addCustomerNote', 'customers'],
  ['x.changeCustomerNote', 'customers'],
  ['x.removeCustomerNote', 'customers'],
  ['x.tagOrder', 'orders'],
  ['x.tagCustomer', 'customers'],
  ['x.addSegment', 'customers'],
  ['x.changeSegment', 'customers coupons discounts buyGetPromotions priceLists'],
  ['x.removeSegment', 'customers'],
  ['x.limitCoupon', 'coupons'],
  ['x.limitDiscount', 'discounts products'],
]

const listed = new Set(entriesOf(registry).map(({ resource }) => resource.name))
/** The call, with the resource whose changed record it returns. */
const writes = Object.entries(registry.extensions.calls).flatMap(
  ([name, { at, response, invalidates = [] }]) => {
    if (at.startsWith('GET ') || response.kind !== 'record') return []
    return listed.has(response.of) ? [{ name, changed: response.of, invalidates }] : []
  },
)

describe('a call that returns the changed record of a listed resource', () => {
  it('has more than twenty examples', () => expect(writes.length).toBeGreaterThan(20))
  it.each(writes)('$name: makes the lists of $changed load again', ({ changed, invalidates }) => {
    expect(invalidates).toContain(changed)
  })
})

const invalidatedBy = new Map<string, string>(
  [
    ...registry.resources.map(({ name, calls }) => [name, calls ?? {}] as const),
    ...Object.entries(registry.calls),
    ['x', registry.extensions.calls] as const,
  ].flatMap(([owner, calls]) =>
    Object.entries(calls).flatMap(([name, { invalidates }]) =>
      invalidates ? [[`${owner}.${name}`, invalidates.join(' ')] as const] : [],
    ),
  ),
)

describe('after a call, these load again', () => {
  it.each(changes)('%s: %s', (call, changed) => expect(invalidatedBy.get(call)).toBe(changed))
  it('and nothing else does', () => {
    expect([...invalidatedBy.keys()].sort()).toEqual(changes.map(([call]) => call).sort())
  })
})
