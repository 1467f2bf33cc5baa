/** Merging records of a list. */
export const mergeActions = {
  'merge.action': 'Merge…',
  'merge.bulk': { one: 'Merge {count} {one}…', other: 'Merge {count} {many}…' },
} as const
