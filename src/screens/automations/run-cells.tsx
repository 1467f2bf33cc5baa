import { type AutomationAction, automatedResourceOf } from '#contract/policies/automations.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import { useListOf } from '#features/conditions/use-conditions.ts'
import { choiceLabel, fieldLabel } from '#i18n/declared-texts.ts'
import { joinList } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import type { CellProps } from '#kit/context/props.ts'
import { RecordLink } from '#kit/fields/ref/RecordLink.tsx'
import { recordOf } from '#kit/records/record-of.ts'
import './automations.css'

type Run = RecordFor<'automationRuns'>

/** The record that a run was about. */
export const RecordCell = ({ record }: CellProps) => {
  const run = record && recordOf('automationRuns', record)
  if (!run?.record) return null
  return <RecordLink to={automatedResourceOf(run.event)} record={{ id: run.recordId, label: run.record }} />
}

const Unmet = ({ event, names }: { event: Run['event']; names: readonly string[] }) => {
  const { filters } = useListOf(automatedResourceOf(event))
  return joinList(names.map((name) => filters.find((filter) => filter.name === name)?.label ?? name))
}

/** The conditions that a record did not meet, by the names of their filters. */
export const UnmetCell = ({ record }: CellProps) => {
  const run = record && recordOf('automationRuns', record)
  return run?.unmet?.length ? <Unmet event={run.event} names={run.unmet} /> : null
}

/** What an action is called in the form of automations. */
export const useActionLabel = () => {
  const automations = resourceNamed(useKit().registry, 'automations')
  return (action: AutomationAction) => fieldLabel(automations, action)
}

/** What became of each action. */
export const ResultsCell = ({ record }: CellProps) => {
  const labelOf = useActionLabel()
  const run = record && recordOf('automationRuns', record)
  return (
    <ul className="automation-results">
      {(run?.results ?? []).map(({ action, outcome, problem }) => (
        <li key={action} data-outcome={outcome}>
          {t('automation.result', { action: labelOf(action), outcome: choiceLabel(outcome) })}
          {problem && <small> {problem}</small>}
        </li>
      ))}
    </ul>
  )
}
