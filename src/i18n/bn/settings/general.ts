import type { general as enGeneral } from '../../en/settings/general'
import type { TextsLike } from '../../text-types'

/** Settings that are declared as forms. */
export const general = {
  'setting.failed': 'সেটিংস লোড করা যায়নি',
  'setting.saved': '{name} সংরক্ষিত হয়েছে',
  'setting.changedByOthers':
    'এর মধ্যে অন্য কেউ এই সেটিংস পরিবর্তন করেছেন। তাঁর পরিবর্তনগুলো এখন ফর্মে আছে, আপনারগুলোও আছে। দেখে নিয়ে আবার সংরক্ষণ করুন।',
  'setting.history': '{name}: ইতিহাস',
  'setting.all': 'সব সেটিংস',
  'setting.search': 'সেটিংস খুঁজুন',
  'setting.found': { one: '{count}টি সেটিং', other: '{count}টি সেটিং' },
  'setting.none': '“{text}”-এর সাথে মেলে এমন কোনো সেটিং নেই',
  'setting.noneHint': 'অন্য শব্দ বা শব্দের অংশ লিখে দেখুন।',
} as const satisfies TextsLike<typeof enGeneral>
