import { hasView } from '#contract/grammar/facts.ts'
import { choiceShownFor, sectionTitle, valueLabel } from '#i18n/declared-texts.ts'
import { useDeleteAction } from '../actions/use-delete-action'
import { toneOf } from '../fields/choice/tones'
import { Pill } from '../fields/parts'
import { RecordValues } from '../record/record-values'
import type { PanelProps } from './drawer-options'
import { PanelActions } from './PanelActions'
import { PanelPart } from './PanelPart'

/** A record in its declared sections, below the choices of its list that no section contains. */
export const DeclaredPanel = ({ resource, record, onRemoved }: PanelProps) => {
  const { drawer = [], list = [], fields } = resource
  const placed = drawer.flatMap((section) => section.fields)
  const states = list.filter((key) => fields[key]?.kind === 'choice' && !placed.includes(key) && record[key])
  const removal = useDeleteAction(resource, (deleted) => {
    if (deleted.length) onRemoved?.()
  })
  return (
    <>
      {states.length > 0 && (
        <p className="panel-states">
          {states.map((key) => (
            <Pill key={key} tone={toneOf(choiceShownFor(fields[key], String(record[key])))}>
              {valueLabel(fields[key], String(record[key]))}
            </Pill>
          ))}
        </p>
      )}
      <PanelActions
        resource={resource}
        record={record}
        actions={hasView(resource, 'delete') ? [removal] : []}
      />
      {drawer.map((section) => (
        <PanelPart key={section.title} title={sectionTitle(resource, section.title)}>
          <RecordValues resource={resource} record={record} names={section.fields} />
        </PanelPart>
      ))}
    </>
  )
}
