import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { foldText } from '#contract/grammar/stored-text.ts'
import { storeCurrencyNames } from '#contract/store-values.ts'
import { folded } from '#server/db/tables/folded.ts'
import { phoneDigits } from '#server/query/phone.ts'
import { containsText, containsWords, escapeLike, maxWords } from '#server/query/text.ts'

/** The minimum number of letters for a search inside words; shorter ones match the beginning of words. */
const minInfixLetters = 3

/** The search text as it is compared, folded. */
export type SearchText = {
  text: string
  words: readonly string[]
  /** Its digits, if it is a phone number. */
  phone: string | undefined
  /** The amount that it is, if it has decimals, groups of digits or a currency: other numbers are rather those of records. */
  amount: string | undefined
}

/** The word before a number: `#105000`, `order 105000`. */
const spokenOrderNumber = /^(?:order|অর্ডার)?\s*#?\s*(?=\d+$)/u

/** The number of an order as it is stored, from how people write it. */
export const orderNumberIn = (typed: string): string => foldText(typed).replace(spokenOrderNumber, '')

const currencies = () => storeCurrencyNames().map(foldText)
const grouped = /^[1-9]\d{0,2},(?:(?:\d{2},)*|(?:\d{3},)*)\d{3}(?:\.\d\d?)?$/
/** `14484.16`, `14,484.16`, `1,23,456`; with the currency before or after it also `৳14484`. */
const amountIn = (text: string): string | undefined => {
  const names = currencies()
  const before = names.find((name) => text.startsWith(name)) ?? ''
  const after = before ? '' : (names.find((name) => text.endsWith(name)) ?? '')
  const figure = text.slice(before.length, text.length - after.length).trim()
  const plain = before || after ? /^\d{1,10}(?:\.\d\d?)?$/ : /^\d{1,10}\.\d\d?$/
  return grouped.test(figure) || plain.test(figure) ? figure.replaceAll(',', '') : undefined
}

export const parseSearchText = (typed: string): SearchText => {
  const text = orderNumberIn(typed)
  return { text, words: text.split(' ').slice(0, maxWords), phone: phoneDigits(text), amount: amountIn(text) }
}

const like = (column: PgColumn, pattern: string): SQL =>
  sql`${folded(column)} like ${folded(sql`${pattern}`)}`

export const equalsFolded = (column: PgColumn, text: string) => like(column, escapeLike(text))
export const beginsWith = (column: PgColumn, text: string) => like(column, `${escapeLike(text)}%`)

/** Matches the beginning of a word; three letters or more match anywhere. */
export const containsWord = (column: PgColumn, word: string): SQL | undefined =>
  word.length >= minInfixLetters
    ? containsText(column, word)
    : or(beginsWith(column, word), like(column, `% ${escapeLike(word)}%`))

/** The same in the folded texts of several columns, each of which is a line. */
export const containsWordInLines = (lines: PgColumn, word: string): SQL | undefined => {
  if (word.length >= minInfixLetters) return containsWords(word, { folded: [lines] })
  const beginning = folded(sql`${`${escapeLike(word)}%`}`)
  return or(...['', '% ', '%\n'].map((before) => sql`${lines} like ${before}::text || ${beginning}`))
}

/** The same phone number, with or without country code. */
export const equalsPhone = (column: PgColumn, digits: string) =>
  or(equalsFolded(column, digits), equalsFolded(column, `+88${digits}`), equalsFolded(column, `88${digits}`))
