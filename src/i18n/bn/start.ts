import type { start as en } from '../en/start'
import type { TextsLike } from '../text-types'

/** Texts of the login, and of errors before the admin is loaded. */
export const start = {
  // Texts that several areas show, those of the login included.
  'common.cancel': 'ফিরে যান',
  'common.retry': 'আবার চেষ্টা করুন',
  'common.undo': 'পূর্বাবস্থায় ফিরুন',
  'common.loading': 'লোড হচ্ছে…',
  'common.newOne': 'নতুন {one}',
  'common.reload': 'আবার লোড করুন',

  // Failures without a message of the server.
  'error.network': 'সার্ভারের সঙ্গে সংযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  'error.timeout': 'সার্ভার উত্তর দিতে বেশি সময় নিয়েছে। আবার চেষ্টা করুন।',
  'error.unknown': 'কোনো অজানা কারণে কাজটি হয়নি। আবার চেষ্টা করুন।',
  'error.unreadable': 'সার্ভারের উত্তর পড়া যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  'error.viewing': 'অন্য ভূমিকা হিসেবে অ্যাডমিন প্যানেল দেখার সময় কিছু পরিবর্তন করা যায় না। আগে এই দেখা থেকে বেরিয়ে আসুন।',
  unreadable: 'মানটি পড়া যায়নি',
  'unreadable.text': 'ব্যাকএন্ড পাঠিয়েছে: {text}',
  'unreadable.some': '{many}-এর কিছু মান পড়া যায়নি ({field}); সেগুলো চিহ্নিত আছে। আপনার অ্যাডমিনিস্ট্রেটরকে জানান।',
  'unreadable.response': 'এই পাতার কিছু মান পড়া যায়নি ({field})। আপনার অ্যাডমিনিস্ট্রেটরকে জানান।',

  'config.unreadable': 'অ্যাডমিন চালু হতে পারছে না: এর config.json সঠিক JSON নয়।',
  'config.wrong': 'অ্যাডমিন চালু হতে পারছে না: এর config.json-এ {key} হিসেবে {value} চলে না।',

  'language.label': 'ভাষা',
  'language.failed': 'এই ভাষার লেখাগুলো আনা যায়নি। আবার চেষ্টা করুন।',

  // The login.
  'login.title': 'লগ ইন',
  'login.sub': 'অর্ডার, স্টক ও গ্রাহক সামলাতে লগ ইন করুন।',
  'login.demo': 'ডেমো দেখুন, যে ভূমিকায় চান',
  'login.demo.super-admin-type': 'অ্যাডমিনিস্ট্রেটর',
  'login.demo.store-admin-type': 'দোকানের ম্যানেজার',
  'login.demo.branch-admin-type': 'শোরুমের কর্মী',
  'login.username': 'ইউজারনেম বা ইমেইল',
  'login.password': 'পাসওয়ার্ড',
  'login.submit': 'লগ ইন করুন',
  'login.provider': '{name} দিয়ে লগ ইন করুন',
  'login.passkey': 'পাসকি দিয়ে লগ ইন করুন',
  'login.passkeyFailed': 'কোনো পাসকি ব্যবহার হয়নি। আবার চেষ্টা করুন, অথবা অন্যভাবে লগ ইন করুন।',
  'login.incomplete': 'আপনার ইউজারনেম বা ইমেইল এবং পাসওয়ার্ড দিন।',
  'login.capsLock': 'Caps Lock চালু আছে।',
  'login.forgot': 'পাসওয়ার্ড ভুলে গেছেন?',
  'login.forgotHelp': 'ব্যবহারকারী পরিচালনা করেন এমন সহকর্মীর কাছে নতুন পাসওয়ার্ড দেওয়ার লিংক চান।',

  // The layout around the pages.
  'shell.menu': 'প্রধান মেনু',
  'shell.pinned': 'পিন করা',
  'toast.counted': '{message} ({count})',
  'shell.loading': 'পরের পৃষ্ঠাটি আনা হচ্ছে',
  'shell.skip': 'মূল অংশে যান',
  'shell.openMenu': 'মেনু খুলুন',
  'shell.closeMenu': 'মেনু বন্ধ করুন',
  'shell.collapse': 'মেনু গুটিয়ে নিন',
  'shell.expand': 'মেনু মেলে ধরুন',
  'shell.account': '{name}-এর অ্যাকাউন্ট',
  'shell.site': 'মূল ওয়েবসাইট খুলুন',
  'shell.profile': 'প্রোফাইল',
  'shell.logout': 'লগ আউট',
  'shell.useDark': 'গাঢ় থিম ব্যবহার করুন',
  'shell.useLight': 'হালকা থিম ব্যবহার করুন',
  'shell.search': 'খুঁজুন বা সরাসরি যান',
  'shell.backToTop': 'উপরে ফিরুন',

  'password.show': 'পাসওয়ার্ড দেখান',
  'password.hide': 'পাসওয়ার্ড লুকান',

  'undo.failed': 'আগের অবস্থায় ফেরানো যায়নি: {reason}',
  'confirm.type': '{label}: “{value}” লিখুন',
  'confirm.typeFirst': 'আগে যা চাওয়া হয়েছে তা লিখুন',
  'confirm.ok': 'বুঝেছি',

  'notFound.title': 'পৃষ্ঠাটি পাওয়া যায়নি',
  'notFound.why': 'এই ঠিকানায় কিছু নেই। হয়তো সরানো বা মুছে ফেলা হয়েছে।',
  'notFound.search': 'অ্যাডমিন প্যানেলে খুঁজুন',
  'notFound.back': 'ফিরে যান',
  'notFound.next': 'ড্যাশবোর্ডে যান',
  'forbidden.needs':
    'এর জন্য “{subject}”-এ “{action}” অনুমতি প্রয়োজন। যিনি ভূমিকা পরিচালনা করেন তিনি আপনাকে অনুমতিটি দিতে পারবেন।',
  'forbidden.profile': 'আপনার ভূমিকায় কী কী করা যায় দেখুন',
  'broken.title': 'এই পৃষ্ঠায় সমস্যা হয়েছে',
  'broken.why':
    'অ্যাডমিন প্যানেলের বাকি অংশ ঠিক আছে। আবার চেষ্টা করুন, বা পৃষ্ঠাটি আবার লোড করুন; ফর্মে যা লিখেছিলেন তা রাখা আছে।',
  'broken.missing': 'পৃষ্ঠাটি আনা যায়নি',
  'broken.missingWhy':
    'হয় সংযোগ নেই, নয়তো খোলার পর অ্যাডমিন প্যানেল হালনাগাদ হয়েছে। আবার চেষ্টা করুন; কাজ না হলে আবার লোড করুন।',
  'broken.offline': 'আপনি এখন অফলাইনে। সংযোগ ফিরলে পৃষ্ঠাটি নিজে থেকেই খুলবে।',
  'broken.part': 'পৃষ্ঠার এই অংশে সমস্যা হয়েছে।',
  'broken.partMissing': 'পৃষ্ঠার এই অংশটি আনা যায়নি। সংযোগ দেখে আবার চেষ্টা করুন।',
  'broken.server': 'সার্ভারে সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
  'broken.details': 'বিস্তারিত',
  'broken.copy': 'বিস্তারিত কপি করুন',
} as const satisfies TextsLike<typeof en>
