import type { login as en } from '../../en/shell/login'
import type { TextsLike } from '../../text-types'

/** The login. */
export const login = {
  'login.title': 'লগ ইন',
  'login.sub': 'মোটরবাইক স্টোরের ব্যাক-অফিস',
  'login.username': 'ইউজারনেম বা ইমেইল',
  'login.password': 'পাসওয়ার্ড',
  'login.submit': 'লগ ইন করুন',
  'login.incomplete': 'আপনার ইউজারনেম বা ইমেইল এবং পাসওয়ার্ড দিন।',
  'login.capsLock': 'Caps Lock চালু আছে।',
  'login.forgot': 'পাসওয়ার্ড ভুলে গেছেন?',
  'login.forgotHelp': 'ব্যবহারকারী পরিচালনা করেন এমন সহকর্মীর কাছে নতুন পাসওয়ার্ড দেওয়ার লিংক চান।',
} as const satisfies TextsLike<typeof en>
