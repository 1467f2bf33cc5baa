import type { connection as enConnection } from '../../en/shell/connection'
import type { TextsLike } from '../../text-types'

/** The connection and the version of the admin. */
export const connection = {
  'connection.offline': 'ইন্টারনেট সংযোগ নেই। সংযোগ ফিরে না আসা পর্যন্ত পরিবর্তন সংরক্ষণ করা যাবে না।',
  'connection.unreachable': 'সার্ভারের সাথে সংযোগ করা যায়নি। আবার চেষ্টা চলছে।',
  'connection.newVersion': 'নতুন সংস্করণ প্রস্তুত।',
  'connection.unsaved': 'নতুন সংস্করণ প্রস্তুত। পরিবর্তনগুলো সংরক্ষণ বা বাতিল করুন, তারপর আবার লোড করুন।',
  'connection.later': 'এখন নয়',
} as const satisfies TextsLike<typeof enConnection>
