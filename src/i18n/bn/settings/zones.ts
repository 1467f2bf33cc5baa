import type { zones as enZones } from '../../en/settings/zones'
import type { TextsLike } from '../../text-types'

/** Delivery zones. */
export const zones = {
  'zones.title': 'ডেলিভারি এলাকা',
  'zones.how':
    'কোনো এলাকার জন্য যা ঠিক করা হয়, তার নিচের যেসব এলাকায় নিজস্ব কিছু নেই সেখানেও তা-ই প্রযোজ্য। যেখানে কিছুই ঠিক করা নেই, সেখানে ডেলিভারির জন্য টাকা নেওয়া হয় না।',
  'zones.failed': 'ডেলিভারি এলাকাগুলো লোড করা যায়নি',
  'zones.areasFailed': 'এলাকাগুলো লোড করা যায়নি',
  'zones.areasLoading': 'এলাকা লোড হচ্ছে',
  'zones.area': 'এলাকা',
  'zones.fee': 'ফি',
  'zones.days': 'ডেলিভারির দিন',
  'zones.feeOf': '{name}-এর ফি',
  'zones.daysOf': '{name}-এ ডেলিভারির দিন',
  'zones.open': '{name}-এর নিচে যা আছে দেখান',
  'zones.from': '{name}-এর মতো',
  'zones.unset': 'কিছু ঠিক করা নেই',
  'zones.own': 'নিজস্ব ফি',
  'zones.below': {
    one: 'নিচে {count}টির নিজস্ব ফি আছে',
    other: 'নিচে {count}টির নিজস্ব ফি আছে',
  },
  'zones.clear': '{name}-এর জন্য যা ঠিক করা আছে তা তুলে নিন',
  'zones.expandAll': 'সব জেলা দেখান',
  'zones.collapseAll': 'শুধু বিভাগ দেখান',
  'zones.daysWrong': '০ থেকে {most} পর্যন্ত পূর্ণ দিন দিন।',
  'zones.wrong': {
    one: '{count}টি এলাকার ফি বা ডেলিভারির দিন সঠিক নয়। ঠিক করে আবার সংরক্ষণ করুন।',
    other: '{count}টি এলাকার ফি বা ডেলিভারির দিন সঠিক নয়। ঠিক করে আবার সংরক্ষণ করুন।',
  },
  'zones.saveTitle': 'ডেলিভারি এলাকা সংরক্ষণ করবেন?',
  'zones.saveAsk': {
    one: '{count}টি এলাকা বদলাবে। এখন থেকে নতুন অর্ডারে এই ফি ধরা হবে; আগের অর্ডার যেমন আছে তেমনই থাকবে।',
    other: '{count}টি এলাকা বদলাবে। এখন থেকে নতুন অর্ডারে এই ফি ধরা হবে; আগের অর্ডার যেমন আছে তেমনই থাকবে।',
  },
  'zones.save': 'ডেলিভারি এলাকা সংরক্ষণ করুন',
  'zones.saved': 'ডেলিভারি এলাকা সংরক্ষিত হয়েছে',
} as const satisfies TextsLike<typeof enZones>
