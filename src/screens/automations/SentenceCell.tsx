import type { CellProps } from '#kit/context/props.ts'
import { recordOf } from '#kit/records/record-of.ts'
import { Conditions, eventText, Sentence } from './Sentence'
import './automations.css'

/** In the list, the event of an automation is shown with all that follows from it. */
export default function SentenceCell({ record, size }: CellProps) {
  const rule = record && recordOf('automations', record)
  if (!rule) return null
  return size === 'list' ? <Sentence rule={rule} /> : eventText(rule.event)
}

/** The conditions of an automation, in words. */
export function ConditionsCell({ record }: CellProps) {
  const rule = record && recordOf('automations', record)
  return rule?.conditions ? <Conditions rule={rule} /> : null
}
