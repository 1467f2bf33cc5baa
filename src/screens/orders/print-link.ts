export type Printed = 'invoice' | 'slip'

/** The page that prints these orders, on A4 by default. */
export const printLink = (ids: readonly string[], what: Printed): string =>
  `/Sales/Order/print?ids=${ids.map(encodeURIComponent).join(',')}&paper=a4&what=${what}`
