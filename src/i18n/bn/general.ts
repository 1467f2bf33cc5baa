import type { general as enGeneral } from '../en/general'
import type { Like } from '../like'

/** General settings. */
export const general = {
  'general.title': 'সাধারণ সেটিংস',
  'general.failed': 'সেটিংস লোড করা যায়নি',
  'general.saved': 'সাধারণ সেটিংস সংরক্ষিত হয়েছে',
  'general.history': 'সাধারণ সেটিংসের ইতিহাস',
} as const satisfies Like<typeof enGeneral>
