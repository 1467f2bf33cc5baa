import { useMemo } from 'react'
import { extensions } from '#contract/extensions/index.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import type { RecordAction } from '#kit/context/record-action.ts'
import { useSession } from '#providers/auth/session.ts'
import { useKnownExtension } from '#providers/data/extensions.ts'
import { createStore } from '#providers/store.ts'
import { onDemand } from '#ui/lazy/lazy.tsx'

const ColleagueSelect = onDemand(() => import('./ColleagueSelect'))

export type AssignCall = 'x.assignOrder' | 'x.assignForm' | 'x.assignTestRide'
export const assignAccess = {
  'x.assignOrder': extensions.calls.assignOrder.access,
  'x.assignForm': extensions.calls.assignForm.access,
  'x.assignTestRide': extensions.calls.assignTestRide.access,
} as const
export const useCanAssign = (name: AssignCall) =>
  useKnownExtension(
    (
      {
        'x.assignOrder': 'assignOrder',
        'x.assignForm': 'assignForm',
        'x.assignTestRide': 'assignTestRide',
      } as const
    )[name],
  )

type Assignee = { id: string; name: string }
const none: readonly RecordAction[] = []
/** Records assigned at a time; few enough to leave the backend capacity for others. */
const atOnce = 3

/** Assigns one or many records to the user, to a colleague who is chosen by name, or to no one. */
export const useAssignActions = (name: AssignCall): readonly RecordAction[] => {
  const call = useCall()
  const canAssign = useCanAssign(name)
  const me = useSession().user
  return useMemo(() => {
    if (!canAssign || !me) return none
    const action = (key: string, label: string, assigneeOf: () => Assignee | null): RecordAction => ({
      key: `assign ${key}`,
      group: t('assignment.group'),
      label: () => label,
      bulk: (count) => t('assignment.bulk', { count, name: label }),
      can: assignAccess[name],
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
            content: <ColleagueSelect isOpen without={me.id} onChoose={choose} />,
            confirmText: t('assignment.do'),
            ready,
          }
        },
      },
      { ...action('none', t('assignment.none'), () => null), applies: isNot(null) },
    ]
  }, [canAssign, me, call, name])
}
