import type { columns as enColumns } from '../../en/kit/columns'
import type { TextsLike } from '../../text-types'

/** The columns of a list. */
export const columns = {
  'columns.up': '“{label}” উপরে সরান',
  'columns.down': '“{label}” নিচে সরান',
  'columns.width': '“{label}” কলামের প্রস্থ',
  'columns.widthHow': 'টেনে প্রস্থ বদলান, অথবা বাম ও ডান তীর কী চাপুন। ডাবল ক্লিক করলে প্রস্থ নিজে থেকে ঠিক হয়।',
  'columns.automatic': { one: 'স্বয়ংক্রিয়, {count} পিক্সেল', other: 'স্বয়ংক্রিয়, {count} পিক্সেল' },
  'columns.pixels': { one: '{count} পিক্সেল', other: '{count} পিক্সেল' },
} as const satisfies TextsLike<typeof enColumns>
