import type { tags as en } from '../../en/people/tags'
import type { TextsLike } from '../../text-types'

/** Free tags of orders and customers. */
export const tags = {
  'tag.add': 'ট্যাগ যোগ করুন',
  'tag.write': 'ট্যাগ',
  'tag.hint': 'ট্যাগ লিখে Enter চাপুন',
  'tag.remove': '{name} ট্যাগটি সরান',
  'tag.list': 'ট্যাগ',
  'tag.group': 'ট্যাগ',
  'tag.addMany': { one: '{count}টিতে ট্যাগ যোগ করুন', other: '{count}টিতে ট্যাগ যোগ করুন' },
  'tag.removeMany': { one: '{count}টি থেকে ট্যাগ সরান', other: '{count}টি থেকে ট্যাগ সরান' },
  'tag.removeOne': 'ট্যাগ সরান',
  'tag.added': { one: 'ট্যাগ যোগ হয়েছে', other: '{count}টিতে ট্যাগ যোগ হয়েছে' },
  'tag.removed': { one: 'ট্যাগ সরানো হয়েছে', other: '{count}টি থেকে ট্যাগ সরানো হয়েছে' },
} as const satisfies TextsLike<typeof en>
