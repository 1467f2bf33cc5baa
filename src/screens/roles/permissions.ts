import {
  type Action,
  actions,
  type Grants,
  heldBy,
  type Permission,
  type Subject,
  subjects,
} from '../../../contract/policies/access'

type Held = ReadonlyMap<Subject, ReadonlySet<Action>>

/** Permissions as in the API: one entry per subject, in the order of the contract, without empty ones. */
const rowsOf = (held: Held): Permission[] =>
  subjects.flatMap((subject) => {
    const granted = actions.filter((action) => held.get(subject)?.has(action))
    return granted.length ? [{ subject, actions: granted }] : []
  })

export const holds = (value: readonly Permission[], subject: Subject, action: Action): boolean =>
  value.some((p) => p.subject === subject && p.actions.includes(action))

/** Changing implies reading; without reading nothing can be changed. */
const settled = (before: ReadonlySet<Action>, action: Action, on: boolean): Set<Action> => {
  if (!on) return action === 'READ' ? new Set() : new Set([...before].filter((a) => a !== action))
  return new Set<Action>([...before, action, 'READ'])
}

/** Grants or takes actions on subjects: a cell, a row or a column of the matrix. */
export const granted = (
  value: readonly Permission[],
  on: boolean,
  where: { subjects: readonly Subject[]; actions: readonly Action[] },
): Permission[] => {
  const held = new Map(value.map((p) => [p.subject, new Set(p.actions)] as const))
  for (const subject of where.subjects) {
    let now: Set<Action> = held.get(subject) ?? new Set()
    for (const action of where.actions) now = settled(now, action, on)
    held.set(subject, now)
  }
  return rowsOf(held)
}

/** Whether a user may give a permission: every permission is given together with READ. */
export const mayGive = (giver: Grants, subject: Subject, action: Action): boolean => {
  const held = heldBy(giver)
  return holds(held, subject, action) && holds(held, subject, 'READ')
}

export const givesAll = (giver: Grants): boolean =>
  subjects.every((subject) => actions.every((action) => mayGive(giver, subject, action)))
