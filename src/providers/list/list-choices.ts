import { type Entry, entryKey } from '#contract/grammar/sidebar.ts'
import { session } from '../auth/session'
import { storedText, tryOrUndefined } from '../browser-storage'

/** In pixels, by column; a column without one is as wide as its content. */
export type ColumnWidths = Readonly<Record<string, number>>
/** A user's choices for a list. The page size is the default of an address without one. */
export type ListChoice = {
  limit?: number
  /** The shown columns in their order. */
  columns?: readonly string[]
  widths?: ColumnWidths
  isCards?: true
}
/** By the key of the list. */
export type ListChoices = Readonly<Record<string, ListChoice>>

const stored = storedText('lists')
export const noChoices: ListChoices = {}

const parse = (text: string): ListChoices => {
  const value: unknown = JSON.parse(text)
  return value && typeof value === 'object' ? (value as ListChoices) : noChoices
}
/** The same choices while the text is the same, so that nothing is rendered again. */
let last = { text: '', choices: noChoices }

/** The copy of this session, which is available before the page, when the first request is sent. */
export const readListChoices = (): ListChoices => {
  const text = stored.read() ?? 'null'
  if (text !== last.text) last = { text, choices: tryOrUndefined(() => parse(text)) ?? noChoices }
  return last.choices
}
export const copyListChoices = (choices: ListChoices) => {
  if (session.get().token && choices !== noChoices) stored.write(JSON.stringify(choices))
}

export const readListChoice = (entry: Pick<Entry, 'path' | 'landing'>): ListChoice | undefined =>
  readListChoices()[entryKey(entry)]
