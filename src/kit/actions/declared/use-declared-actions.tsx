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

/** An action as far as the backend has it: without the fields that it lacks, unless they are needed or all that is asked. */
const servedAction = (
  resource: AnyResource,
  action: ResourceAction,
  known: readonly string[],
): ResourceAction | undefined => {
  const isServed = (part: ResourceAction) => needsOf(resource, part).every((name) => known.includes(name))
  const { ask, requires = [] } = action
  if (!ask) return isServed(action) ? action : undefined
  const asked = ask.filter((key) => isServed({ ...action, ask: [key] }))
  const isWhole = requires.every((key) => !ask.includes(key) || asked.includes(key))
  return asked.length && isWhole ? { ...action, ask: asked } : undefined
}
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

  const offered = useMemo(
    () =>
      Object.entries(declared ?? {}).flatMap(([key, action]) => {
        const served = servedAction(resource, action, known)
        return served ? [[key, served] as const] : []
      }),
    [resource, declared, known],
  )
  const actions = useMemo(() => {
    const writerFor = (name: string | undefined) => writerOf(registry, resource, name, { update, call })
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
  }, [registry, resource, declared, offered, transitions, update, call, userId, active])

  const openAction = asking && offered.find(([key]) => key === asking.key)?.[1]
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
