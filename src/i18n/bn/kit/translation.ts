import type { translation as en } from '../../en/kit/translation'
import type { TextsLike } from '../../text-types'

export const translation: TextsLike<typeof en> = {
  'translation.language': 'লেখার ভাষা',
  'translation.label': '{label} (বাংলা)',
  'translation.failed': 'বাংলা লেখাগুলো লোড করা যায়নি।',
  'translation.notCopied': 'কপিটি বাংলা লেখা ছাড়া সংরক্ষিত হয়েছে।',
  'translation.progress': {
    one: '{count}টি লেখার মধ্যে {done}টি বাংলায় আছে',
    other: '{count}টি লেখার মধ্যে {done}টি বাংলায় আছে',
  },
  'translation.outdated': {
    one: 'অনুবাদের পরে ইংরেজি লেখা বদলেছে: {fields}',
    other: 'অনুবাদের পরে ইংরেজি লেখা বদলেছে: {fields}',
  },
  'translation.outdatedCount': '{count}টি পুরোনো',
  'translation.keep': { one: 'অনুবাদ এমনই রাখুন', other: 'অনুবাদ এমনই রাখুন' },
  'translation.share': { one: '{count}টির মধ্যে {done}টি লেখা', other: '{count}টির মধ্যে {done}টি লেখা' },
}
