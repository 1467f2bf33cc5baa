/** Free tags of orders and customers. */
export const tags = {
  'tag.add': 'Add tag',
  'tag.write': 'Tag',
  'tag.hint': 'Type a tag, then press Enter',
  'tag.remove': 'Remove tag {name}',
  'tag.list': 'Tags',
  'tag.group': 'Tags',
  'tag.addMany': { one: 'Add tag ({count})', other: 'Add tag ({count})' },
  'tag.removeMany': { one: 'Remove tag ({count})', other: 'Remove tag ({count})' },
  'tag.removeOne': 'Remove tag',
  'tag.added': { one: 'Tag added', other: 'Tag added ({count})' },
  'tag.removed': { one: 'Tag removed', other: 'Tag removed ({count})' },
} as const
