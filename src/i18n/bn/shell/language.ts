import type { language as enLanguage } from '../../en/shell/language'
import type { TextsLike } from '../../text-types'

export const language = {
  'language.label': 'ভাষা',
  'language.failed': 'এই ভাষার লেখাগুলো আনা যায়নি। আবার চেষ্টা করুন।',
} as const satisfies TextsLike<typeof enLanguage>
