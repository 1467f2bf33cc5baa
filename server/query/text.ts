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
/** What may be a part of a stored phone number. */
const inPhone = /[\p{Nd}+]/u

type Column = PgColumn | SQL
type Targets = {
  /** Columns by how their texts are compared: as folded, because they already are, or, as they are phone numbers, not with letters. */
  columns?: readonly Column[]
  folded?: readonly Column[]
  phones?: readonly Column[]
  /** In records that are tested in the order of a list, not found by an index. */
  oneByOne?: boolean
}

/** Each word of the text occurs in one of the columns. */
export const containsWords = (
  text: string,
  { columns = [], folded: already = [], phones = [], oneByOne = false }: Targets,
): SQL => {
  const targets = [...columns.map(folded), ...already]
  const targetsOf = (word: string) => (inPhone.test(word) ? [...targets, ...phones.map(folded)] : targets)
  const like = (target: Column, word: string) =>
    sql`${target} like ${folded(sql`${`%${escapeLike(word)}%`}`)}`
  const anyOf = (conditions: SQL[]) =>
    conditions.length ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`
  const occurs = (word: string) => anyOf(targetsOf(word).map((target) => like(target, word)))
  const words = [...new Set(searchWords(text))].slice(0, maxWords)
  if (!words.length) return everywhere
  const allOf = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` and `)})`
  const [one, other] = words.filter((word) => word.length >= minLetters).sort((a, b) => b.length - a.length)
  const all = targets.length + phones.length
  if (one === undefined || other === undefined || all === 1 || all > maxPaired || oneByOne)
    return allOf(words.map(occurs))
  // An index finds two words of one column at once; it would collect all records with one of them for “one or the other column”.
  const pairs = targetsOf(one).flatMap((a) =>
    targetsOf(other).map((b) => allOf([like(a, one), like(b, other)])),
  )
  const others = words.filter((word) => word !== one && word !== other)
  return allOf([anyOf(pairs), ...others.map(occurs)])
}

/** Each word of the text occurs in the column. */
export const containsText = (column: PgColumn | SQL, text: string): SQL =>
  containsWords(text, { columns: [column] })
