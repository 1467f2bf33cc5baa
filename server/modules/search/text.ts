import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { phoneDigits } from '../../query/phone'
import { containsText, latinDigits, literally, spellings } from '../../query/text'

/** The minimum number of letters for a search inside words; shorter ones match the beginning of words. */
const inside = 3
const wordsAtMost = 6

/** The search text as it is compared. */
export type Asked = {
  /** Its digits as numbers are stored. */
  text: string
  words: readonly string[]
  /** Its digits, if it is a phone number. */
  phone: string | undefined
}

export const asked = (typed: string): Asked => {
  const said = typed.trim().replace(/\s+/g, ' ').toLowerCase()
  const text = latinDigits(said)
  return { text, words: said.split(' ').slice(0, wordsAtMost), phone: phoneDigits(text) }
}

const like = (column: PgColumn, pattern: string): SQL => sql`${column} ilike ${pattern}`

export const isText = (column: PgColumn, text: string) => like(column, literally(text))
export const beginsWith = (column: PgColumn, text: string) => like(column, `${literally(text)}%`)

/** A word begins with it; three letters and more may match anywhere. */
export const holdsWord = (column: PgColumn, word: string): SQL | undefined =>
  word.length >= inside
    ? containsText(column, word)
    : or(...spellings(word).flatMap((one) => [beginsWith(column, one), like(column, `% ${literally(one)}%`)]))

/** The same phone number, with or without country code. */
export const isPhone = (column: PgColumn, digits: string) =>
  or(isText(column, digits), isText(column, `+88${digits}`), isText(column, `88${digits}`))
