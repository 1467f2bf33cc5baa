import type { Entry } from '#contract/grammar/sidebar.ts'
import { session } from '../auth/session'
import { quietly, storedText } from '../browser-storage'
import type { ListChoice } from './list-state'

export type Choices = Readonly<Record<string, ListChoice>>
export type ChoicePlace = Pick<Entry, 'path' | 'landing'>

const stored = storedText('lists')
export const noChoices: Choices = {}

/** One path can have several lists, each with its landing parameters. */
export const listChoiceKey = ({ path, landing = {} }: ChoicePlace) =>
  [path, ...Object.values(landing)].join(' ')

const parse = (text: string): Choices => {
  const value: unknown = JSON.parse(text)
  return value && typeof value === 'object' ? (value as Choices) : noChoices
}
/** The same choices while the text is the same, so that nothing is rendered again. */
let last = { text: '', choices: noChoices }

/** The copy of this session, which is available before the page, when the first request is sent. */
export const readListChoices = (): Choices => {
  const text = stored.read() ?? 'null'
  if (text !== last.text) last = { text, choices: quietly(() => parse(text)) ?? noChoices }
  return last.choices
}
export const saveListChoices = (choices: Choices) => {
  if (session.get().token && choices !== noChoices) stored.write(JSON.stringify(choices))
}

export const readListChoice = (place: ChoicePlace): ListChoice | undefined =>
  readListChoices()[listChoiceKey(place)]
