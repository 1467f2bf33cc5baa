import type { ordersList as enOrdersList } from '../../en/sales/orders-list'
import type { TextsLike } from '../../text-types'

/** The list of orders. */
export const ordersList = {
  'ordersList.history': 'অর্ডারের ইতিহাস',
  'ordersList.tabs': 'স্ট্যাটাস অনুযায়ী অর্ডার',
  'ordersList.days': 'অর্ডারের তারিখ',
  'ordersList.statusesFailed': 'স্ট্যাটাসগুলো লোড করা যায়নি।',
  'ordersList.countsFailed': 'কোন স্ট্যাটাসে কতটি অর্ডার আছে তা গোনা যায়নি।',

  'ordersList.newOrders': {
    one: '{count}টি নতুন অর্ডার, দেখুন',
    other: '{count}টি নতুন অর্ডার, দেখুন',
  },

  'ordersList.foot': 'এই পৃষ্ঠায়',
  'ordersList.footCount': { one: '{count}টি অর্ডার', other: '{count}টি অর্ডার' },
  'ordersList.footLeftOut': {
    one: 'বাতিল অর্ডার বা পেমেন্ট বলে {count}টি বাদে',
    other: 'বাতিল অর্ডার বা পেমেন্ট বলে {count}টি বাদে',
  },

  'ordersList.setStatus': {
    one: '{count}টি অর্ডার “{status}” করুন',
    other: '{count}টি অর্ডার “{status}” করুন',
  },
  'ordersList.titleOne': 'অর্ডার {number} “{status}” করবেন?',
  'ordersList.title': {
    one: '{count}টি অর্ডার “{status}” করবেন?',
    other: '{count}টি অর্ডার “{status}” করবেন?',
  },
  'ordersList.askOne': 'অর্ডার {number}: {what} “{from}” থেকে “{to}” হবে।',
  'ordersList.ask': {
    one: '{count}টি অর্ডারের {what} “{to}” হবে।',
    other: '{count}টি অর্ডারের {what} “{to}” হবে।',
  },
  'ordersList.cancelNote': 'পণ্য মজুতে ফিরে যাবে, এবং যা এখনো পরিশোধ হয়নি তা আর চাওয়া হবে না। এটি ফিরিয়ে নেওয়া যাবে না।',
  'ordersList.cancel': { one: 'অর্ডার বাতিল করুন', other: '{count}টি অর্ডার বাতিল করুন' },
  'ordersList.keep': { one: 'রেখে দিন', other: 'সবগুলো রেখে দিন' },
  'ordersList.cancelOne': 'অর্ডার {number} বাতিল করবেন?',
  'ordersList.cancelTitle': {
    one: '{count}টি অর্ডার বাতিল করবেন?',
    other: '{count}টি অর্ডার বাতিল করবেন?',
  },
  'ordersList.stop': {
    one: '{count}টি অর্ডারের টাকা আদায় বন্ধ করুন',
    other: '{count}টি অর্ডারের টাকা আদায় বন্ধ করুন',
  },
  'ordersList.stopOne': 'অর্ডার {number}-এর টাকা আদায় বন্ধ করবেন?',
  'ordersList.stopTitle': {
    one: '{count}টি অর্ডারের টাকা আদায় বন্ধ করবেন?',
    other: '{count}টি অর্ডারের টাকা আদায় বন্ধ করবেন?',
  },
  'ordersList.stopNote': {
    one: 'আর কোনো টাকা বাকি থাকবে না। অর্ডার বাতিল হবে না, পণ্যও মজুতে ফিরবে না।',
    other: 'আর কোনো টাকা বাকি থাকবে না। অর্ডারগুলো বাতিল হবে না, পণ্যও মজুতে ফিরবে না।',
  },
  'ordersList.changed': 'অর্ডার {number}: {what} এখন “{to}”',
  'ordersList.changedMany': { one: '{count}টি অর্ডার এখন “{to}”', other: '{count}টি অর্ডার এখন “{to}”' },

  'ordersList.is': '{what} আগে থেকেই “{to}”',
  'ordersList.noSuchTransition': '{what} “{from}” থেকে “{to}” করা যায় না',
  'ordersList.cancelled': 'অর্ডারটি বাতিল হয়েছে',
  'ordersList.notCovered': 'পেমেন্টে মোট টাকা পূরণ হয়নি',
  'ordersList.partlyPaid': 'আগেই টাকা জমা হয়েছে। প্রথমে ফেরত দিন।',
  'ordersList.notPaid': 'এখনো পরিশোধ হয়নি',
  'ordersList.notDelivered': 'এখনো ডেলিভারি হয়নি',

  'ordersList.invoice': 'ইনভয়েস',
  'ordersList.invoices': { one: '{count}টি ইনভয়েস', other: '{count}টি ইনভয়েস' },
  'ordersList.slip': 'প্যাকিং স্লিপ',
  'ordersList.label': 'শিপিং লেবেল',
  'ordersList.labels': { one: '{count}টি শিপিং লেবেল', other: '{count}টি শিপিং লেবেল' },
  'ordersList.printSlips': {
    one: '{count}টি প্যাকিং স্লিপ ছাপুন',
    other: '{count}টি প্যাকিং স্লিপ ছাপুন',
  },
  'ordersList.printAtMost': 'একবারে সর্বোচ্চ {most}টি অর্ডার প্রিন্ট করা যায়।',
} as const satisfies TextsLike<typeof enOrdersList>
