import type { ReactNode } from 'react'
import { t } from '../../i18n'
import { CallPager } from '../../kit/call/CallPager'
import type { CallList } from '../../kit/call/use-call-list'
import type { Row } from '../../kit/fields/props/props'
import { Empty } from '../../kit/states/Empty'
import { Loaded } from '../../kit/states/Loaded'
import './history.css'
import { groupChanges, type HistoryLineRow } from './group-changes'
import { HistoryItem } from './HistoryItem'

type Props = {
  list: CallList<HistoryLineRow>
  within?: string
  /** The record of all entries, if there is only one. */
  record?: Row
  drawActor?: (actor: HistoryLineRow['actor']) => ReactNode
  /** Why the list is empty, and what to do about it. */
  empty: { title: string; hint?: string; action?: ReactNode }
}

/** Changes, newest first, in the same form for every history. */
export const HistoryList = ({ list, within, record, drawActor, empty }: Props) => (
  <Loaded
    read={list}
    data={list.rows}
    failed={t('history.failed')}
    loading={{ rows: 6, label: t('history.loading'), shape: 'cards' }}
  >
    {(rows) => (
      <div className="history" aria-busy={list.isFormer}>
        {rows.length > 0 ? (
          <ol className={list.isFormer ? 'history-list history-former' : 'history-list'}>
            {groupChanges(rows, record && within ? { entity: within, values: record } : undefined).map(
              (saving) => (
                <HistoryItem
                  key={saving.first.id}
                  saving={saving}
                  within={within}
                  current={record}
                  drawActor={drawActor}
                />
              ),
            )}
          </ol>
        ) : (
          <Empty {...empty} />
        )}
        <CallPager list={list} />
      </div>
    )}
  </Loaded>
)
