import { useCallback, useState } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { type Base, storableKeys } from '#kit/values/base.ts'
import { containsFile, type FormValues } from '#kit/values/values.ts'
import { changedValueKeys } from '#providers/data/dirty.ts'
import { type FormDraft, useDraft } from './use-draft'

type Props = {
  resource: AnyResource
  base: Base
  values: () => FormValues
  hasChanges: boolean
  /** The record is saved or deleted: nothing is stored any more. */
  hasEnded: () => boolean
  /** Shows restored values over those they were entered for; returns the keys that differ. */
  put: (values: FormValues, over: Base) => readonly string[]
  onRestored: (keys: readonly string[], found: FormDraft) => void
  place: string | undefined
}

/** The input of a form as a draft: stored while it differs from the record, and restored when the form is opened. */
export const useFormDraft = (props: Props) => {
  const { resource, base, values, hasChanges, hasEnded, put, onRestored, place } = props
  const [restored, setRestored] = useState<FormDraft | null>(null)
  const draft = useDraft(
    () => {
      const now = values()
      const typed = storableKeys(resource, changedValueKeys(base.values, now))
      const without = typed.filter((key) => containsFile(now[key]))
      const keys = typed.filter((key) => !without.includes(key))
      const part = (from: FormValues) => Object.fromEntries(keys.map((key) => [key, from[key]]))
      if (!keys.length || hasEnded()) return undefined
      return {
        at: new Date().toISOString(),
        version: base.version,
        values: part(now),
        base: part(base.values),
        ...(without.length && { without }),
      }
    },
    (found: FormDraft) => {
      if (hasChanges) return
      const keys = storableKeys(resource, Object.keys(found.values))
      // Entered for an older version: saving asks about changes since then.
      const older = found.version !== base.version
      const over = older ? { values: { ...base.values, ...found.base }, version: found.version } : base
      const typed = Object.fromEntries(keys.map((key) => [key, found.values[key]]))
      if (put(typed, over).length) setRestored(found)
      else draft.drop()
      onRestored(keys, found)
    },
    place,
  )
  return { draft, restored, clear: useCallback(() => setRestored(null), []) }
}
