import { entry } from '#contract/grammar/sidebar.ts'
import { bikes } from './bikes'
import { mechanics } from './mechanics'

/** For the sidebar in contract/index.ts: `...importedEntries`. */
export const importedEntries = [
  entry(bikes, '/bikes', { paging: 'page' }),
  entry(mechanics, '/mechanics'),
] as const
