import { replaceModule, unused } from './replace.ts'

/** Leaves out what Refine reads and writes CSV with, 7 kB gzip in every page: the kit writes its own, and nothing is imported. */
export const withoutRefineCsv = () =>
  replaceModule({
    name: 'without-refine-csv',
    of: /^papaparse$/,
    from: /refinedev/,
    code: `export default { parse: ${unused('papaparse')}, unparse: ${unused('papaparse')} }`,
  })
