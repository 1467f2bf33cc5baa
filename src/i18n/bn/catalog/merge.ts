import type { merge as en } from '../../en/catalog/merge'
import type { TextsLike } from '../../text-types'

/** Merging records. */
export const merge = {
  'merge.title': '{many} একীভূত করুন',
  'merge.keep': 'যেটি থাকবে',
  'merge.others': 'যেগুলো এর সঙ্গে মিশবে',
  'merge.otherHint': '“{label}”-এর সঙ্গে যে {many} একীভূত হবে, বেছে নিন।',
  'merge.uses': '“{label}”-এর সঙ্গে যুক্ত হবে',
  'merge.noUses': 'অন্য {many}-এর সঙ্গে কিছুই যুক্ত নেই।',
  'merge.usesFailed': '{many}-এর সঙ্গে কী যুক্ত, তা লোড করা যায়নি',
  'merge.forbidden': 'একীভূত করতে {many} বদলানোর অনুমতি লাগে, যা আপনার ভূমিকায় নেই।',
  'merge.undo': 'অন্য {many} মুছে যাবে। পরে ফিরিয়ে আনলেও একীভূত করা বাতিল হবে না।',
  'merge.do': { one: '{count}টি {one} একীভূত করুন', other: '{count}টি {many} একীভূত করুন' },
  'merge.cancel': 'বাতিল',
  'merge.done': {
    one: '{count}টি {one} “{label}”-এর সঙ্গে একীভূত হয়েছে',
    other: '{count}টি {many} “{label}”-এর সঙ্গে একীভূত হয়েছে',
  },
} as const satisfies TextsLike<typeof en>
