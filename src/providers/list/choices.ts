import { useEffect } from 'react'
import { session } from '../auth/session'
import { usePreference } from '../storage'
import {
  type ChoicePlace,
  type Choices,
  listChoiceKey,
  noChoices,
  readListChoices,
  saveListChoices,
} from './choice-copy'
import type { ListChoice } from './list-state'

export type ListChange = { [K in keyof ListChoice]: ListChoice[K] | undefined }

/** The choices of the signed-in admin, which outlive the session. */
export const useListChoices = () => {
  const [choices, keep] = usePreference<Choices>('lists', noChoices)
  useEffect(() => saveListChoices(choices), [choices])
  const of = (place: ChoicePlace) =>
    (choices === noChoices ? readListChoices() : choices)[listChoiceKey(place)]
  return {
    of,
    keep: (place: ChoicePlace, change: ListChange) => {
      if (!session.get().user) return
      const kept = Object.entries({ ...of(place), ...change }).filter(([, value]) => value !== undefined)
      const all = { ...readListChoices(), ...choices, [listChoiceKey(place)]: Object.fromEntries(kept) }
      saveListChoices(all)
      keep(all)
    },
  }
}
