import type { ReactNode } from 'react'
import type { DashboardFigures } from '../../../contract/calls/dashboard'
import { useT } from '../../i18n'
import type { CallAnswer } from '../../kit/call/use-call-query'
import { Empty } from '../../kit/states/Empty'
import { ErrorState } from '../../kit/states/ErrorState'
import { SkeletonRows } from '../../kit/states/SkeletonRows'
import { Panel } from './Panel'

type Props = {
  title: string
  note: string
  answer: CallAnswer<DashboardFigures>
  children: (figures: DashboardFigures) => ReactNode
}
const skeletons = 5

/** Rankings, or their loading, empty and failed states. */
export const RankingPanel = ({ title, note, answer, children }: Props) => {
  const t = useT()
  const { data, failure, isFetching, isFormer, refresh } = answer
  const body = () => {
    if (failure)
      return (
        <ErrorState
          title={t('dashboard.failed', { title })}
          messages={failure.messages}
          onRetry={refresh}
          busy={isFetching}
        />
      )
    if (!data) return <SkeletonRows rows={skeletons} label={t('dashboard.loading', { title })} />
    if (data.data.every(({ value }) => Number(value) === 0))
      return <Empty title={t('dashboard.nothing')} hint={t('dashboard.nothingHint')} />
    return (
      <div className={isFormer ? 'chart-former' : undefined} aria-busy={isFormer}>
        {children(data)}
      </div>
    )
  }
  return (
    <Panel title={title} note={note}>
      {body()}
    </Panel>
  )
}
