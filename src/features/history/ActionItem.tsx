import { useId, useState } from 'react'
import { t } from '../../i18n'
import { useKit } from '../../kit/context'
import { translatedResource } from '../../kit/form/translation/translated-resource'
import { TimeAgo } from '../../kit/layout/TimeAgo'
import { EntryChanges } from './EntryChanges'
import { FoldButton } from './FoldButton'
import type { HistoryAction } from './group-actions'
import { HistoryItem } from './HistoryItem'
import { translateStockNote } from './note'

export type SentenceOf = (action: HistoryAction) => string | undefined

/** An action as a sentence, with its changes folded; entry by entry if there is no sentence for it. */
export const ActionItem = ({
  action,
  sentenceOf,
  within,
}: {
  action: HistoryAction
  sentenceOf: SentenceOf
  within?: string | undefined
}) => {
  const { registry } = useKit()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { entries } = action
  const [latest] = entries
  const sentence = sentenceOf(action)
  if (!sentence || !latest)
    return entries.map((entry) => <HistoryItem key={entry.first.id} saving={entry} within={within} />)
  const notes = [...new Set(entries.flatMap(({ changes }) => changes.flatMap(({ note }) => note ?? [])))]
  return (
    <li className="history-saving">
      <div className="history-head">
        <span className="history-sentence">{sentence}</span>
        <span className="history-time">
          <TimeAgo at={latest.first.at} />
        </span>
        <FoldButton
          label={t(open ? 'history.less' : 'history.details')}
          isOpen={open}
          controls={id}
          onToggle={setOpen}
        />
      </div>
      {notes.map((note) => (
        <p key={note} className="history-note">
          {translateStockNote(note)}
        </p>
      ))}
      {open && (
        <div id={id}>
          {entries.map((entry) => {
            const resource = registry.resources.find(({ name }) => name === entry.first.entity)
            return (
              <EntryChanges
                key={entry.first.id}
                entry={entry}
                within={within}
                resource={resource && translatedResource(resource)}
              />
            )
          })}
        </div>
      )}
    </li>
  )
}
