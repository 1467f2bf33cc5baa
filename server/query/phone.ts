import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { foldText } from '#contract/grammar/stored-text.ts'
import { containsText } from './text'

const minDigits = 4

/** The digits of a phone number, or of a part of one, as dialled in Bangladesh: `+880 1712-345 678` is `01712345678`. */
export const phoneDigits = (text: string): string | undefined => {
  const digits = foldText(text)
    .replace(/[\s().+\u2010-\u2015/-]/g, '')
    .replace(/^00/, '')
  if (!/^\d+$/.test(digits) || digits.length < minDigits) return undefined
  return digits.startsWith('880') ? digits.slice(2).replace(/^00/, '0') : digits
}

/** A phone number that contains the digits of the text, however they are grouped. */
export const containsPhone = (column: PgColumn, text: string): SQL | undefined => {
  const digits = phoneDigits(text)
  return digits === undefined ? undefined : containsText(column, digits)
}
