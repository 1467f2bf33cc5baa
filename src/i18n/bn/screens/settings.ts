import type { settings as en } from '#i18n/en/screens/settings.ts'
import type { TextsLike } from '#i18n/text-types.ts'

export const settings = {
  // Payments and their settings.
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

  // Delivery zones.
  'zones.title': 'ডেলিভারি এলাকা',
  'zones.how':
    'কোনো এলাকার জন্য যা ঠিক করা হয়, তার নিচের যেসব এলাকায় নিজস্ব কিছু নেই সেখানেও তা-ই প্রযোজ্য। যেখানে কিছুই ঠিক করা নেই, সেখানে ডেলিভারির জন্য টাকা নেওয়া হয় না।',
  'zones.failed': 'ডেলিভারি এলাকাগুলো লোড করা যায়নি',
  'zones.areasFailed': 'এলাকাগুলো লোড করা যায়নি',
  'zones.areasLoading': 'এলাকা লোড হচ্ছে',
  'zones.area': 'এলাকা',
  'zones.fee': 'ফি',
  'zones.days': 'ডেলিভারির দিন',
  'zones.feeOf': '{name}-এর ফি',
  'zones.daysOf': '{name}-এ ডেলিভারির দিন',
  'zones.open': '{name}-এর নিচে যা আছে দেখান',
  'zones.from': '{name}-এর মতো',
  'zones.unset': 'কিছু ঠিক করা নেই',
  'zones.own': 'নিজস্ব ফি',
  'zones.below': {
    one: 'নিচে {count}টির নিজস্ব ফি আছে',
    other: 'নিচে {count}টির নিজস্ব ফি আছে',
  },
  'zones.clear': '{name}-এর জন্য যা ঠিক করা আছে তা তুলে নিন',
  'zones.expandAll': 'সব জেলা দেখান',
  'zones.collapseAll': 'শুধু বিভাগ দেখান',
  'zones.daysWrong': '০ থেকে {most} পর্যন্ত পূর্ণ দিন দিন।',
  'zones.wrong': {
    one: '{count}টি এলাকার ফি বা ডেলিভারির দিন সঠিক নয়। ঠিক করে আবার সংরক্ষণ করুন।',
    other: '{count}টি এলাকার ফি বা ডেলিভারির দিন সঠিক নয়। ঠিক করে আবার সংরক্ষণ করুন।',
  },
  'zones.saveTitle': 'ডেলিভারি এলাকা সংরক্ষণ করবেন?',
  'zones.saveAsk': {
    one: '{count}টি এলাকা বদলাবে। এখন থেকে নতুন অর্ডারে এই ফি ধরা হবে; আগের অর্ডার যেমন আছে তেমনই থাকবে।',
    other: '{count}টি এলাকা বদলাবে। এখন থেকে নতুন অর্ডারে এই ফি ধরা হবে; আগের অর্ডার যেমন আছে তেমনই থাকবে।',
  },
  'zones.save': 'ডেলিভারি এলাকা সংরক্ষণ করুন',
  'zones.saved': 'ডেলিভারি এলাকা সংরক্ষিত হয়েছে',

  // Settings that are declared as forms.
  'setting.failed': 'সেটিংস লোড করা যায়নি',
  'setting.saved': '{name} সংরক্ষিত হয়েছে',
  'setting.changedByOthers':
    'এর মধ্যে অন্য কেউ এই সেটিংস পরিবর্তন করেছেন। তাঁর পরিবর্তনগুলো এখন ফর্মে আছে, আপনারগুলোও আছে। দেখে নিয়ে আবার সংরক্ষণ করুন।',
  'setting.history': '{name}: ইতিহাস',
  'setting.all': 'সব সেটিংস',
  'setting.search': 'সেটিংস খুঁজুন',
  'setting.found': { one: '{count}টি সেটিং', other: '{count}টি সেটিং' },
  'setting.none': '“{text}”-এর সাথে মেলে এমন কোনো সেটিং নেই',
  'setting.noneHint': 'অন্য শব্দ বা শব্দের অংশ লিখে দেখুন।',

  // The page for refreshing the public site.
  'siteMark.view': 'ওয়েবসাইটে দেখুন',
  'siteMark.preview': 'ওয়েবসাইটে প্রিভিউ দেখুন',
  'site.title': 'ক্যাশে রিফ্রেশ',
  'site.about':
    'রিফ্রেশ না হওয়া পর্যন্ত ওয়েবসাইট ক্যাশে রাখা পৃষ্ঠা দেখায়। রেকর্ড সংরক্ষণ করলে পৃষ্ঠাগুলো নিজে থেকেই রিফ্রেশ হয়। অন্য কোথাও, যেমন সরাসরি ডেটাবেজে, কিছু বদলালে এখান থেকে রিফ্রেশ করুন।',
  'site.pendingTags': 'ব্যর্থ রিফ্রেশ',
  'site.byTag': 'ট্যাগ ধরে রিফ্রেশ',
  'site.tag': 'ট্যাগ',
  'site.tagHelp': 'একটি ধরন, যেমন products, অথবা তার একটি রেকর্ড: products:id।',
  'site.tagNeeded': 'আগে একটি ট্যাগ বেছে নিন বা লিখুন।',
  'site.refresh': 'এই ট্যাগ রিফ্রেশ করুন',
  'site.last': 'সর্বশেষ রিফ্রেশ',
  'site.when': 'সময়',
  'site.tags': 'ট্যাগ',
  'site.loading': 'সর্বশেষ রিফ্রেশগুলো লোড হচ্ছে',
  'site.failed': 'সর্বশেষ রিফ্রেশগুলো লোড করা যায়নি',
  'site.none': 'ওয়েবসাইটকে এখনো কিছু জানানো হয়নি',
  'site.noneHint': 'মূল ওয়েবসাইট রিফ্রেশ হলে তা এখানে দেখা যাবে।',
} as const satisfies TextsLike<typeof en>
