const presets = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold'

/** Rules of antd for unused parts: a fifth of its style sheet. tests/project/styles.test.ts protects it. */
const leftOut: readonly RegExp[] = [
  // English and Bengali are written from left to right.
  /-rtl(?![\w-])/,
  // The grid of 24 columns: pages have CSS grids.
  /\.ant-col-(\d|xs|sm|md|lg|xl|xxl|pull|push|offset|order|flex)/,
  // Colours by name.
  new RegExp(`-(${presets})(?![\\w-])`),
]

export const isLeftOut = (selector: string) => leftOut.some((pattern) => pattern.test(selector))

/** Hooks whose styles are never inserted here. */
export const leftOutHooks: readonly string[] = [
  // The menus here are those of dropdowns, which have their own styles.
  'Menu-Menu',
  // Borders of the `wireframe` token.
  'Pagination-bordered',
]
