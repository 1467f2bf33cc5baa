import type { ReactNode } from 'react'
import type { DashboardFigures } from '../../../contract/calls/dashboard'
import { useT } from '../../i18n'
import type { CallQueryResult } from '../../kit/call/use-call-query'
import { Loaded } from '../../kit/states/Loaded'
import { Panel } from './Panel'

type Props = {
  title: string
  note: string
  answer: CallQueryResult<DashboardFigures>
  /** How many lines are usual: as many are reserved. */
  usual?: number
  children: (figures: DashboardFigures) => ReactNode
}

/** Rankings, or their loading, empty and failed states. */
export const RankingPanel = ({ title, note, answer, usual = 5, children }: Props) => {
  const t = useT()
  const { data, isFormer } = answer
  return (
    <Panel title={title} note={note}>
      <Loaded
        read={answer}
        data={data}
        failed={t('dashboard.failed', { title })}
        loading={{ rows: usual + 1, label: t('dashboard.loading', { title }) }}
        empty={{ title: t('dashboard.nothing'), hint: t('dashboard.nothingHint') }}
        isEmpty={data?.data.every(({ value }) => Number(value) === 0) ?? false}
      >
        {(figures) => (
          <div className={isFormer ? 'chart-former' : undefined} aria-busy={isFormer}>
            {children(figures)}
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
