import type { deals as en } from '../../en/catalog/deals'
import type { TextsLike } from '../../text-types'

/** Deals with a period and a price. */
export const deals = {
  'deals.title': '{name}-এর ডিল',
  'deals.intro': 'পণ্যের দাম {price}। ডিলটি শুধু এই তারিখগুলোর মধ্যে চলবে।',
  'deals.save': 'ডিল সংরক্ষণ করুন',
  'deals.saved': '{name}-এর ডিল সংরক্ষণ করা হয়েছে',
  'deals.optional': 'সময় ও দাম (ঐচ্ছিক)',
  'deals.dealFrom': 'শুরু',
  'deals.dealUntil': 'শেষ',
  'deals.price': 'ডিলের দাম',
  'deals.priceHelp': 'পণ্যের দাম বহাল রাখতে খালি রাখুন। ডিলের দাম বেশি দামের ভ্যারিয়েন্টেও প্রযোজ্য।',
  'deals.fromHelp': 'এখনই শুরু করতে খালি রাখুন।',
  'deals.untilHelp': 'শেষ না থাকলে খালি রাখুন।',
  'deals.way.keep': 'একই থাকবে',
  'deals.way.price': 'টাকায় দাম',
  'deals.way.percent': 'শতাংশ ছাড়',
  'deals.badPrice': '১৫০০.০০-এর মতো একটি দাম লিখুন।',
  'deals.badPercent': '০-এর বেশি ও ১০০-এর কম শতাংশ লিখুন।',
  'deals.badPeriod': 'শেষের সময় শুরুর পরে হতে হবে।',
  'estimate.title': 'যেসব পণ্যে ছাড় পড়বে',
  'estimate.loading': 'হিসাব করা হচ্ছে…',
  'estimate.failed': 'এই ছাড় কোন পণ্যে পড়বে তা হিসাব করা যায়নি',
  'estimate.cart': 'প্রতিটি কার্টের মোট দামে প্রযোজ্য।',
  'estimate.product': 'পণ্য',
  'estimate.before': 'দাম',
  'estimate.after': 'ছাড়সহ দাম',
  'estimate.lower': 'এর কিছু পণ্য আগে থেকেই আরও কম দামে বিক্রি হচ্ছে, সেই দামই থাকবে।',
  'estimate.note': 'সবচেয়ে দামি কয়েকটি, ভ্যাট ছাড়া। ভ্যারিয়েন্টের দাম আলাদা হতে পারে।',
  'estimate.free': {
    one: '{count}টি পণ্য ফ্রি হয়ে যাবে: ছাড় দামের চেয়ে কম নয়',
    other: '{count}টি পণ্য ফ্রি হয়ে যাবে: ছাড় দামের চেয়ে কম নয়',
  },
  'estimate.count': { one: '{count}টি পণ্য', other: '{count}টি পণ্য' },
} as const satisfies TextsLike<typeof en>
