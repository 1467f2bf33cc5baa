import type { rich as enRich } from '../../en/kit/rich'
import type { TextsLike } from '../../text-types'

/** The rich text editor, and rich text on record pages. */
export const rich = {
  'rich.tools': '{label}: লেখা সাজানোর টুল',
  'rich.toTools': 'Alt+F10 চাপলে লেখা সাজানোর টুলে যাবেন, Escape চাপলে ফিরে আসবেন।',
  'rich.bold': 'মোটা',
  'rich.italic': 'বাঁকা',
  'rich.underline': 'নিচে দাগ',
  'rich.strike': 'কেটে দেওয়া',
  'rich.heading': 'শিরোনাম',
  'rich.subheading': 'উপশিরোনাম',
  'rich.bullets': 'বুলেট তালিকা',
  'rich.numbers': 'সংখ্যা দেওয়া তালিকা',
  'rich.quote': 'উদ্ধৃতি',
  'rich.clear': 'বিন্যাস মুছুন',
  'rich.undo': 'পূর্বাবস্থায় ফিরুন',
  'rich.redo': 'আবার করুন',

  'rich.link': 'লিংক',
  'rich.address': 'লিংকের ঠিকানা',
  'rich.addressWrong':
    'লিংক শুরু হয় https://, http://, mailto: বা tel: দিয়ে, যেমন https://www.example.com/page।',
  'rich.setLink': 'লিংক বসান',
  'rich.unsetLink': 'লিংক সরান',

  'rich.picture': 'ছবি',
  'rich.picturesOf': '{label}-এর ছবি',
  'rich.choosePictures': 'লেখার জন্য ছবি',
  'rich.library': 'লাইব্রেরি থেকে ছবি',
  'rich.alt': 'যাঁরা ছবি দেখতে পান না তাঁদের জন্য বর্ণনা',
  'rich.altHow': 'ছবিতে কী দেখা যাচ্ছে',
  'rich.altNone': 'এখনো কোনো বর্ণনা নেই',
  'rich.removePicture': 'ছবি সরান',
  'rich.elsewhere': '{host}-এর ছবি',

  'rich.video': 'ভিডিও',
  'rich.videoAddress': 'ভিডিওর ঠিকানা',
  'rich.videoTitle': 'ভিডিওর শিরোনাম',
  'rich.videoWrong':
    'এটি YouTube বা Vimeo ভিডিওর ঠিকানা নয়। ভিডিওর পৃষ্ঠা থেকে ঠিকানাটি কপি করুন, যেমন https://www.youtube.com/watch?v=…।',
  'rich.setVideo': 'ভিডিও বসান',
  'rich.changeVideo': 'ভিডিও বদলান',
  'rich.removeVideo': 'ভিডিও সরান',
  'rich.videoOf': '{player} ভিডিও',

  'rich.table': 'সারণি',
  'rich.tableTools': '{label}: সারণি',
  'rich.tableScrolls': 'সারণি',
  'rich.rowAbove': 'উপরে সারি যোগ করুন',
  'rich.rowBelow': 'নিচে সারি যোগ করুন',
  'rich.removeRow': 'সারি সরান',
  'rich.columnBefore': 'আগে কলাম যোগ করুন',
  'rich.columnAfter': 'পরে কলাম যোগ করুন',
  'rich.removeColumn': 'কলাম সরান',
  'rich.headRow': 'শিরোনামের সারি',
  'rich.merge': 'ঘর জোড়া দিন বা ভাগ করুন',
  'rich.removeTable': 'সারণি মুছুন',
  'rich.picturesLost': {
    one: '{count}টি ছবি পেস্ট করা যায়নি। ছবির বোতাম দিয়ে যোগ করুন।',
    other: '{count}টি ছবি পেস্ট করা যায়নি। ছবির বোতাম দিয়ে যোগ করুন।',
  },
} as const satisfies TextsLike<typeof enRich>
