import type { shipments as en } from '../../en/sales/shipments'
import type { TextsLike } from '../../text-types'

/** Shipments of an order, also of a part of it. */
export const shipments = {
  'shipment.partly': 'আংশিক পাঠানো হয়েছে: {all}টির মধ্যে {sent}টি',
  'shipment.failed': 'শিপমেন্টগুলো লোড করা যায়নি',
  'shipment.none': 'এখনও কিছু পাঠানো হয়নি',
  'shipment.one': 'শিপমেন্ট {number}',
  'shipment.track': 'পার্সেল ট্র্যাক করুন',
  'shipment.cancel': 'শিপমেন্ট বাতিল করুন',
  'shipment.cancelAsk': '{tracking} শিপমেন্টটি বাতিল করবেন?',
  'shipment.cancelHint': 'এর পণ্যগুলো আবার পাঠানো যাবে। বাতিল করলে কেনা লেবেলের টাকা ফেরত আসে না।',
  'shipment.cancelled': 'শিপমেন্ট বাতিল করা হয়েছে',
  'shipment.send': 'পণ্য পাঠান',
  'shipment.items': 'পাঠানোর পণ্য',
  'shipment.quantityOf': '{name}-এর পরিমাণ',
  'shipment.left': { one: '{count}টি বাকি', other: '{count}টি বাকি' },
  'shipment.own': 'ট্র্যাকিং নম্বর লিখুন',
  'shipment.record': 'শিপমেন্ট যোগ করুন',
  'shipment.recorded': 'শিপমেন্ট যোগ করা হয়েছে',
  'shipment.slip': 'প্যাকিং স্লিপ প্রিন্ট করুন',
  'shipment.missing': 'শিপমেন্টটি পাওয়া যায়নি',
  'shipment.missingHint': 'শিপমেন্টটি হয়তো বাতিল করা হয়েছে। অর্ডারটি খুলে এর শিপমেন্টগুলো দেখুন।',
  'shipment.close': 'বাতিল',
} as const satisfies TextsLike<typeof en>
