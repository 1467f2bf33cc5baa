import { replaceModule, unused } from './replace.ts'

/**
 * Leaves the filter menus and radio buttons of antd's table out: lists have their own filters and select several rows. They
 * bring antd's tree and menu along, 20 kB gzip before the first row.
 */
export const withoutTableParts = () =>
  replaceModule({
    name: 'without-table-parts',
    of: /(^\.\/FilterDropdown|\/radio)$/,
    from: /\/antd\/es\/table\//,
    code: `const none = ${unused("A filter menu or radio button of antd's table")}; export { none as default, none as flattenKeys }`,
  })
