import { useDataProvider } from '@refinedev/core'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import type { ResourceAction } from '#contract/grammar/actions.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { useUntypedCall } from '#kit/call/use-call.ts'
import { useKit } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { type ActionPage, isChanging, type Ran, type RecordAction } from '#kit/context/record-action.ts'
import { currentReach } from '#providers/auth/narrowing.ts'
import { useSession } from '#providers/auth/session.ts'
import { useCapabilities } from '#providers/data/capabilities.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { useActiveAction } from '../use-active-action'
import { declaredAction } from './declared-action'
import { transitionActions } from './transition-actions'
import { writerOf } from './writer'

const AskDialog = lazy(() => import('./ActionFieldsDialog'))

/** The call and the fields of an action that a backend may lack. */
const needsOf = ({ name, fields }: AnyResource, { call, set, ask = [] }: ResourceAction): string[] => [
  ...(call?.startsWith('x.') ? [call.slice(2)] : []),
  ...[...Object.keys(set ?? {}), ...ask].flatMap((key) => (fields[key]?.extension ? [`${name}.${key}`] : [])),
]
type Asking = {
  key: string
  rows: readonly Row[]
  page: ActionPage
  answer: (ran: Ran | undefined | Promise<Ran>) => void
}
type Undoable = Readonly<Record<string, { undo?: string }>>

/** Links each action to its Undo action. */
const withUndo = (actions: readonly RecordAction[], declared: Undoable): readonly RecordAction[] =>
  actions.map((action) => {
    const reverse = actions.find(({ key }) => key === declared[action.key]?.undo)
    return isChanging(action) && reverse && isChanging(reverse) ? { ...action, reverse } : action
  })

/**
 * The declared actions and transitions of a resource, and its activation; `dialog` belongs on the page that has the
 * actions.
 */
export const useDeclaredActions = (
  resource: AnyResource,
): { actions: readonly RecordAction[]; dialog: ReactNode } => {
  const { registry } = useKit()
  const { update } = useDataProvider()()
  const call = useUntypedCall()
  const userId = useSession().user?.id
  const { actions: declared, transitions } = resource
  const isExtended = Object.values(declared ?? {}).some((action) => needsOf(resource, action).length > 0)
  const known = useCapabilities(isExtended)
  const active = useActiveAction(resource)
  const [asking, setAsking] = useState<Asking>()

  const actions = useMemo(() => {
    const writerFor = (name: string | undefined) => writerOf(registry, resource, name, { update, call })
    const offered = Object.entries(declared ?? {}).filter(([, action]) =>
      needsOf(resource, action).every((name) => known.includes(name)),
    )
    const own = offered.map(([key, action]) =>
      declaredAction(
        {
          ...{ resource, key, action, writer: writerFor(action.call) },
          context: () => ({ now: Date.now(), userId, reach: currentReach() }),
        },
        (openAction, rows, page) =>
          new Promise((answer) => setAsking({ key: openAction, rows, page, answer })),
      ),
    )
    const moving = Object.entries(transitions ?? {}).flatMap(([key, move]) => {
      if (!move) return []
      const taken = offered.map(([, { set }]) => set?.[key])
      return transitionActions(resource, key, move, writerFor(move.call), taken)
    })
    return [...withUndo(own, declared ?? {}), ...moving, ...active]
  }, [registry, resource, declared, transitions, update, call, userId, known, active])

  const openAction = asking && declared?.[asking.key]
  return {
    actions,
    dialog: openAction && (
      <Suspense>
        <AskDialog
          key={`${asking.key} ${asking.rows.map(({ id }) => id).join()}`}
          resource={resource}
          name={asking.key}
          action={openAction}
          writer={writerOf(registry, resource, openAction.call, { update, call })}
          rows={asking.rows}
          page={asking.page}
          onClose={(ran) => {
            asking.answer(ran)
            // A late response closes its own dialog, not a newer one.
            setAsking((now) => (now === asking ? undefined : now))
          }}
        />
      </Suspense>
    ),
  }
}
