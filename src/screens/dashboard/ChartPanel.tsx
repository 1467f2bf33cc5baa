import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../i18n'
import { formatCompactNumber } from '../../i18n/format'
import type { CallQueryResult } from '../../kit/call/use-call-query'
import { ChartBox } from '../../kit/chart/ChartBox'
import { ChartTable } from '../../kit/chart/ChartTable'
import type { ChartKind, ChartStep, Series } from '../../kit/chart/data'
import { IconButton } from '../../kit/layout/IconButton'
import { Panel } from './Panel'

export type ChartData = { steps: ChartStep[]; series: Series[] }
type Props = {
  title: string
  note?: string
  kind: ChartKind
  /** The header of the steps: `Day`. */
  head: string
  answer: Pick<CallQueryResult<unknown>, 'failure' | 'isFetching' | 'isFormer' | 'refresh'>
  drawn: ChartData | undefined
  empty: { title: string; hint?: string }
}

/** A chart that can be shown as a table; both link to the counted records. */
export const ChartPanel = ({ title, note, kind, head, answer, drawn, empty }: Props) => {
  const t = useT()
  const navigate = useNavigate()
  const [asTable, setAsTable] = useState(false)
  const { failure, isFetching, isFormer, refresh } = answer
  const label = t(asTable ? 'dashboard.asChart' : 'dashboard.asTable', { title })
  return (
    <Panel
      title={title}
      note={note}
      tools={
        <IconButton
          icon={asTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
          label={label}
          disabled={!drawn}
          onClick={() => setAsTable(!asTable)}
        />
      }
    >
      {asTable && drawn ? (
        <div className={isFormer ? 'chart-former' : undefined}>
          <ChartTable title={t('dashboard.tableOf', { title })} head={head} {...drawn} />
        </div>
      ) : (
        <ChartBox
          title={title}
          kind={kind}
          axis={formatCompactNumber}
          data={drawn}
          failure={failure}
          isFetching={failure ? isFetching : isFormer}
          onRetry={refresh}
          failed={t('dashboard.failed', { title })}
          empty={empty}
          onOpen={(to) => void navigate(to)}
        />
      )}
    </Panel>
  )
}
