import { or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containsText, latinDigits } from './text'

const minDigits = 4

/** The digits of a phone number as dialled in Bangladesh: `+880 1712-345 678` is `01712345678`. */
export const phoneDigits = (text: string): string | undefined => {
  const digits = latinDigits(text).replace(/[\s().+-]/g, '')
  if (!/^\d+$/.test(digits) || digits.length < minDigits) return undefined
  return digits.startsWith('880') ? digits.slice(2) : digits
}

/** A phone number that contains the text, however its digits are grouped. */
export const containsPhone = (column: PgColumn, text: string): SQL | undefined => {
  const digits = phoneDigits(text)
  const grouped = digits === undefined || digits === text ? undefined : containsText(column, digits)
  return or(containsText(column, text), grouped)
}
