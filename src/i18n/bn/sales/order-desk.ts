import type { orderDesk as enOrderDesk } from '../../en/sales/order-desk'
import type { TextsLike } from '../../text-types'

/** New orders by phone. */
export const orderDesk = {
  'orderDesk.new': 'নতুন অর্ডার',
  'orderDesk.title': 'নতুন অর্ডার',
  'orderDesk.back': 'অর্ডার',
  'orderDesk.customer': 'গ্রাহক',
  'orderDesk.chooseCustomer': 'একজন গ্রাহক বেছে নিন।',
  'orderDesk.newCustomer': 'নতুন গ্রাহক',
  'orderDesk.addCustomer': 'গ্রাহক যোগ করুন',
  'orderDesk.customerAdded': 'গ্রাহক {name} যোগ করা হয়েছে',
  'orderDesk.orders': { one: '{count}টি অর্ডার', other: '{count}টি অর্ডার' },
  'orderDesk.isBlocked': 'ব্লক করা',
  'orderDesk.blocked': 'এই গ্রাহক ব্লক করা, তিনি অর্ডার করতে পারবেন না।',

  'orderDesk.search': 'পণ্য যোগ করুন',
  'orderDesk.searchHint': 'নাম বা SKU দিয়ে খুঁজুন; তিনটি যোগ করতে আগে 3 x লিখুন',
  'orderDesk.typeMore': 'এখানে খুঁজতে অন্তত দুটি অক্ষর লিখুন।',
  'orderDesk.searching': 'খোঁজা হচ্ছে…',
  'orderDesk.nothingFound': 'কোনো পণ্য পাওয়া যায়নি।',
  'orderDesk.available': { one: 'মজুদে {count}টি', other: 'মজুদে {count}টি' },
  'orderDesk.promised': { one: '{count}টি বুক করা', other: '{count}টি বুক করা' },
  'orderDesk.soldOut': 'মজুদ শেষ',
  'orderDesk.addGoods': 'অন্তত একটি পণ্য যোগ করুন।',
  'orderDesk.noGoods': 'দাম দেখতে পণ্য যোগ করুন।',
  'orderDesk.quantityOf': '{name}-এর পরিমাণ',
  'orderDesk.remove': '{name} সরিয়ে ফেলুন',
  'orderDesk.removeLine': 'বাদ দিন',

  'orderDesk.savedAddress': 'সংরক্ষিত ঠিকানা',
  'orderDesk.addressFirst': 'ঠিকানা দিন',
  'orderDesk.payment': 'পেমেন্ট ও নোট',
  'orderDesk.methodsFailed': 'কোন পেমেন্ট পদ্ধতিগুলো চালু আছে তা জানা যায়নি, তাই সবগুলো দেখানো হচ্ছে।',
  'orderDesk.customerFailed': 'এই গ্রাহকের তথ্য লোড করা যায়নি।',
  'orderDesk.place': 'অর্ডার দিন',
  'orderDesk.placed': 'অর্ডার {number} নেওয়া হয়েছে',
} as const satisfies TextsLike<typeof enOrderDesk>
