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

/** For more columns, there are more pairs of conditions than are planned quickly. */
const maxPaired = 4

/**
 * Each word of the text occurs in one of the columns, whose texts are compared as folded, or already are. `oneByOne`: in records
 * that are tested in the order of a list, not found by an index.
 */
export const containsWords = (
  text: string,
  columns: readonly (PgColumn | SQL)[],
  foldedColumns: readonly (PgColumn | SQL)[] = [],
  oneByOne = false,
): SQL => {
  const targets = [...columns.map(folded), ...foldedColumns]
  const like = (target: PgColumn | SQL, word: string) =>
    sql`${target} like ${folded(sql`${`%${escapeLike(word)}%`}`)}`
  const anyOf = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`
  const occurs = (word: string) => anyOf(targets.map((target) => like(target, word)))
  // An index finds two words of one column at once; it would collect all records with one of them for “one or the other column”.
  const occurTogether = (one: string, other: string) =>
    anyOf(targets.flatMap((a) => targets.map((b) => sql`(${like(a, one)} and ${like(b, other)})`)))
  const words = [...new Set(searchWords(text))].slice(0, maxWords)
  const [one, other] = words.filter((word) => word.length >= minLetters).sort((a, b) => b.length - a.length)
  const isPaired = targets.length > 1 && targets.length <= maxPaired && !oneByOne
  if (!isPaired || one === undefined || other === undefined)
    return words.length ? sql`(${sql.join(words.map(occurs), sql` and `)})` : everywhere
  const others = words.filter((word) => word !== one && word !== other).map(occurs)
  return sql`(${sql.join([occurTogether(one, other), ...others], sql` and `)})`
}

/** Each word of the text occurs in the column. */
export const containsText = (column: PgColumn | SQL, text: string): SQL => containsWords(text, [column])
