import type { errors as enErrors } from '../../en/kit/errors'
import type { TextsLike } from '../../text-types'

/** Failures without a message of the server. */
export const errors = {
  'error.network': 'সার্ভারের সঙ্গে সংযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  'error.timeout': 'সার্ভার উত্তর দিতে বেশি সময় নিয়েছে। আবার চেষ্টা করুন।',
  'error.unknown': 'কোনো অজানা কারণে কাজটি হয়নি। আবার চেষ্টা করুন।',
  'error.unreadable': 'সার্ভারের উত্তর পড়া যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  'error.viewing': 'অন্য ভূমিকা হিসেবে অ্যাডমিন প্যানেল দেখার সময় কিছু পরিবর্তন করা যায় না। আগে এই দেখা থেকে বেরিয়ে আসুন।',
  unreadable: 'মানটি পড়া যায়নি',
  'unreadable.text': 'ব্যাকএন্ড পাঠিয়েছে: {text}',
  'unreadable.some': '{many}-এর কিছু মান পড়া যায়নি ({field}); সেগুলো চিহ্নিত আছে। আপনার অ্যাডমিনিস্ট্রেটরকে জানান।',
  'unreadable.response': 'এই পাতার কিছু মান পড়া যায়নি ({field})। আপনার অ্যাডমিনিস্ট্রেটরকে জানান।',
} as const satisfies TextsLike<typeof enErrors>
