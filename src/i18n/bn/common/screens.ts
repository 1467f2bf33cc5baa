/** Texts that several custom screens show. */
export const commonScreens = {
  'common.back': 'ফিরে যান',
  'common.continue': 'এগিয়ে যান',
  'common.preview': 'প্রিভিউ',
  'common.items': 'অর্ডারের পণ্য',
  'common.noItems': 'এই অর্ডারের পণ্যের তালিকা পাওয়া যায়নি।',
  'common.shipTo': 'ডেলিভারির ঠিকানা',
  'common.picture': 'ছবি',
  'common.customer': 'গ্রাহক',
  'zone.failed': '“{name}” দেখানো যায়নি। পাতার বাকি অংশ কাজ করছে।',
} as const
