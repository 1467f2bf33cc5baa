import { assignments } from '#contract/enums.ts'
import { choice, text } from '#contract/grammar/field.ts'
import { condition } from '#contract/grammar/filter.ts'

/** The colleague who works on a record, by name. */
export const assignee = text({ extension: true, readOnly: true, max: 121, label: 'Assigned to' })
/** The filter of the list: what is assigned to the user, or to no one. */
export const assigned = condition(choice(assignments))
