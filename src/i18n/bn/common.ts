/** Texts that several areas show, those of the login included. */
export const commonStart = {
  'common.cancel': 'ফিরে যান',
  'common.retry': 'আবার চেষ্টা করুন',
  'common.undo': 'পূর্বাবস্থায় ফিরুন',
  'common.loading': 'লোড হচ্ছে…',
  'common.newOne': 'নতুন {one}',
  'common.reload': 'আবার লোড করুন',
} as const

/** Texts that several areas show. */
export const commonPages = {
  'common.close': 'বন্ধ করুন',
  'common.noResults': 'কিছুই মেলেনি',
  'common.all': 'সব',
  'common.edit': 'সম্পাদনা করুন',
  'common.open': 'খুলুন',
  'common.save': 'সংরক্ষণ করুন',
  'common.print': 'প্রিন্ট করুন',
  'common.total': 'মোট',
  'common.reason': 'কারণ',
  'common.note': 'নোট',
  'common.history': 'ইতিহাস',
  'common.discard': 'বাতিল করুন',
  'common.clearFilters': 'সবকিছু দেখান',
  'common.copyLink': 'লিংক কপি করুন',
  'common.permissions': 'অনুমতি',
  'common.empty': 'খালি',
  'common.details': 'বিস্তারিত',
} as const

/** Texts that several custom screens show. */
export const commonScreens = {
  'common.back': 'ফিরে যান',
  'common.continue': 'এগিয়ে যান',
  'common.preview': 'প্রিভিউ',
  'common.month': 'মাস',
  'common.items': 'অর্ডারের পণ্য',
  'common.noItems': 'এই অর্ডারের পণ্যের তালিকা এখানে জানা নেই।',
  'common.shipTo': 'ডেলিভারির ঠিকানা',
  'common.picture': 'ছবি',
  'common.customer': 'গ্রাহক',
} as const
