/** What a spreadsheet would read as a formula, also after spaces or in full width. */
const formula = /^'*(?:[\s\0]*[=+\-@＝＋－＠]|[\t\r\n\0])/
const plainNumber = /^-?\d+(\.\d+)?$/

/** A text that no spreadsheet executes: an apostrophe in front, as spreadsheets mark text themselves. */
export const guardFormula = (text: string): string =>
  formula.test(text) && !plainNumber.test(text) ? `'${text}` : text

/** The text before `guardFormula`. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text
