import type { shell as enShell } from '../../en/shell/shell'
import type { TextsLike } from '../../text-types'

/** The layout around the pages. */
export const shell = {
  'shell.product': 'moto-admin',
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
  'notFound.why': '{path} ঠিকানায় কিছু নেই। হয়তো সরানো বা মুছে ফেলা হয়েছে।',
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
  'broken.copy': 'বিস্তারিত কপি করুন',
} as const satisfies TextsLike<typeof enShell>
