import type { ReactNode } from 'react'
import { accountNotes } from '#contract/policies/account-notes.ts'
import { resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { Pill, type Tone } from '#kit/fields/parts.tsx'
import { RecordLink } from '#kit/fields/ref/RecordLink.tsx'
import { translatedResource } from '#kit/translation/translated-resource.ts'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import { type PrintFacts, printSentence } from '../print/print-sentence'
import { RestoreButton } from '../restore/RestoreButton'
import { settingName } from '../settings/setting-name'
import { FieldChanges, recordSnapshotOf } from './EntryChanges'
import {
  type ChangeKind,
  changeKindOf,
  type HistoryEntry,
  type HistoryLineRow,
  isRestoration,
} from './group-changes'
import { translateNote } from './note'
import { RecordSnapshot } from './RecordSnapshot'
import { type ReturnFacts, returnSentence } from './return-sentence'

const tones: Readonly<Record<ChangeKind, Tone>> = {
  created: 'success',
  changed: 'neutral',
  removed: 'danger',
  restored: 'success',
}

type Props = {
  saving: HistoryEntry
  /** The resource of the page: only records of other resources are named. */
  within?: string | undefined
  /** The record of that page, to which former values can be restored. */
  current?: Row | undefined
  /** Renders a person; by default the bare name. */
  drawActor?: ((actor: HistoryLineRow['actor']) => ReactNode) | undefined
}

/** Some records are a deed rather than a thing: a sentence says what was done. */
const sentenceOf = (entity: string, values: Readonly<Record<string, unknown>> | null) =>
  entity === 'returns' && values ? returnSentence(values as ReturnFacts) : undefined

const isPrint = ({ entity, propKey }: HistoryLineRow) => entity === 'orders' && propKey === 'prints'

/** Who changed which record, and when; then field by field. */
export const HistoryItem = ({ saving, within, current, drawActor }: Props) => {
  const { first, changes: all } = saving
  const { registry } = useKit()
  const declared = registry.resources.find((r) => r.name === first.entity)
  const resource = declared && translatedResource(declared)
  const deed = changeKindOf(saving)
  const changes = all.filter((line) => !isRestoration(line))
  // What was erased has left nothing to show or to restore.
  const snapshot = first.note === accountNotes.erased ? null : recordSnapshotOf(first)
  const label = first.label ?? (snapshot && resource ? snapshot[resource.nameField] : undefined)
  const named = first.entity !== within
  const sentence = sentenceOf(first.entity, snapshot)
  const fields = changes.filter((line) => !isPrint(line))
  const prints = changes.filter(isPrint).flatMap(({ to }) => (to ?? []) as PrintFacts[])
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
        {deed === 'removed' && first.label === null && resource && snapshot && (
          <RestoreButton
            resource={resource}
            record={{ id: first.entityId, label: String(label ?? ''), values: snapshot }}
          />
        )}
      </div>
      {sentence && <p className="history-note">{sentence}</p>}
      {prints.map((print) => (
        <p key={print.document} className="history-note">
          {printSentence(print)}
        </p>
      ))}
      {first.propKey && fields.length > 0 && (
        <FieldChanges
          entry={{ ...saving, changes: fields }}
          resource={resource}
          current={named ? undefined : current}
        />
      )}
      {notes.map((note) => (
        <p key={note} className="history-note">
          {translateNote(note)}
        </p>
      ))}
    </li>
  )
}
