import type { screens as enScreens } from '../../en/shell/screens'
import type { TextsLike } from '../../text-types'

/** Pages that no declaration describes. */
export const screens = {
  'login.title': 'লগ ইন',
  'login.sub': 'মোটরবাইক স্টোরের ব্যাক-অফিস',
  'login.username': 'ইউজারনেম বা ইমেইল',
  'login.password': 'পাসওয়ার্ড',
  'login.submit': 'লগ ইন করুন',
  'login.incomplete': 'আপনার ইউজারনেম বা ইমেইল এবং পাসওয়ার্ড দিন।',
  'login.capsLock': 'Caps Lock চালু আছে।',
  'login.forgot': 'পাসওয়ার্ড ভুলে গেছেন?',
  'login.forgotHelp': 'ব্যবহারকারী পরিচালনা করেন এমন সহকর্মীর কাছে নতুন পাসওয়ার্ড দেওয়ার লিংক চান।',

  'home.tab': 'ড্যাশবোর্ড',
  'home.title': 'স্বাগতম, {name}',
  'home.role': '{role} হিসেবে লগ ইন করা আছে',
  'home.nothing': 'আপনার ভূমিকায় এখনো কোনো অনুমতি নেই। যিনি ভূমিকা পরিচালনা করেন তিনি আপনাকে অনুমতি দিতে পারবেন।',
} as const satisfies TextsLike<typeof enScreens>
