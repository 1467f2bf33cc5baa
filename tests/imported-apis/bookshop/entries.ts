import { entry } from '#contract/grammar/sidebar.ts'
import { authors } from './authors'
import { books } from './books'
import { brands2 } from './brands2'

/** For the sidebar in contract/index.ts: `...importedEntries`. */
export const importedEntries = [
  entry(books, '/books', { paging: 'page' }),
  entry(authors, '/authors'),
  entry(brands2, '/brands2'),
] as const
