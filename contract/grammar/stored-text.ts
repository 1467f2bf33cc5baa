import type { Field } from './field'

/** Spaces of a line in all their widths, and the marks of zero width that look like none. Not the joiners of Bengali. */
const spaces = /[ \u00a0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff]+/g

const anySpace = /[\s\u200b\u2060]+/g

/** How a text of several lines is stored: in one Unicode form, without white space at its ends. */
export const storedText = (text: string): string =>
  text.normalize('NFC').replace(/^[\s\u200b\u2060]+|[\s\u200b\u2060]+$/g, '')

/** They turn the text around, and would turn everything behind a name that contains one. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g

/** The same for a text of one line, with single spaces between words and without direction characters. */
export const storedLine = (text: string): string =>
  text.normalize('NFC').replace(directions, '').replace(spaces, ' ').trim()

/** Converts Bengali digits. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))

/** How a chassis or engine number is stored, however it was typed or pasted: in capitals, without spaces. */
export const storedSerial = (text: string): string =>
  latinDigits(storedLine(text.normalize('NFKC')))
    .replace(anySpace, '')
    .toUpperCase()

/** Accents of Latin letters, joiners, and other marks without a width. */
const unseen = /[\u0300-\u036f\u00ad\u200c-\u200f]/g
/**
 * How texts are compared: equal for those that a reader takes for the same name. Letter case, accents, the encodings
 * of Bengali letters, joiners, digits and white space make no difference. The database has the same function, `fold_text`.
 */
export const foldText = (text: string): string =>
  latinDigits(text.normalize('NFKD')).replace(unseen, '').replace(anySpace, ' ').trim().toLowerCase()

/** Whether a unique field is compared as folded; codes, addresses and numbers only ignore letter case. */
export const isFoldedUnique = (field: Field | undefined): boolean =>
  field !== undefined && 'unique' in field && field.unique !== undefined && !field.pattern && !field.readOnly

/** The form in which the values of a unique field are compared. */
export const uniqueText = (field: Field | undefined, text: unknown): string =>
  isFoldedUnique(field) ? foldText(String(text)) : String(text).toLowerCase()

/** The words of a search, each folded. Their order makes no difference. */
export const searchWords = (text: string): string[] => foldText(text).split(' ').filter(Boolean)
