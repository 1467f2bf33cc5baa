import { useEffect } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import { session } from '../auth/session'
import { usePreference } from '../storage'
import type { ListChoice } from './list-state'

export type ListChange = { [K in keyof ListChoice]: ListChoice[K] | undefined }
type Choices = Readonly<Record<string, ListChoice>>
type Place = Pick<Entry, 'path' | 'landing'>

/** Of one path there can be several lists, each with its landing parameters. */
const nameOf = ({ path, landing = {} }: Place) => [path, ...Object.values(landing)].join(' ')

const key = 'moto-admin.lists'
const none: Choices = {}

/** The copy of this session: it is there before the page is, when the first request is sent. */
const copied = (): Choices => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return value && typeof value === 'object' ? (value as Choices) : none
  } catch {
    return none
  }
}
const copy = (choices: Choices) => {
  if (!session.get().token || choices === none) return
  try {
    localStorage.setItem(key, JSON.stringify(choices))
  } catch {
    // A browser that stores nothing starts with the usual page size.
  }
}

export const choiceFor = (place: Place): ListChoice | undefined => copied()[nameOf(place)]

/** The choices of the signed-in admin, remembered beyond the session. */
export const useListChoices = () => {
  const [choices, keep] = usePreference<Choices>('lists', none)
  useEffect(() => copy(choices), [choices])
  const of = (place: Place) => (choices === none ? copied() : choices)[nameOf(place)]
  return {
    of,
    keep: (place: Place, change: ListChange) => {
      if (!session.get().user) return
      const kept = Object.entries({ ...of(place), ...change }).filter(([, value]) => value !== undefined)
      const all = { ...copied(), ...choices, [nameOf(place)]: Object.fromEntries(kept) }
      copy(all)
      keep(all)
    },
  }
}
