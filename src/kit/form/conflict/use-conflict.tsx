import { type ReactNode, Suspense, useState } from 'react'
import type { Fields } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import type { FormValues } from '#kit/values/values.ts'
import { changedKeys } from '#providers/data/encode-body.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import type { Conflict } from './ConflictDialog'

const ConflictDialog = lazy(() => import('./ConflictDialog'))

type Merge = {
  /** Changed on both sides, differently: the user has to choose. */
  both: string[]
  /** Their values, and mine where only I changed something or the choice is still open. */
  merged: FormValues
}

/** A three-way merge: what was read, the current record, and the input. */
export const mergeFormValues = (
  fields: Fields,
  base: FormValues,
  theirs: FormValues,
  mine: FormValues,
): Merge => {
  const iChanged = changedKeys(fields, base, mine)
  const theyChanged = changedKeys(fields, base, theirs)
  const apart = changedKeys(fields, theirs, mine)
  const ownChanges = iChanged.map((key) => [key, mine[key]] as const)
  return {
    both: iChanged.filter((key) => theyChanged.includes(key) && apart.includes(key)),
    merged: { ...mine, ...theirs, ...Object.fromEntries(ownChanges) },
  }
}

type Props = {
  resource: AnyResource
  /** The edited values of a record. */
  valuesOf: (record: Row) => FormValues
  /** Shows merged values with a newer record; returns the keys that still differ from it. */
  put?: (values: FormValues, over: Row) => readonly string[]
  /** Sends my values with a newer record's version. */
  send: (values: FormValues, over: Row) => Promise<void>
  /** Wraps the sending of the values chosen in the dialog. */
  guard?: (act: () => Promise<void>) => Promise<void>
  /** Called if nothing differs from the newer record. */
  onNothing: (over: Row) => void
}

/**
 * Resolves a conflict with someone else's save: fields that only one side changed are merged and sent again; the user
 * decides about the others.
 */
export const useConflict = ({ resource, valuesOf, put, send, guard, onNothing }: Props) => {
  const [conflict, setConflict] = useState<Conflict>()
  const isLeft = (values: FormValues, over: Row): boolean => {
    const left = put ? put(values, over) : changedKeys(resource.fields, valuesOf(over), values)
    if (left.length) return true
    notify('info', t('form.nothingToSave'))
    onNothing(over)
    return false
  }
  const settle = (chosen: FormValues) => {
    if (!conflict) return
    const { merged, theirs } = conflict
    const values = { ...merged, ...chosen }
    setConflict(undefined)
    if (!isLeft(values, theirs)) return
    const act = () => send(values, theirs)
    void (guard ? guard(act) : act())
  }
  const dialog: ReactNode = conflict && (
    <Suspense>
      <ConflictDialog
        resource={resource}
        conflict={conflict}
        onSettle={settle}
        onClose={() => setConflict(undefined)}
      />
    </Suspense>
  )
  return {
    dialog,
    /** `base`: the values that mine were changed from. */
    resolve: async (theirs: Row, mine: FormValues, base: FormValues): Promise<void> => {
      const { both, merged } = mergeFormValues(resource.fields, base, valuesOf(theirs), mine)
      if (both.length) return setConflict({ keys: both, theirs, merged })
      if (!isLeft(merged, theirs)) return
      notify('info', t('form.mergedIn'))
      await send(merged, theirs)
    },
  }
}
