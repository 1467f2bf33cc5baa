import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { searchWords } from '#contract/grammar/stored-text.ts'
import { folded } from '../db/tables/folded'

/** Escapes the special characters of LIKE. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (c) => `\\${c}`)

/** The minimum number of letters that a trigram index can find. */
export const minLetters = 3
/** Further words of a search are not compared: a pasted page would be a thousand conditions. */
export const maxWords = 6
const everywhere = sql`true`

/** Each word of the text occurs in one of the columns, whose texts are compared as folded, or already are. */
export const containsWords = (
  text: string,
  columns: readonly (PgColumn | SQL)[],
  foldedColumns: readonly (PgColumn | SQL)[] = [],
): SQL => {
  const targets = [...columns.map(folded), ...foldedColumns]
  const occurs = (word: string) => {
    const pattern = folded(sql`${`%${escapeLike(word)}%`}`)
    const meets = targets.map((target) => sql`${target} like ${pattern}`)
    return sql`(${sql.join(meets, sql` or `)})`
  }
  const words = [...new Set(searchWords(text))].slice(0, maxWords)
  return words.length ? sql`(${sql.join(words.map(occurs), sql` and `)})` : everywhere
}

/** Each word of the text occurs in the column. */
export const containsText = (column: PgColumn | SQL, text: string): SQL => containsWords(text, [column])
