/** Free tags of orders and customers. */
export const tags = {
  'tag.add': 'Add tag',
  'tag.write': 'Tag',
  'tag.hint': 'Type a tag, then press Enter',
  'tag.remove': 'Remove tag {name}',
  'tag.list': 'Tags',
  'tag.group': 'Tags',
  'tag.addMany': { one: 'Add a tag to {count}', other: 'Add a tag to {count}' },
  'tag.removeMany': { one: 'Remove a tag from {count}', other: 'Remove a tag from {count}' },
  'tag.removeOne': 'Remove tag',
  'tag.added': { one: 'Tag added', other: 'Tag added to {count}' },
  'tag.removed': { one: 'Tag removed', other: 'Tag removed from {count}' },
} as const
