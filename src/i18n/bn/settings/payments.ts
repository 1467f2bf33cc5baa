import type { payments as enPayments } from '../../en/settings/payments'
import type { TextsLike } from '../../text-types'

/** Payments and their settings. */
export const payments = {
  'payments.settings': 'পেমেন্ট পদ্ধতি',
  'payments.methods': 'পদ্ধতি',
  'payments.methodsHow':
    'যেগুলো চালু আছে, গ্রাহকেরা তার মধ্য থেকে এই ক্রমে বেছে নেন। পদ্ধতি টেনে জায়গামতো বসান, অথবা Alt ও তীর কী ব্যবহার করুন।',
  'payments.methodsFailed': 'পেমেন্ট পদ্ধতিগুলো লোড করা যায়নি',
  'payments.method.SSL.what': 'ডেলিভারির আগে অনলাইনে পরিশোধ',
  'payments.method.COD.what': 'ডেলিভারির সময় নগদে পরিশোধ',
  'payments.enabled': '{method} চালু',
  'payments.on': 'চালু',
  'payments.off': 'বন্ধ',
  'payments.instructions': 'গ্রাহকদের জন্য নির্দেশনা',
  'payments.instructionsOf': '{method}-এর নির্দেশনা',
  'payments.moved': '{method} এখন {count}টির মধ্যে {place} নম্বরে',
  'payments.saveTitle': 'পেমেন্ট পদ্ধতি পরিবর্তন',
  'payments.saveAsk': 'এখন থেকে গ্রাহকেরা যেভাবে পরিশোধ করতে পারবেন: {methods}।',
  'payments.saveNone': 'কোনো পদ্ধতি চালু নেই: এখন থেকে কেউ অর্ডার করতে পারবেন না।',
  'payments.save': 'পেমেন্ট পদ্ধতি পরিবর্তন করুন',
  'payments.saved': 'পেমেন্ট পদ্ধতি সংরক্ষিত হয়েছে',
  'payments.points': 'পয়েন্ট',
  'payments.amount': 'প্রতি পয়েন্টের মূল্য',
  'payments.amountHelp': 'এক পয়েন্টে অর্ডারের যত টাকা কমে।',
  'payments.amountFailed': 'প্রতি পয়েন্টের মূল্য লোড করা যায়নি',
  'payments.amountSave': 'মূল্য সংরক্ষণ করুন',
  'payments.amountSaved': 'প্রতি পয়েন্টের মূল্য সংরক্ষিত হয়েছে',
  'payments.amountChangedByOthers': 'এর মধ্যে অন্য কেউ মূল্য {amount} করেছেন। আপনার মূল্য রাখতে আবার সংরক্ষণ করুন।',
} as const satisfies TextsLike<typeof enPayments>
