import { replaceModule, unused } from './replace.ts'

/**
 * Leaves out unused modules: virtual rows of antd's table, because lists are paged; the query
 * strings of simple-rest, because src/providers encodes lists; and a parser of stack traces that Refine has for its devtools.
 */
export const withoutUnusedModules = () =>
  [
    replaceModule({
      name: 'without-virtual-table',
      of: /\/VirtualTable$/,
      from: /\/antd\/es\/table\//,
      code: `export default ${unused("The virtual rows of antd's table")}`,
    }),
    replaceModule({
      name: 'without-query-string',
      of: /^query-string$/,
      from: /simple-rest/,
      code: `export const stringify = ${unused('query-string')}`,
    }),
    replaceModule({
      name: 'without-stack-parser',
      of: /^error-stack-parser$/,
      from: /refinedev/,
      code: 'export default { parse: () => [] }',
    }),
  ] as const
