import { UndoOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { isRestorable } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { canRead, useAccess } from '#providers/auth/access.ts'
import { useLikelyCapability } from '#providers/data/capabilities.ts'
import { useCall } from '../call/use-call'
import { useKit } from '../context/context'
import type { ChangingAction } from '../context/record-action'
import { pagePath } from '../navigation/paths'
import { lowerCaseTitle } from '../values/lower-case-title'

/** Whether the user may restore deleted records of a resource, with this backend. */
export const useCanRestore = (resource: AnyResource): boolean => {
  const { registry } = useKit()
  const may = useAccess()
  const isPossible =
    isRestorable(resource) &&
    Object.hasOwn(registry.extensions.calls, 'restore') &&
    may([resource.subject, 'DELETE']) &&
    canRead(resource)
  return useLikelyCapability('restore', isPossible) && isPossible
}

/** The address of the deleted records of a resource; undefined if the user may not restore them. */
export const useDeletedHref = (resource: AnyResource): string | undefined => {
  const { registry } = useKit()
  const path = pagePath(registry, 'trash')
  return useCanRestore(resource) && path ? `${path}?resource=${resource.name}` : undefined
}

/** Restoring deleted records as one of the actions, and as the Undo of deleting; undefined if that is not possible. */
export const useRestoreAction = (resource: AnyResource): ChangingAction | undefined => {
  const call = useCall()
  const isOffered = useCanRestore(resource)
  return useMemo(() => {
    if (!isOffered) return undefined
    const one = lowerCaseTitle(resourceOne(resource))
    const many = lowerCaseTitle(resourceMany(resource))
    return {
      key: 'restore',
      label: () => t('restore.do'),
      bulk: (count) => t('restore.bulk', { count, one, many }),
      icon: <UndoOutlined aria-hidden />,
      can: [resource.subject, 'DELETE'],
      run: ({ id }) =>
        call('x.restore', { params: { resource: resource.name, id }, payload: { changes: [] } }),
      removes: true,
      successText: ([first, ...more]) =>
        first && !more.length
          ? t('restore.done', {
              one: resourceOne(resource),
              label: String(first[resource.nameField] ?? first.id),
            })
          : t('restore.doneBulk', { count: 1 + more.length, one, many }),
    }
  }, [resource, call, isOffered])
}
