import {
  type Action,
  actions,
  effectivePermissions,
  type Grants,
  type Permission,
  type Subject,
  subjects,
} from '#contract/policies/access.ts'

type ActionsBySubject = ReadonlyMap<Subject, ReadonlySet<Action>>

/** Permissions as in the API: one entry per subject, in the order of the contract, without empty ones. */
const toPermissions = (current: ActionsBySubject): Permission[] =>
  subjects.flatMap((subject) => {
    const granted = actions.filter((action) => current.get(subject)?.has(action))
    return granted.length ? [{ subject, actions: granted }] : []
  })

export const hasPermission = (value: readonly Permission[], subject: Subject, action: Action): boolean =>
  value.some((p) => p.subject === subject && p.actions.includes(action))

/** Changing implies reading; without reading nothing can be changed. */
const withImpliedRead = (before: ReadonlySet<Action>, action: Action, on: boolean): Set<Action> => {
  if (!on) return action === 'READ' ? new Set() : new Set([...before].filter((a) => a !== action))
  return new Set<Action>([...before, action, 'READ'])
}

/** Grants or takes actions on subjects: a cell, a row or a column of the matrix. */
export const setPermissions = (
  value: readonly Permission[],
  on: boolean,
  where: { subjects: readonly Subject[]; actions: readonly Action[] },
): Permission[] => {
  const current = new Map(value.map((p) => [p.subject, new Set(p.actions)] as const))
  for (const subject of where.subjects) {
    let now: Set<Action> = current.get(subject) ?? new Set()
    for (const action of where.actions) now = withImpliedRead(now, action, on)
    current.set(subject, now)
  }
  return toPermissions(current)
}

/** Whether a user may give a permission: every permission is given together with READ. */
export const canGrant = (giver: Grants, subject: Subject, action: Action): boolean => {
  const current = effectivePermissions(giver)
  return hasPermission(current, subject, action) && hasPermission(current, subject, 'READ')
}

export const canGrantAll = (giver: Grants): boolean =>
  subjects.every((subject) => actions.every((action) => canGrant(giver, subject, action)))
