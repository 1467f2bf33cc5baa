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
    /** The same object until a choice changes. */
    of,
    keep: (place: ChoicePlace, change: ListChange) => {
      if (!session.get().user) return
      // The copy is newer than what was rendered, after another change in the same event.
      const saved: Choices = { ...choices, ...readListChoices() }
      const key = listChoiceKey(place)
      const kept = Object.entries({ ...saved[key], ...change }).filter(([, value]) => value !== undefined)
      const all = { ...saved, [key]: Object.fromEntries(kept) }
      saveListChoices(all)
      keep(all)
    },
  }
}
