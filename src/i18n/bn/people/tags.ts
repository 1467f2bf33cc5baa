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
  'tag.addMany': { one: 'ট্যাগ যোগ করুন ({count}টি)', other: 'ট্যাগ যোগ করুন ({count}টি)' },
  'tag.removeMany': { one: 'ট্যাগ সরান ({count}টি)', other: 'ট্যাগ সরান ({count}টি)' },
  'tag.removeOne': 'ট্যাগ সরান',
  'tag.added': { one: 'ট্যাগ যোগ হয়েছে', other: 'ট্যাগ যোগ হয়েছে ({count}টি)' },
  'tag.removed': { one: 'ট্যাগ সরানো হয়েছে', other: 'ট্যাগ সরানো হয়েছে ({count}টি)' },
} as const satisfies TextsLike<typeof en>
