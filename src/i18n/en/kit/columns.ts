/** The columns of a list. */
export const columns = {
  'columns.up': 'Move “{label}” up',
  'columns.down': 'Move “{label}” down',
  'columns.width': 'Width of “{label}”',
  'columns.widthHow':
    'Drag to resize, or use the left and right arrow keys. Double-click for automatic width.',
  'columns.automatic': { one: 'Automatic, {count} pixel', other: 'Automatic, {count} pixels' },
  'columns.pixels': { one: '{count} pixel', other: '{count} pixels' },
} as const
