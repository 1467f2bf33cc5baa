import type { siteMark as enSiteMark } from '../../en/shell/site-mark'
import type { TextsLike } from '../../text-types'

/** The state of a record on the public site, and refreshing it by hand. */
export const siteMark = {
  'siteMark.label': 'মূল ওয়েবসাইট',
  'siteMark.live': 'দেখা যাচ্ছে',
  'siteMark.liveHint': 'এখানে যেমন আছে, মূল ওয়েবসাইটে তেমনই দেখা যাচ্ছে।',
  'siteMark.off': 'দেখানো হচ্ছে না',
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
} as const satisfies TextsLike<typeof enSiteMark>
