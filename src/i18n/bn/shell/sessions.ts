import type { sessions as enSessions } from '../../en/shell/sessions'
import type { TextsLike } from '../../text-types'

/** Sessions of a user. */
export const sessions = {
  'sessions.title': 'সেশন',
  'sessions.list': '{name} যেখানে লগ ইন করেছেন',
  'sessions.loading': 'সেশন লোড হচ্ছে',
  'sessions.failed': 'সেশনগুলো লোড করা যায়নি।',
  'sessions.none': 'কোথাও লগ ইন করা নেই।',
  'sessions.device': '{system}-এ {browser}',
  'sessions.unknown': 'অজানা ডিভাইস',
  'sessions.current': 'এই সেশন',
  'sessions.address': '{address} থেকে',
  'sessions.since': '{ago} লগ ইন করেছেন',
  'sessions.used': 'সর্বশেষ ব্যবহার {ago}',
  'sessions.end': 'লগ আউট করুন',
  'sessions.endOf': '{device} থেকে লগ আউট করুন',
  'sessions.ended': 'লগ আউট করা হয়েছে: {device}',
} as const satisfies TextsLike<typeof enSessions>
