import { automationSkips } from '../enums'
import { defineCalls } from '../grammar/calls'
import { choice, flag, instant, number, text } from '../grammar/field'
import { array, fields, type ShapeValue } from '../grammar/response'
import { automationActionNames } from '../policies/automations'

const required = { required: true } as const

/** `unmet`: the filters that the record does not meet. */
const tried = fields({
  id: text(required),
  label: text(required),
  createdAt: instant(required),
  isMatching: flag(required),
  unmet: array(text()),
})
const dryRun = fields({
  /** Why the rule would do nothing at all. */
  skipped: choice(automationSkips),
  /** What would be done with each that matches, and whether the owner of the rule may do it. */
  actions: array(fields({ action: choice(automationActionNames, required), isAllowed: flag(required) })),
  matching: number(required),
  data: array(tried),
})
export type DryRun = ShapeValue<typeof dryRun, never>

export const automationsCalls = defineCalls({
  /** What the rule would do with the newest records that its owner and the caller may read. It changes nothing. */
  tryAutomation: {
    at: 'GET x/automations/{id}/dry-run',
    ids: { id: 'automations' },
    access: ['Automation', 'READ'],
    response: dryRun,
  },
})
