export type PrintKind = 'invoice' | 'slip'

/** The page that prints these orders, on A4 by default. */
export const printLink = (ids: readonly string[], what: PrintKind): string =>
  `/Sales/Order/print?ids=${ids.map(encodeURIComponent).join(',')}&paper=a4&what=${what}`
