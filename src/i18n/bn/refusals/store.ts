import type { storeErrorTexts as en } from '../../../../contract/policies/errors/store'
import type { Translations } from '../../text-types'

export const store: Translations<typeof en> = {
  'stock.none': 'মজুদ শেষ',
  'stock.notEnough': 'মজুদে আছে মাত্র {count}টি',
  'stock.tooMany': 'সর্বোচ্চ {most}টি থাকতে পারে',
  'stock.unchanged': '০ পরিবর্তনে কিছু বদলায় না',
  'stock.product.exists': 'এই শোরুমে পণ্যটির মজুদ আগে থেকেই আছে',
  'stock.variant.exists': 'এই শোরুমে ভ্যারিয়েন্টটির মজুদ আগে থেকেই আছে',
  'stock.variant.required': 'এই পণ্যের মজুদ ভ্যারিয়েন্ট ধরে রাখা হয়: একটি ভ্যারিয়েন্ট বেছে নিন',
  'stock.variant.otherProduct': 'এই ভ্যারিয়েন্ট অন্য পণ্যের',
  'variant.showrooms.unknown': 'চালু শোরুম বেছে নিন',
  'variant.showrooms.none': 'আগে একটি শোরুম যোগ করুন: চালু প্রতিটি শোরুমে ভ্যারিয়েন্টের মজুদ রাখা হয়',
  'product.chosen.already': 'এটি আগে থেকেই {resource}',
  'package.feature.repeated': 'একটি ফিচারের শিরোনাম একবারই দেওয়া যায়',

  'verification.undecided': 'সিদ্ধান্ত অনুমোদিত অথবা প্রত্যাখ্যাত হতে হবে',
  'verification.reason.required': 'প্রত্যাখ্যান করতে কারণ দিতে হবে',
  'verification.unchanged': 'এই আবেদন আগে থেকেই {status}',
  'donation.support.global': 'সাপোর্ট আইডি কেবল global ধরনের জন্য',
  'banner.exists': 'টেস্ট রাইডের একটি ব্যানার আগে থেকেই আছে: সেটি বদলান বা সরান',

  'password.guessable': 'এই পাসওয়ার্ড সহজে অনুমান করা যায়: প্রচলিত শব্দ, ধারাবাহিক বা একই অক্ষর এড়িয়ে চলুন',
  'password.ownName': 'এই পাসওয়ার্ড সহজে অনুমান করা যায়: নাম, ইউজার নেম ও ইমেইল এড়িয়ে চলুন',
  'password.unchanged': 'নতুন পাসওয়ার্ড বর্তমানটি থেকে আলাদা হতে হবে',
  'password.link.invalid':
    'এই লিংকের মেয়াদ শেষ, আগে ব্যবহার হয়েছে, অথবা নতুন লিংক দেওয়া হয়েছে। নতুন একটি লিংক চেয়ে নিন।',
  'password.link.own': 'নিজের পাসওয়ার্ড প্রোফাইল থেকে পরিবর্তন করুন',
  'password.link.inactive': 'আগে এই ব্যবহারকারীকে সক্রিয় করুন',
  'login.code.required': 'আপনার অথেনটিকেটর অ্যাপের কোড দিন',
  'login.code.wrong': 'কোডটি ভুল, অথবা আগে ব্যবহার হয়েছে',
  'twoStep.on': 'দুই ধাপে লগ ইন আগে থেকেই চালু আছে',
  'twoStep.off': 'দুই ধাপে লগ ইন বন্ধ আছে',
  'twoStep.notStarted': 'আবার শুরু করুন: নিশ্চিত করার মতো কোনো কী নেই',
  'twoStep.own': 'নিজের দুই ধাপে লগ ইন প্রোফাইল থেকে বন্ধ করুন',
  'role.subject.repeated': '{subject} একবারই দেওয়া যায়',
  'admin.deactivate.own': 'নিজেকে নিষ্ক্রিয় করা যায় না',
  'admin.lastSuper': 'অন্তত একজন সক্রিয় সুপার অ্যাডমিন থাকতে হবে',
}
