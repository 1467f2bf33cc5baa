import type { developer as enDeveloper } from '../../en/shell/developer'
import type { TextsLike } from '../../text-types'

/** The developer view: records as JSON, and their calls. */
export const developer = {
  'developer.label': 'ডেভেলপার ভিউ',
  'developer.help': 'প্রতিটি রেকর্ডের মেনুতে “JSON” যোগ করে: তার তথ্য ও API কল।',
  'developer.title': 'JSON হিসেবে {one}',
  'developer.copy': 'JSON কপি করুন',
  'developer.copied': 'JSON কপি হয়েছে',
  'developer.calls': 'API কল',
  'developer.callsHelp': 'এই রেকর্ড নিয়ে যেসব কল আপনি করতে পারেন। কমান্ড চালানোর আগে TOKEN-এ আপনার টোকেন দিন।',
  'developer.copyCurl': '{call} curl হিসেবে কপি করুন',
  'developer.curlCopied': 'কমান্ড কপি হয়েছে',
  'developer.docs': 'API ডকুমেন্টেশন',
} as const satisfies TextsLike<typeof enDeveloper>
