import { replaceModule, unused } from './replace.ts'

/**
 * Leaves out Refine's CSV parser and writer, 7 kB gzip in every page: Refine's import and export are not used. The kit reads files
 * with papaparse, loaded when one is imported.
 */
export const withoutRefineCsv = () =>
  replaceModule({
    name: 'without-refine-csv',
    of: /^papaparse$/,
    from: /refinedev/,
    code: `export default { parse: ${unused('papaparse')}, unparse: ${unused('papaparse')} }`,
  })
