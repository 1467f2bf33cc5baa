/** Merging records. */
export const merge = {
  'merge.title': 'Merge {many}',
  'merge.keep': 'Keep',
  'merge.others': 'Records to merge into it',
  'merge.otherHint': 'Choose the {many} to merge into “{label}”.',
  'merge.uses': 'Will refer to “{label}”',
  'merge.noUses': 'Nothing refers to the other {many}.',
  'merge.usesFailed': 'Couldn’t load what refers to the {many}',
  'merge.forbidden': 'Your role can’t update {many}, which merging requires.',
  'merge.undo': 'The other {many} are deleted. Restoring them later doesn’t undo the merge.',
  'merge.do': { one: 'Merge {count} {one}', other: 'Merge {count} {many}' },
  'merge.cancel': 'Cancel',
  'merge.done': { one: '{count} {one} merged into “{label}”', other: '{count} {many} merged into “{label}”' },
} as const
