import type { language as enLanguage } from '../../en/shell/language'
import type { Like } from '../../like'

export const language = {
  'language.label': 'ভাষা',
  'language.failed': 'এই ভাষার লেখাগুলো আনা যায়নি। আবার চেষ্টা করুন।',
} as const satisfies Like<typeof enLanguage>
