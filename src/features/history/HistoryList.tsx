import type { ReactNode } from 'react'
import { t } from '../../i18n'
import { CallPager } from '../../kit/call/CallPager'
import type { CallList } from '../../kit/call/use-call-list'
import type { Row } from '../../kit/fields/props/props'
import { Empty } from '../../kit/states/Empty'
import { ErrorState } from '../../kit/states/ErrorState'
import { ForbiddenState } from '../../kit/states/ForbiddenState'
import { SkeletonRows } from '../../kit/states/SkeletonRows'
import './history.css'
import { httpStatus } from '../../providers/http-status'
import { SavingItem } from './SavingItem'
import { type Line, savingsOf } from './savings'

type Props = {
  list: CallList<Line>
  within?: string
  /** The one record that all of it is about. */
  record?: Row
  drawActor?: (actor: Line['actor']) => ReactNode
  /** Why there is nothing, and what to do about it. */
  empty: { title: string; hint?: string; action?: ReactNode }
}

/** What happened, newest first: one look for every history. */
export const HistoryList = ({ list, within, record, drawActor, empty }: Props) => {
  const { rows, failure, isFetching, isFormer, refresh } = list
  if (failure?.statusCode === httpStatus.forbidden) return <ForbiddenState />
  if (failure && !rows)
    return (
      <ErrorState
        title={t('history.failed')}
        messages={failure.messages}
        onRetry={refresh}
        busy={isFetching}
      />
    )
  if (!rows) return <SkeletonRows rows={6} label={t('history.loading')} shape="cards" />
  return (
    <div className="history" aria-busy={isFormer}>
      {rows.length > 0 ? (
        <ol className={isFormer ? 'history-list history-former' : 'history-list'}>
          {savingsOf(rows, record && within ? { entity: within, values: record } : undefined).map(
            (saving) => (
              <SavingItem key={saving.first.id} saving={saving} within={within} drawActor={drawActor} />
            ),
          )}
        </ol>
      ) : (
        <Empty {...empty} />
      )}
      <CallPager list={list} />
    </div>
  )
}
