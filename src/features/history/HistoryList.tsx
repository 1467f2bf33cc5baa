import type { ReactNode } from 'react'
import { t } from '../../i18n'
import { CallPager } from '../../kit/call/CallPager'
import type { CallList } from '../../kit/call/use-call-list'
import type { Row } from '../../kit/fields/props/props'
import { Empty } from '../../kit/states/Empty'
import { Loaded } from '../../kit/states/Loaded'
import './history.css'
import { ActionItem, type SentenceOf } from './ActionItem'
import { groupActions } from './group-actions'
import { groupChanges, type HistoryLineRow } from './group-changes'
import { HistoryItem } from './HistoryItem'

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
          <CallPager list={list} />
        </div>
      )}
    </Loaded>
  )
}
