import { useMemo } from 'react'
import { extensions } from '#contract/extensions/index.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import type { ChangingAction, RecordAction } from '#kit/context/record-action.ts'
import { useSession } from '#providers/auth/session.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { requestConfirmation } from '#providers/notifications/confirmation.ts'
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
const isAssignable = (name: string): name is Assignable => Object.hasOwn(assignCalls, name)
export const assignCallOf = <R extends Assignable>(resource: R) =>
  `x.${assignCalls[resource]}` as `x.${(typeof assignCalls)[R]}`
export const assignAccessOf = (resource: Assignable) => extensions.calls[assignCalls[resource]].access
export const useCanAssign = (resource: Assignable) => useCapability(assignCalls[resource])

type Assignee = { id: string; name: string }
const none: readonly RecordAction[] = []
/** Records assigned at a time; few enough to leave the backend capacity for others. */
const atOnce = 3

/** Assigns one or many records to the user, to a colleague who is chosen by name, or to no one. */
export const useAssignActions = ({ name: resource }: AnyResource): readonly RecordAction[] => {
  const call = useCall()
  const me = useSession().user
  return useMemo(() => {
    if (!me || !isAssignable(resource)) return none
    const name = assignCallOf(resource)
    const common = (key: string, label: string) => ({
      key: `assign ${key}`,
      group: t('assignment.group'),
      label: () => label,
      bulk: (count: number) => t('assignment.bulk', { count, name: label }),
      can: assignAccessOf(resource),
      extension: assignCalls[resource],
    })
    const assignTo = (assignee: Assignee | null, key: string, label: string): ChangingAction => ({
      ...common(key, label),
      run: ({ id, version }) =>
        call(name, {
          params: { id },
          payload: { assigneeId: assignee?.id ?? null, version: Number(version) },
        }),
      atOnce,
      successText: ({ length: count }) =>
        assignee === null
          ? t('assignment.released', { count })
          : t('assignment.done', { count, name: assignee.name }),
      call: name,
    })
    const own = { id: me.id, name: `${me.firstName} ${me.lastName}` }
    const isNot = (assignee: string | null) => (row: object) =>
      ('assignee' in row ? (row.assignee ?? null) : null) !== assignee
    return [
      { ...assignTo(own, 'me', t('assignment.me')), applies: isNot(own.name) },
      {
        ...common('colleague', t('assignment.colleague')),
        asks: async (rows, page) => {
          const answer: { colleague?: Assignee } = {}
          const ready = createStore(false)
          const choose = (colleague: Assignee) => {
            answer.colleague = colleague
            ready.set(true)
          }
          const isConfirmed = await requestConfirmation({
            type: 'edit',
            flag: false,
            title: t('assignment.ask', { count: rows.length }),
            content: <ColleagueSelect isOpen resource={resource} without={me.id} onChoose={choose} />,
            confirmText: t('assignment.do'),
            ready,
          })
          const { colleague } = answer
          return isConfirmed && colleague
            ? page.run(assignTo(colleague, 'colleague', colleague.name), rows)
            : undefined
        },
      },
      { ...assignTo(null, 'none', t('assignment.none')), applies: isNot(null) },
    ]
  }, [me, call, resource])
}
