export type PrintKind = 'invoice' | 'slip' | 'label'

/** The page that prints these orders, on A4 by default; labels are A6. */
export const printLink = (ids: readonly string[], what: PrintKind): string =>
  `/Sales/Order/print?ids=${ids.map(encodeURIComponent).join(',')}&paper=${what === 'label' ? 'a6' : 'a4'}&what=${what}`
