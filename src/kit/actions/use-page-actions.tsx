import { type ReactNode, Suspense, useMemo, useState } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { useCapabilities } from '#providers/data/capabilities.ts'
import { type ActionPlace, type Kit, useKit } from '../context/context'
import type { Row } from '../context/props'
import type { ActionDialogProps, PageAction, RecordAction } from '../context/record-action'
import { useDeclaredActions } from './declared/use-declared-actions'

type Opened = { key: string; Dialog: (props: ActionDialogProps) => ReactNode; rows: readonly Row[] }

const none: NonNullable<Kit['addedActions']> = []
const useNoActions = () => none

/**
 * The given actions and those of features that the backend has, those of plugins and the declared ones; `dialog` is the
 * one that is open.
 */
export const usePageActions = (
  resource: AnyResource,
  given: readonly PageAction[],
  place: ActionPlace,
): { actions: readonly RecordAction[]; dialog: ReactNode } => {
  const declared = useDeclaredActions(resource)
  const { addedActions: added = none, useFeatureActions = useNoActions } = useKit()
  const further = useFeatureActions(resource, place)
  const known = useCapabilities([...given, ...further].some(({ extension }) => extension))
  const [opened, setOpened] = useState<Opened>()
  const actions = useMemo(() => {
    const fromPlugins = added.filter(({ resources }) => resources.includes(resource.name))
    const served = [...given, ...further, ...fromPlugins].filter(
      ({ extension }) => !extension || known.includes(extension),
    )
    const runnable = served.map((action): RecordAction => {
      if (!('dialog' in action)) return action
      const { dialog: Dialog, ...common } = action
      return { ...common, together: (rows) => setOpened({ key: action.key, Dialog, rows }) }
    })
    return [...runnable, ...declared.actions]
  }, [given, further, known, declared.actions, added, resource.name])
  const [record] = opened?.rows ?? []
  return {
    actions,
    dialog: (
      <>
        {declared.dialog}
        {opened && record && (
          <Suspense fallback={null}>
            <opened.Dialog
              key={`${opened.key} ${record.id}`}
              resource={resource}
              record={record}
              rows={opened.rows}
              // A late response closes its own dialog, not a newer one.
              onClose={() => setOpened((now) => (now === opened ? undefined : now))}
            />
          </Suspense>
        )}
      </>
    ),
  }
}
