import { replaceModule, unused } from './replace.ts'

/** Leaves out Refine's CSV parser and writer, 7 kB gzip in every page: the kit writes CSV itself, and nothing imports CSV. */
export const withoutRefineCsv = () =>
  replaceModule({
    name: 'without-refine-csv',
    of: /^papaparse$/,
    from: /refinedev/,
    code: `export default { parse: ${unused('papaparse')}, unparse: ${unused('papaparse')} }`,
  })
