import type { viewing as enViewing } from '../../en/shell/viewing'
import type { TextsLike } from '../../text-types'

/** Viewing the admin as another role. */
export const viewing = {
  'viewing.name': 'অন্য ভূমিকা হিসেবে দেখা',
  'viewing.as': 'আপনি “{role}” হিসেবে দেখছেন।',
  'viewing.means': 'এখানে কিছুই পরিবর্তন করা যায় না; তথ্য আসে আপনার নিজের অনুমতি অনুযায়ী।',
  'viewing.leave': 'এভাবে দেখা বন্ধ করুন',
} as const satisfies TextsLike<typeof enViewing>
