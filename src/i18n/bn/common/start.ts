/** Texts that several areas show, those of the login included. */
export const commonStart = {
  'common.cancel': 'ফিরে যান',
  'common.retry': 'আবার চেষ্টা করুন',
  'common.undo': 'পূর্বাবস্থায় ফিরুন',
  'common.loading': 'লোড হচ্ছে…',
  'common.newOne': 'নতুন {one}',
  'common.reload': 'আবার লোড করুন',
} as const
