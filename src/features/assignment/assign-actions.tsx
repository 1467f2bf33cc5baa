import { useMemo } from 'react'
import { extensions } from '../../../contract/extensions'
import { t } from '../../i18n'
import { useCall } from '../../kit/call/use-call'
import { useCallQuery } from '../../kit/call/use-call-query'
import type { RecordAction } from '../../kit/record/actions/record-action'
import { useSession } from '../../providers/auth/session'
import { useKnownExtension } from '../../providers/data/extensions'
import { late } from '../../providers/late'
import { useStore } from '../../providers/store'

export type AssignCall = 'x.assignOrder' | 'x.assignForm'
export const assignAccess = {
  'x.assignOrder': extensions.calls.assignOrder.access,
  'x.assignForm': extensions.calls.assignForm.access,
} as const
export const useCanAssign = (name: AssignCall) =>
  useKnownExtension(name === 'x.assignOrder' ? 'assignOrder' : 'assignForm')

/** Colleagues rarely change. */
const staleMs = 300_000
export const useColleagues = (enabled: boolean) =>
  useCallQuery('x.colleagues', {}, { enabled, staleTime: staleMs })

const none: readonly RecordAction[] = []
/** Records assigned at a time; few enough to leave the backend capacity for others. */
const atOnce = 3

/** Assigns one or many records to the user, to a colleague or to no one. Colleagues are read after the first rows. */
export const useAssignActions = (name: AssignCall): readonly RecordAction[] => {
  const call = useCall()
  const canAssign = useCanAssign(name)
  const me = useSession().user
  const isLate = useStore(late)
  const colleagues = useColleagues(canAssign && isLate).data?.data
  return useMemo(() => {
    if (!canAssign || !me) return none
    const ownName = `${me.firstName} ${me.lastName}`
    const action = (
      key: string,
      label: string,
      assigneeId: string | null,
      assignee: string | null,
    ): RecordAction => ({
      key: `assign ${key}`,
      group: t('assignment.group'),
      label: () => label,
      bulk: (count) => t('assignment.bulk', { count, name: label }),
      can: assignAccess[name],
      applies: (row) => (row.assignee ?? null) !== assignee,
      run: ({ id, version }) =>
        call(name, { params: { id }, payload: { assigneeId, version: Number(version) } }),
      atOnce,
      successText: ({ length: count }) =>
        assignee === null
          ? t('assignment.released', { count })
          : t('assignment.done', { count, name: assignee }),
      call: name,
    })
    return [
      action('me', t('assignment.me'), me.id, ownName),
      ...(colleagues ?? [])
        .filter(({ id }) => id !== me.id)
        .map((one) => action(one.id, one.name, one.id, one.name)),
      action('none', t('assignment.none'), null, null),
    ]
  }, [canAssign, me, colleagues, call, name])
}
