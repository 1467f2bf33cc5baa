import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { phoneDigits } from '../../query/phone'
import { containsText, digitVariants, escapeLike, latinDigits } from '../../query/text'

/** The minimum number of letters for a search inside words; shorter ones match the beginning of words. */
const minInfixLetters = 3
const maxWords = 6

/** The search text as it is compared. */
export type SearchText = {
  /** Its digits as numbers are stored. */
  text: string
  words: readonly string[]
  /** Its digits, if it is a phone number. */
  phone: string | undefined
}

/** The word before a number: `#105000`, `order 105000`. */
const spokenOrderNumber = /^(?:order|অর্ডার)?\s*#?\s*(?=[\d০-৯]+$)/u

export const parseSearchText = (typed: string): SearchText => {
  const normalized = typed.trim().replace(/\s+/g, ' ').toLowerCase()
  const withoutNumber = normalized.replace(spokenOrderNumber, '')
  const text = latinDigits(withoutNumber)
  return { text, words: withoutNumber.split(' ').slice(0, maxWords), phone: phoneDigits(text) }
}

const like = (column: PgColumn, pattern: string): SQL => sql`${column} ilike ${pattern}`

export const equalsIgnoringCase = (column: PgColumn, text: string) => like(column, escapeLike(text))
export const beginsWith = (column: PgColumn, text: string) => like(column, `${escapeLike(text)}%`)

/** Matches the beginning of a word; three letters or more match anywhere. */
export const containsWord = (column: PgColumn, word: string): SQL | undefined =>
  word.length >= minInfixLetters
    ? containsText(column, word)
    : or(
        ...digitVariants(word).flatMap((one) => [
          beginsWith(column, one),
          like(column, `% ${escapeLike(one)}%`),
        ]),
      )

/** The same phone number, with or without country code. */
export const equalsPhone = (column: PgColumn, digits: string) =>
  or(
    equalsIgnoringCase(column, digits),
    equalsIgnoringCase(column, `+88${digits}`),
    equalsIgnoringCase(column, `88${digits}`),
  )
