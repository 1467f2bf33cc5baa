import type { general as enGeneral } from '../../en/settings/general'
import type { TextsLike } from '../../text-types'

/** Settings that are declared as forms. */
export const general = {
  'setting.failed': 'সেটিংস লোড করা যায়নি',
  'setting.saved': '{name} সংরক্ষিত হয়েছে',
  'setting.history': '{name}: ইতিহাস',
} as const satisfies TextsLike<typeof enGeneral>
