export const list = {
  'list.clearAll': 'Clear all',
} as const
