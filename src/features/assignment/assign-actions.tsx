import { useMemo } from 'react'
import { extensions } from '#contract/extensions/index.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import type { RecordAction } from '#kit/context/record-action.ts'
import { useSession } from '#providers/auth/session.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { createStore } from '#providers/store.ts'
import { onDemand } from '#ui/lazy/lazy.tsx'

const ColleagueSelect = onDemand(() => import('./ColleagueSelect'))

/** The calls that assign records, by the resource. */
const assignCalls = {
  orders: 'assignOrder',
  forms: 'assignForm',
  testRides: 'assignTestRide',
  userTypes: 'assignUserType',
  returns: 'assignReturn',
  transfers: 'assignTransfer',
} as const
export type Assignable = keyof typeof assignCalls
export const assignCallOf = <R extends Assignable>(resource: R) =>
  `x.${assignCalls[resource]}` as `x.${(typeof assignCalls)[R]}`
export const assignAccessOf = (resource: Assignable) => extensions.calls[assignCalls[resource]].access
export const useCanAssign = (resource: Assignable) => useCapability(assignCalls[resource])

type Assignee = { id: string; name: string }
const none: readonly RecordAction[] = []
/** Records assigned at a time; few enough to leave the backend capacity for others. */
const atOnce = 3

/** Assigns one or many records to the user, to a colleague who is chosen by name, or to no one. */
export const useAssignActions = (resource: Assignable): readonly RecordAction[] => {
  const call = useCall()
  const canAssign = useCanAssign(resource)
  const me = useSession().user
  return useMemo(() => {
    if (!canAssign || !me) return none
    const name = assignCallOf(resource)
    const action = (key: string, label: string, assigneeOf: () => Assignee | null): RecordAction => ({
      key: `assign ${key}`,
      group: t('assignment.group'),
      label: () => label,
      bulk: (count) => t('assignment.bulk', { count, name: label }),
      can: assignAccessOf(resource),
      run: ({ id, version }) =>
        call(name, {
          params: { id },
          payload: { assigneeId: assigneeOf()?.id ?? null, version: Number(version) },
        }),
      atOnce,
      successText: ({ length: count }) => {
        const assignee = assigneeOf()
        return assignee === null
          ? t('assignment.released', { count })
          : t('assignment.done', { count, name: assignee.name })
      },
      call: name,
    })
    const own = { id: me.id, name: `${me.firstName} ${me.lastName}` }
    let chosen: Assignee | null = null
    const isNot = (assignee: string | null) => (row: object) =>
      ('assignee' in row ? (row.assignee ?? null) : null) !== assignee
    return [
      { ...action('me', t('assignment.me'), () => own), applies: isNot(own.name) },
      {
        ...action('colleague', t('assignment.colleague'), () => chosen),
        question: ({ length: count }) => {
          const ready = createStore(false)
          const choose = (colleague: Assignee) => {
            chosen = colleague
            ready.set(true)
          }
          return {
            type: 'edit',
            flag: false,
            title: t('assignment.ask', { count }),
            content: <ColleagueSelect isOpen resource={resource} without={me.id} onChoose={choose} />,
            confirmText: t('assignment.do'),
            ready,
          }
        },
      },
      { ...action('none', t('assignment.none'), () => null), applies: isNot(null) },
    ]
  }, [canAssign, me, call, resource])
}
