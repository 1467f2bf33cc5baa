import { type ReactNode, useId, useState } from 'react'
import { t } from '#i18n/index.ts'
import { InlinePager } from '#kit/call/InlinePager.tsx'
import type { CallList } from '#kit/call/use-call-list.ts'
import { useKit } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { translatedResource } from '#kit/translation/translated-resource.ts'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { EntryChanges } from './EntryChanges'
import { FoldButton } from './FoldButton'
import { groupActions, type HistoryAction } from './group-actions'
import { groupChanges, type HistoryLineRow } from './group-changes'
import { HistoryItem } from './HistoryItem'
import { translateNote } from './note'
import './history.css'

type SentenceOf = (action: HistoryAction) => string | undefined

/** An action as a sentence, with its changes folded; entry by entry if there is no sentence for it. */
const ActionItem = ({
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
          {translateNote(note)}
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

type Props = {
  list: CallList<HistoryLineRow>
  within?: string | undefined
  /** The record of all entries, if there is only one. */
  record?: Row
  /** The sentence for an action; by default, every change is shown. */
  sentenceOf?: SentenceOf
  drawActor?: (actor: HistoryLineRow['actor']) => ReactNode
  /** Why the list is empty, and what to do about it. */
  empty: { title: string; hint?: string; action?: ReactNode }
}

/** Changes, newest first, in the same form for every history. */
export const HistoryList = ({ list, within, record, sentenceOf, drawActor, empty }: Props) => {
  const entriesOf = (rows: readonly HistoryLineRow[]) =>
    groupChanges(rows, record && within ? { entity: within, values: record } : undefined)
  return (
    <Loaded
      read={list}
      failed={t('history.failed')}
      loading={{ rows: 6, label: t('history.loading'), shape: 'cards' }}
    >
      {(rows) => (
        <div className="history" aria-busy={list.isFormer}>
          {rows.length > 0 ? (
            <ol className={list.isFormer ? 'history-list history-former' : 'history-list'}>
              {sentenceOf
                ? groupActions(entriesOf(rows)).map((action) => (
                    <ActionItem key={action.key} action={action} sentenceOf={sentenceOf} within={within} />
                  ))
                : entriesOf(rows).map((saving) => (
                    <HistoryItem
                      key={saving.first.id}
                      saving={saving}
                      within={within}
                      current={record}
                      drawActor={drawActor}
                    />
                  ))}
            </ol>
          ) : (
            <Empty {...empty} />
          )}
          <InlinePager list={list} />
        </div>
      )}
    </Loaded>
  )
}
