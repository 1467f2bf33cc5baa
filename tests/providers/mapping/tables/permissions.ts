import { type Action, actions, type Permission, type Subject, subjects } from '#contract/policies/access.ts'

/** Permissions on every subject, for the actions that are chosen. */
export const everywhere = (isChosen: (subject: Subject, action: Action) => boolean): Permission[] =>
  subjects.map((subject) => ({ subject, actions: actions.filter((action) => isChosen(subject, action)) }))

export const only = (subject: Subject, action: Action): Permission[] => [{ subject, actions: [action] }]
export const allBut = (subject: Subject, action: Action): Permission[] =>
  everywhere((each, one) => each !== subject || one !== action)
