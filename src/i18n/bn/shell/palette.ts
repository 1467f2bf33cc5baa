import type { palette as enPalette } from '../../en/shell/palette'
import type { TextsLike } from '../../text-types'

/** The command palette. */
export const palette = {
  'palette.title': 'খুঁজুন বা সরাসরি যান',
  'palette.box': 'অ্যাডমিন প্যানেলে খুঁজুন',
  'palette.hint': 'অর্ডার নম্বর, ফোন, SKU, নাম, পৃষ্ঠা বা কাজ',
  'palette.hintPages': 'পৃষ্ঠা বা কাজ',
  'palette.results': 'যা পাওয়া গেছে',
  'palette.scopes': 'কোথায় খুঁজবেন',
  'palette.scope.ALL': 'সব',
  'palette.scope.PEOPLE': 'মানুষ',
  'palette.scope.CLUB': 'ক্লাব',
  'palette.scope.PRODUCT': 'পণ্য',

  'palette.actions': 'এই পৃষ্ঠায়',
  'palette.further': 'কাজ',
  'palette.pages': 'পৃষ্ঠা',
  'palette.settings': 'সেটিংস',
  'palette.recent': 'সম্প্রতি দেখা',
  'palette.more': '“{text}” খুঁজে পাওয়া আরও {many}',
  'palette.all': 'সব {many}',
  'palette.searching': 'খোঁজা হচ্ছে',
  'palette.found': { one: '{count}টি ফলাফল', other: '{count}টি ফলাফল' },
  'palette.none': '“{text}”-এর সঙ্গে কিছুই মেলেনি',
  'palette.noneHint': 'কোনো নম্বর, ফোন বা নামের অংশ দিয়ে খুঁজুন।',
  'palette.noneIn': 'অন্য কোথাও খুঁজে দেখুন।',
  'palette.failed': 'খোঁজা যায়নি',
  'palette.minLetters': 'এখানে খুঁজতে অন্তত দুটি অক্ষর লিখুন।',
  'palette.select': 'বেছে নিতে',
  'palette.open': 'খুলতে',
  'palette.elsewhere': 'নতুন ট্যাবে',
  'palette.scopeKeys': 'কোথায় খুঁজবেন',
  'palette.close': 'বন্ধ করতে',
} as const satisfies TextsLike<typeof enPalette>
