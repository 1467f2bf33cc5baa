import { automatedResourceOf } from '#contract/policies/automations.ts'
import { Conditions } from '#features/conditions/Conditions.tsx'
import type { CellProps } from '#kit/context/props.ts'
import { recordOf } from '#kit/records/record-of.ts'
import { Sentence } from './Sentence'
import './automations.css'

/** What an automation does, in words. */
export default function SentenceCell({ record }: CellProps) {
  const rule = record && recordOf('automations', record)
  return rule ? <Sentence rule={rule} /> : null
}

/** The conditions of an automation, in words. */
export function ConditionsCell({ record }: CellProps) {
  const rule = record && recordOf('automations', record)
  return rule?.conditions ? <Conditions of={automatedResourceOf(rule.event)} {...rule} /> : null
}
