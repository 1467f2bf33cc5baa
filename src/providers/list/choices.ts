import { useEffect } from 'react'
import { session } from '../auth/session'
import { changePreference, usePreference } from '../storage'
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
  const [choices] = usePreference<Choices>('lists', noChoices)
  useEffect(() => saveListChoices(choices), [choices])
  const of = (place: ChoicePlace) =>
    (choices === noChoices ? readListChoices() : choices)[listChoiceKey(place)]
  return {
    /** The same object until a choice changes. */
    of,
    keep: (place: ChoicePlace, change: ListChange) => {
      if (!session.get().user) return
      const key = listChoiceKey(place)
      const copy = readListChoices()
      const next = changePreference<Choices>('lists', (before = copy) => {
        const kept = Object.entries({ ...before[key], ...change }).filter(([, value]) => value !== undefined)
        return { ...before, [key]: Object.fromEntries(kept) }
      })
      saveListChoices(next)
    },
  }
}
