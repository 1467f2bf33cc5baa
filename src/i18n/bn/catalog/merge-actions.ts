import type { mergeActions as en } from '../../en/catalog/merge-actions'
import type { TextsLike } from '../../text-types'

/** Merging records of a list. */
export const mergeActions = {
  'merge.action': 'একীভূত করুন…',
  'merge.bulk': { one: '{count}টি {one} একীভূত করুন…', other: '{count}টি {many} একীভূত করুন…' },
} as const satisfies TextsLike<typeof en>
