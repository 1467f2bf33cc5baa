import type { shell as en } from '#i18n/en/pages/shell.ts'
import type { TextsLike } from '#i18n/text-types.ts'

export const shell = {
  'showrooms.all': 'সব শোরুম',
  'showrooms.only': 'আপনার ভূমিকা শুধু {name}-এর জন্য',
  'showrooms.switch': 'শোরুম: {name}',
  'showrooms.narrowed': 'শুধু {name} দেখানো হচ্ছে',
  'showrooms.failed': 'শোরুমগুলো পড়া যায়নি। আবার চেষ্টা করুন।',

  // The state of a record on the public site, and refreshing it by hand.
  'siteMark.label': 'মূল ওয়েবসাইট',
  'siteMark.liveHint': 'এখানে যেমন আছে, মূল ওয়েবসাইটে তেমনই দেখা যাচ্ছে।',
  'siteMark.offHint': 'মূল ওয়েবসাইটে এটি এখন দেখানো হচ্ছে না।',
  'siteMark.refreshing': 'রিফ্রেশ হচ্ছে…',
  'siteMark.failed': 'রিফ্রেশ হয়নি',
  'siteMark.failedHint': 'এখানে সংরক্ষিত হয়েছে, কিন্তু মূল ওয়েবসাইটকে জানানো যায়নি: সেখানে আগের অবস্থা দেখা যেতে পারে।',
  'siteMark.retry': 'আবার চেষ্টা করুন',
  'siteMark.open': 'মূল ওয়েবসাইট রিফ্রেশ করুন',
  'siteMark.openFailed': {
    one: 'মূল ওয়েবসাইট রিফ্রেশ করুন: {count}টি অংশ রিফ্রেশ হয়নি',
    other: 'মূল ওয়েবসাইট রিফ্রেশ করুন: {count}টি অংশ রিফ্রেশ হয়নি',
  },
  'siteMark.page': 'এই পৃষ্ঠায় যা দেখা যায় তা রিফ্রেশ করুন ({tags})',
  'siteMark.all': 'সবকিছু রিফ্রেশ করুন',
  'siteMark.again': {
    one: 'যা রিফ্রেশ হয়নি তা আবার চেষ্টা করুন ({count})',
    other: 'যা রিফ্রেশ হয়নি তা আবার চেষ্টা করুন ({count})',
  },
  'siteMark.last': 'সর্বশেষ রিফ্রেশ',
  'siteMark.done': 'মূল ওয়েবসাইটকে {tags} রিফ্রেশ করতে বলা হয়েছে',
  'siteMark.doneAll': 'মূল ওয়েবসাইটকে সবকিছু রিফ্রেশ করতে বলা হয়েছে',
  'siteMark.notDone': 'মূল ওয়েবসাইটকে জানানো যায়নি। একটু পরে আবার চেষ্টা করুন।',

  // Viewing the admin as another role.
  'viewing.name': 'অন্য ভূমিকা হিসেবে দেখা',
  'viewing.as': 'আপনি “{role}” হিসেবে দেখছেন।',
  'viewing.means': 'এখানে কিছুই পরিবর্তন করা যায় না; তথ্য আসে আপনার নিজের অনুমতি অনুযায়ী।',
  'viewing.leave': 'এভাবে দেখা বন্ধ করুন',
} as const satisfies TextsLike<typeof en>
