import type { profile as enProfile } from '../../en/shell/profile'
import type { TextsLike } from '../../text-types'

/** The profile and personal settings. */
export const profile = {
  'profile.title': 'আমার প্রোফাইল',
  'profile.account': 'আপনার অ্যাকাউন্ট',
  'profile.role': 'ভূমিকা',
  'profile.saved': 'আপনার অ্যাকাউন্ট সংরক্ষিত হয়েছে',
  'profile.confirmEmail': 'ই-মেইল পরিবর্তন করুন',
  'profile.confirmEmailHelp': 'আপনি ই-মেইল দিয়ে লগ ইন করেন। এটি পরিবর্তন করতে আপনার পাসওয়ার্ড দিন।',
  'profile.rights': 'আপনার ভূমিকায় যা করা যায়',
  'profile.everything': 'সবকিছু: আপনি সুপার অ্যাডমিন।',
  'profile.sessions': 'আপনার সেশন',
  'profile.endOthers': 'অন্য সব সেশন থেকে লগ আউট করুন',
  'profile.endOthersAsk': {
    one: 'অন্য সেশনটি থেকে এখনই লগ আউট হবে; সেখানে যা লেখা হচ্ছে তা খসড়া হিসেবে থাকবে। এই সেশনটি চালু থাকবে।',
    other: 'অন্য {count}টি সেশন থেকে এখনই লগ আউট হবে; সেখানে যা লেখা হচ্ছে তা খসড়া হিসেবে থাকবে। এই সেশনটি চালু থাকবে।',
  },
  'profile.othersEnded': 'অন্য সব সেশন থেকে লগ আউট করা হয়েছে',

  'profile.appearance': 'দেখতে যেমন',
  'profile.theme': 'থিম',
  'profile.theme.light': 'হালকা',
  'profile.theme.dark': 'গাঢ়',
  'profile.theme.system': 'সিস্টেম অনুযায়ী',
  'profile.keyboard': 'কিবোর্ড',
  'profile.shortcuts': 'কিবোর্ড শর্টকাট',
  'profile.shortcutsHelp': 'যেখানে কিছু লেখা হচ্ছে না সেখানে একটি করে অক্ষর চেপেই কাজ করা যায়। সবগুলো দেখতে ? চাপুন।',
  'profile.shortcutsOff': 'শুধু Tab, তীর কী, Enter ও Esc কাজ করবে।',

  'profile.password': 'পাসওয়ার্ড পরিবর্তন করুন',
  'profile.current': 'বর্তমান পাসওয়ার্ড',
  'profile.new': 'নতুন পাসওয়ার্ড',
  'profile.newHelp': 'অন্তত {count}টি অক্ষর। আপনার অন্য সেশনগুলো থেকে লগ আউট হবে।',
  'profile.repeat': 'নতুন পাসওয়ার্ড আবার লিখুন',
  'profile.tooShort': 'অন্তত {count}টি অক্ষর দিন।',
  'profile.differs': 'নতুন পাসওয়ার্ড দুটি মেলেনি।',
  'profile.strength': 'পাসওয়ার্ড কতটা শক্ত',
  'profile.strength.1': 'দুর্বল: সহজেই অনুমান করা যায়। একটির সঙ্গে আরেকটির সম্পর্ক নেই এমন শব্দ যোগ করুন।',
  'profile.strength.2': 'মোটামুটি: আরেকটি শব্দ যোগ করলে ভালো হবে।',
  'profile.strength.3': 'ভালো',
  'profile.strength.4': 'শক্ত',
} as const satisfies TextsLike<typeof enProfile>
