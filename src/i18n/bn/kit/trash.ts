import type { trash as enTrash } from '../../en/kit/trash'
import type { TextsLike } from '../../text-types'

/** Deleted records, and restoring them. */
export const trash = {
  'trash.title': 'মুছে ফেলা রেকর্ড',
  'trash.kind': 'রেকর্ডের ধরন',
  'trash.search': 'মুছে ফেলা রেকর্ডে খুঁজুন',
  'trash.failed': 'মুছে ফেলা রেকর্ড লোড করা যায়নি',
  'trash.loading': 'মুছে ফেলা রেকর্ড লোড হচ্ছে…',
  'trash.none': 'মুছে ফেলা কোনো {many} নেই',
  'trash.noneHint': 'মুছে ফেলা {many} এখানে দেখা যায় এবং ফিরিয়ে আনা যায়।',
  'trash.noneFoundHint': 'মুছে ফেলা {many}-এর মধ্যে “{search}” পাওয়া যায়নি।',
  'trash.clear': 'খোঁজা বাদ দিন',
  'trash.nothing': 'আপনার ভূমিকা দিয়ে রেকর্ড ফিরিয়ে আনা যায় না',
  'trash.nothingHint': 'ফিরিয়ে আনতে দেখা ও মোছার অনুমতি লাগে।',
  'trash.by': '{name} মুছেছেন',
  'trash.deleted': 'মুছে ফেলা হয়েছে',
  'trash.select': '{label} নির্বাচন করুন',
  'trash.restoreOne': '{label} ফিরিয়ে আনুন',
  'trash.refused': { one: '{count}টি রেকর্ড ফিরিয়ে আনা যায়নি', other: '{count}টি রেকর্ড ফিরিয়ে আনা যায়নি' },
  'trash.toList': '{many}-এর তালিকায় ফিরুন',
  'history.valueRestored': '{label}: আগের মান ফিরিয়ে আনা হয়েছে',
  'history.changedSince': '{one} এর মধ্যে অন্য কেউ বদলেছেন। এখনকার মান দেখে নিন।',
  'history.currentValue': 'বর্তমান মান',
  'history.formerValue': 'আগের মান',
  'restore.title': '{one} “{label}” ফিরিয়ে আনুন',
  'restore.solve': 'এই {one} আগের মতো ফিরিয়ে আনা যাচ্ছে না। কী বদলাবেন, ঠিক করুন:',
  'restore.blocked': 'এই {one} এখন ফিরিয়ে আনা যাচ্ছে না:',
  'restore.leaveOut': 'এটি ছাড়াই ফিরিয়ে আনুন',
} as const satisfies TextsLike<typeof enTrash>
