import type { notices as enNotices } from '../../en/shell/notices'
import type { TextsLike } from '../../text-types'

/** Notifications, who has a record open, and whose work it is. */
export const notices = {
  'notices.title': 'নোটিফিকেশন',
  'notices.bell': { one: 'নোটিফিকেশন, {count}টি অপঠিত', other: 'নোটিফিকেশন, {count}টি অপঠিত' },
  'notices.unread': 'অপঠিত:',
  'notices.readAll': 'সব পঠিত করুন',
  'notices.none': 'এখনও কোনো নোটিফিকেশন নেই',
  'notices.failed': 'নোটিফিকেশন লোড করা যায়নি',
  'notices.jobs': 'শেষ হওয়া কাজ',
  'notices.job': '{label}: {total}টির মধ্যে {done}টি',
  'notices.order': 'নতুন অর্ডার {label}, নিয়েছেন {actor}',
  'notices.assignment': '{actor} আপনাকে {record}-এর দায়িত্ব দিয়েছেন',
  'notices.mention': '{actor} {record}-এর নোটে আপনাকে উল্লেখ করেছেন',

  'presence.open': { one: '{names} এটি খুলে রেখেছেন', other: '{names} এটি খুলে রেখেছেন' },
  'presence.editing': { one: '{names} এটি সম্পাদনা করছেন', other: '{names} এটি সম্পাদনা করছেন' },
  'presence.more': { one: 'আরও {count} জন সহকর্মী', other: 'আরও {count} জন সহকর্মী' },

  'assignment.group': 'দায়িত্ব দিন',
  'assignment.me': 'আমাকে',
  'assignment.choose': 'সহকর্মী বেছে নিন',
  'assignment.colleague': 'সহকর্মীকে…',
  'assignment.ask': { one: 'সহকর্মীকে দায়িত্ব দিন', other: 'সহকর্মীকে দায়িত্ব দিন ({count}টি)' },
  'assignment.do': 'দায়িত্ব দিন',
  'assignment.none': 'কাউকে নয়',
  'assignment.bulk': { one: '{name}-কে দায়িত্ব দিন ({count}টি)', other: '{name}-কে দায়িত্ব দিন ({count}টি)' },
  'assignment.done': { one: '{name}-কে দায়িত্ব দেওয়া হয়েছে', other: '{name}-কে দায়িত্ব দেওয়া হয়েছে ({count}টি)' },
  'assignment.released': { one: 'দায়িত্ব সরানো হয়েছে', other: '{count}টির দায়িত্ব সরানো হয়েছে' },
  'assignment.to': 'দায়িত্বে {name}',
  'assignment.unassigned': 'কারও দায়িত্বে নেই',
} as const satisfies TextsLike<typeof enNotices>
