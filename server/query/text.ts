import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The characters that mean something to LIKE, taken literally. */
export const literally = (text: string) => text.replace(/[\\%_]/g, (c) => `\\${c}`)

/** What is typed in Bengali digits means the same number. */
export const latinDigits = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))

/** A text as it was typed, and with its digits as numbers are kept. */
export const spellings = (text: string): string[] => [...new Set([text, latinDigits(text)])]

/** The text occurs in the column, letter case aside. */
export const containsText = (column: PgColumn, text: string): SQL => {
  const meets = spellings(text).map((one) => sql`${column} ilike ${`%${literally(one)}%`}`)
  return sql`(${sql.join(meets, sql` or `)})`
}
