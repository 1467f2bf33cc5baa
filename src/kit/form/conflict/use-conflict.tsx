import { type ReactNode, Suspense, useState } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import type { FormValues } from '#kit/values/values.ts'
import { changedKeys } from '#providers/data/encode-body.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { type Conflict, mergeFormValues } from './merge'

const ConflictDialog = lazy(() => import('./ConflictDialog'))

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
