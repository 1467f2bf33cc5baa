import type { Text } from '../../grammar/text'

/** Orders, payments and shipments. Lines count from 1. */
export const orders = {
  'order.closed': 'Ordering is disabled',
  'order.customer.blocked': 'This customer is blocked and cannot order',
  'order.line.product.unknown': 'Line {line} has an unknown product',
  'order.line.variant.unavailable': 'Line {line} has a variant that is not available',
  'order.line.variant.required': 'Line {line} needs one of the product’s variants',
  'order.line.soldOut': 'Line {line}: out of stock',
  'order.line.notEnough': 'Line {line}: only {count} left',
  'order.quantity.tooLarge': 'At most {count} of one product can be ordered at once',
  'order.worth.tooSmall': 'The minimum order value is {least} BDT',
  'order.points.tooMany': 'An order can be paid with at most {count} points',
  'order.points.notEnough': {
    one: 'The customer has {count} point',
    other: 'The customer has {count} points',
  },
  'order.points.worthless': 'Points can’t be redeemed right now',
  'order.points.beyondTotal': 'These points exceed the order total',
  'order.status.missing': 'Choose at least one status to change',
  'order.status.unchanged': '{status} is already {value}',
  'order.status.noSuchMove': '{status} cannot change from {from} to {to}',
  'order.payment.refundFirst': 'Refund the {paid} already paid before cancelling the payment',
  'order.payment.notCovered': 'Payments of {paid} do not cover the total of {total}',
  'order.delivery.cancelled': 'A cancelled order cannot be delivered',
  'order.complete.notPaid': 'An order can be completed once it is paid',
  'order.complete.notDelivered': 'An order can be completed once it is delivered',

  'coupon.unknown': 'The coupon is invalid or expired',
  'coupon.usedUp': 'This coupon has reached its usage limit',
  'coupon.usedUp.byCustomer': 'This customer has reached the limit of this coupon',
  'coupon.worth.tooSmall': 'This coupon requires a cart of at least {least}',
  'coupon.products.none': 'This coupon doesn’t apply to any of these products',

  'payment.order.cancelled': 'A cancelled order cannot be paid',
  'payment.cancelled': 'The payment of this order was cancelled',
  'payment.nothingDue': 'Nothing is due',
  'payment.beyondDue': 'Current amount cannot exceed the balance due ({due})',
  'payment.method.repeated': '{method} is listed twice',

  'shipment.order.cancelled': 'A cancelled order cannot be shipped',
  'shipment.exists': 'This order already has a shipment',
  'shipment.order.done': 'This order is already {status}',
  'shipment.bought': 'This shipment has already been bought',
  'shipment.rate.unknown': 'Rate must be one of the shipment’s rates',
  'zone.district.required': 'A thana needs its district',
  'zone.repeated': '{place} is listed twice',
} as const satisfies Record<string, Text>
