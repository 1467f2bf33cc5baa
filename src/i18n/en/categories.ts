/** The category tree. */
export const categories = {
  'categories.tree': 'Category tree',
} as const
