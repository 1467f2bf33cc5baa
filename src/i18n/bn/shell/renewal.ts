import type { renewal as enRenewal } from '../../en/shell/renewal'
import type { TextsLike } from '../../text-types'

/** Signing in again after the session has ended. */
export const renewal = {
  'renewal.title': 'সেশন শেষ হয়েছে',
  'renewal.why': 'এই পাতায় আপনার কাজ যেমন ছিল তেমনই আছে। চালিয়ে যেতে {address} অ্যাকাউন্টের পাসওয়ার্ড দিন।',
  'renewal.incomplete': 'আপনার পাসওয়ার্ড দিন।',
  'renewal.other': 'অন্য অ্যাকাউন্ট ব্যবহার করুন',
  'renewal.otherHint': 'এতে লগ ইন পাতা খুলবে। ফর্মে যা লিখেছেন তা আপনার খসড়া হিসেবে থাকবে।',
  'renewal.unavailable': 'আপনার সেশন শেষ হয়ে গেছে। আবার লগ ইন করুন।',
} as const satisfies TextsLike<typeof enRenewal>
