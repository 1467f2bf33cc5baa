import type { ordersPrint as enOrdersPrint } from '../../en/sales/orders-print'
import type { TextsLike } from '../../text-types'

/** Printed documents of orders, and the page for printing them. */
export const ordersPrint = {
  'ordersPrint.title': 'অর্ডার প্রিন্ট করুন',
  'ordersPrint.toOrders': 'অর্ডার',
  'ordersPrint.what': 'কী প্রিন্ট হবে',
  'ordersPrint.invoice': 'ইনভয়েস',
  'ordersPrint.slip': 'প্যাকিং স্লিপ',
  'ordersPrint.label': 'শিপিং লেবেল',
  'ordersPrint.paper': 'কাগজ',
  'ordersPrint.language': 'কাগজের ভাষা',
  'ordersPrint.print': { one: '{count}টি অর্ডার প্রিন্ট করুন', other: '{count}টি অর্ডার প্রিন্ট করুন' },
  'ordersPrint.loading': 'অর্ডার লোড হচ্ছে: {count}টির মধ্যে {done}টি',
  'ordersPrint.ready': { one: '{count}টি অর্ডার প্রস্তুত', other: '{count}টি অর্ডার প্রস্তুত' },
  'ordersPrint.sheets': 'কাগজে যা থাকবে',

  'ordersPrint.none': 'কোনো অর্ডার বেছে নেওয়া হয়নি',
  'ordersPrint.noneHint': 'তালিকা থেকে অর্ডার বেছে নিয়ে সেখান থেকেই প্রিন্ট করুন।',
  'ordersPrint.notFound': 'এই অর্ডারটি নেই',
  'ordersPrint.notFoundHint': '{id} আইডির কোনো অর্ডার নেই।',
  'ordersPrint.atMost': 'একবারে সর্বোচ্চ {most}টি অর্ডার প্রিন্ট হয়: এখানে প্রথমগুলো দেখানো হলো।',
  'ordersPrint.failed': {
    one: '{count}টি অর্ডার প্রিন্ট হবে না',
    other: '{count}টি অর্ডার প্রিন্ট হবে না',
  },
  'ordersPrint.failedAt': 'বেছে নেওয়া অর্ডারের {at} নম্বরটি ({id}): {reason}',
  'ordersPrint.shopFailed': 'দোকানের নাম লোড করা যায়নি, তাই কাগজগুলোতে নামটি থাকবে না।',
  'ordersPrint.cancelledOrder': 'অর্ডারটি বাতিল হয়েছে।',
  'ordersPrint.cancelledAt': 'অর্ডার {number}: {reason}',
  'ordersPrint.toIssue': {
    one: '{count}টি অর্ডারের ইনভয়েস এখনো নেই। প্রিন্ট করলে পরের নম্বরে ইনভয়েস তৈরি হবে।',
    other: '{count}টি অর্ডারের ইনভয়েস এখনো নেই। প্রিন্ট করলে পরের নম্বরগুলোতে ইনভয়েস তৈরি হবে।',
  },
  'ordersPrint.toCorrect': {
    one: 'ইনভয়েস তৈরির পরে {count}টি অর্ডার বদলেছে। প্রিন্ট করলে সংশোধিত ইনভয়েস তৈরি হবে।',
    other: 'ইনভয়েস তৈরির পরে {count}টি অর্ডার বদলেছে। প্রিন্ট করলে সংশোধিত ইনভয়েস তৈরি হবে।',
  },
  'ordersPrint.mayNotIssue': {
    one: '{count}টি অর্ডারের ইনভয়েস নেই, বা হালনাগাদ নয়। তৈরি করতে অর্ডার বদলানোর অনুমতি লাগে।',
    other: '{count}টি অর্ডারের ইনভয়েস নেই, বা হালনাগাদ নয়। তৈরি করতে অর্ডার বদলানোর অনুমতি লাগে।',
  },
  'ordersPrint.printedBefore': {
    one: 'এর মধ্যে {count}টি আগেও প্রিন্ট হয়েছে: {numbers}',
    other: 'এর মধ্যে {count}টি আগেও প্রিন্ট হয়েছে: {numbers}',
  },
  'ordersPrint.sentence': {
    one: '{document} প্রিন্ট হয়েছে {at}, করেছেন {by}',
    other: '{document} {count} বার প্রিন্ট হয়েছে, শেষবার {at}, করেছেন {by}',
  },
  'ordersPrint.documents': 'কাগজপত্র',
  'ordersPrint.issuedInvoice': 'ইনভয়েস {number}',
  'ordersPrint.neverPrinted': 'এখনো কিছু প্রিন্ট হয়নি।',
  'ordersPrint.again': 'আবার প্রিন্ট করুন',
} as const satisfies TextsLike<typeof enOrdersPrint>
