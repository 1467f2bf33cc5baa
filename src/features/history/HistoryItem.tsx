import type { ReactNode } from 'react'
import { t } from '../../i18n'
import { resourceOne } from '../../i18n/declared-texts'
import { useKit } from '../../kit/context'
import { Pill, type Tone } from '../../kit/fields/parts'
import { RecordLink } from '../../kit/fields/ref/RecordLink'
import { TimeAgo } from '../../kit/layout/TimeAgo'
import { settingName } from '../settings/setting-name'
import { FieldChanges, snapshotOf } from './EntryChanges'
import { type ChangeKind, changeKindOf, type HistoryEntry, type HistoryLineRow } from './group-changes'
import { noteText } from './note'
import { RecordSnapshot } from './RecordSnapshot'
import { type ReturnFacts, returnSentence } from './return-sentence'

const tones: Readonly<Record<ChangeKind, Tone>> = {
  created: 'success',
  changed: 'neutral',
  removed: 'danger',
}

type Props = {
  saving: HistoryEntry
  /** The resource of the page: only records of other resources are named. */
  within?: string | undefined
  /** Renders a person; by default the bare name. */
  drawActor?: ((actor: HistoryLineRow['actor']) => ReactNode) | undefined
}

/** Some records are a deed rather than a thing: a sentence says what was done. */
const sentenceOf = (entity: string, values: Readonly<Record<string, unknown>> | null) =>
  entity === 'returns' && values ? returnSentence(values as ReturnFacts) : undefined

/** Who changed which record, and when; then field by field. */
export const HistoryItem = ({ saving, within, drawActor }: Props) => {
  const { first, changes } = saving
  const { registry } = useKit()
  const resource = registry.resources.find((r) => r.name === first.entity)
  const deed = changeKindOf(first)
  const snapshot = snapshotOf(first)
  const label = first.label ?? (snapshot && resource ? snapshot[resource.label] : undefined)
  const named = first.entity !== within
  const sentence = sentenceOf(first.entity, snapshot)
  const notes = [...new Set(changes.flatMap(({ note }) => (note ? [note] : [])))]
  return (
    <li className="history-saving">
      <div className="history-head">
        <span className="history-actor">{drawActor ? drawActor(first.actor) : first.actor.name}</span>
        <Pill tone={tones[deed]}>{t(`history.${deed}`)}</Pill>
        {named && (
          <span className="history-record">
            <span className="history-kind">
              {resource ? resourceOne(resource) : settingName(first.entity)}
            </span>{' '}
            {!sentence &&
              typeof label === 'string' &&
              (resource && deed !== 'removed' ? (
                <RecordLink to={resource.name} record={{ id: first.entityId, label }} />
              ) : (
                label
              ))}
          </span>
        )}
        <span className="history-time">
          <TimeAgo at={first.at} />
        </span>
        {snapshot && <RecordSnapshot resource={resource} id={first.entityId} values={snapshot} />}
      </div>
      {sentence && <p className="history-note">{sentence}</p>}
      {first.propKey && <FieldChanges entry={saving} resource={resource} />}
      {notes.map((note) => (
        <p key={note} className="history-note">
          {noteText(note)}
        </p>
      ))}
    </li>
  )
}
