import { escapeMarkup } from '#server/core/escape-markup.ts'

/** Characters that a spreadsheet reads as the start of a formula, also after spaces or in full width. */
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/
/** A phone number is no formula. */
const plainNumber = /^[+-]?\d+(\.\d+)?$/

/** Text that stays text, also if the sheet is saved in another format and opened again. */
export const guardSheetFormula = (text: string) =>
  formula.test(text) && !plainNumber.test(text) ? `'${text}` : text

/** The maximum number of characters in a cell. */
const maxCellLength = 32_767
const shortened = (text: string) =>
  text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot contain these
const controlCharacters = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/g
const loneSurrogateEnd = /(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
/** Excel reads `_x000D_` as the character of that number. */
const numbered = /_(?=x[0-9A-Fa-f]{4}_)/g

/** Text for XML, in content and in attributes. */
export const escapeXmlText = (text: string) =>
  escapeMarkup(
    text.replace(controlCharacters, '').replace(loneSurrogateEnd, '').replace(numbered, '_x005F_'),
  ).replace(/\r/g, '&#13;')

export const escapeCellText = (text: string) => escapeXmlText(shortened(guardSheetFormula(text)))
