import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Escapes the special characters of LIKE. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (c) => `\\${c}`)

/** Bengali digits are converted. */
export const latinDigits = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))

/** A text as it was typed, and with its digits as numbers are stored. */
export const digitVariants = (text: string): string[] => [...new Set([text, latinDigits(text)])]

/** The text occurs in the column, ignoring case. */
export const containsText = (column: PgColumn | SQL, text: string): SQL => {
  const meets = digitVariants(text).map((one) => sql`${column} ilike ${`%${escapeLike(one)}%`}`)
  return sql`(${sql.join(meets, sql` or `)})`
}

/** The text occurs in a column of texts in lower case. */
export const containsLowerCase = (column: PgColumn, text: string): SQL => {
  const meets = digitVariants(text).map((one) => sql`${column} like lower(${`%${escapeLike(one)}%`})`)
  return sql`(${sql.join(meets, sql` or `)})`
}
