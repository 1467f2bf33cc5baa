import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DashboardFigures } from '#contract/calls/dashboard.ts'
import { currencySign, formatCompactNumber, formatMoney, formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import type { CallQueryResult } from '#kit/call/use-call-query.ts'
import { ChartBox } from '#ui/chart/ChartBox.tsx'
import { ChartTable } from '#ui/chart/ChartTable.tsx'
import type { ChartKind, ChartStep, Series } from '#ui/chart/data.ts'
import { chartStepOf } from '#ui/chart/steps.ts'
import { IconButton } from '#ui/layout/IconButton.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { CardTabs, Panel } from './Panel'

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
  height?: number
}

/** A chart that can be shown as a table; both link to the counted records. */
const useChart = ({ title, kind, head, answer, drawn, empty, height }: Omit<Props, 'note'>) => {
  const navigate = useNavigate()
  const [asTable, setAsTable] = useState(false)
  const { failure, isFetching, isFormer, refresh } = answer
  const label = t(asTable ? 'dashboard.asChart' : 'dashboard.asTable', { title })
  return {
    tool: (
      <IconButton
        icon={asTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
        label={label}
        disabled={!drawn}
        onClick={() => setAsTable(!asTable)}
      />
    ),
    chart:
      asTable && drawn ? (
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
          {...(height && { height })}
        />
      ),
  }
}

export const ChartPanel = ({ note, ...props }: Props) => {
  const { tool, chart } = useChart(props)
  return (
    <Panel title={props.title} note={note} tools={tool}>
      {chart}
    </Panel>
  )
}

type CardProps<K extends string> = Omit<Props, 'note'> & {
  label: string
  tabs: { all: readonly { key: K; content: ReactNode }[]; current: K; onChoose: (key: K) => void }
  /** The backend has no figures over time for the chosen one. */
  isMissing: boolean
  foot: ReactNode
}

/** As high as the ranking next to it. */
const cardHeight = 180

/** A chart whose tabs are the figures that it shows. */
export const ChartCard = <K extends string>({ label, tabs, isMissing, foot, ...props }: CardProps<K>) => {
  const id = useId()
  const { tool, chart } = useChart({ ...props, height: cardHeight })
  const { all, current, onChoose } = tabs
  return (
    <section className="panel chart-card" aria-label={label}>
      <CardTabs
        label={label}
        controls={id}
        tabs={all}
        current={current}
        onChoose={onChoose}
        className="figure-tabs"
      />
      <div id={id} role="tabpanel" aria-label={props.title} className="chart-card-body">
        {isMissing ? <Empty title={t('dashboard.noSeries', { title: props.title })} /> : chart}
      </div>
      <footer className="chart-card-foot">
        <div>{foot}</div>
        {tool}
      </footer>
    </section>
  )
}

type Amount = string | number
export type To = (key: string) => string | undefined

export const withPlace = (step: ChartStep, to: string | undefined): ChartStep => (to ? { ...step, to } : step)
const formatValue = (value: Amount) => (typeof value === 'string' ? formatMoney(value) : formatNumber(value))
export const seriesOf = (key: string, label: string, amounts: readonly Amount[]): Series => ({
  key,
  label,
  values: amounts.map(Number),
  texts: amounts.map(formatValue),
})

/** The current figure with the previous one, if known. */
const currentAndPrevious = ({ data }: DashboardFigures): Series[] => {
  const label = (key: 'now' | 'former') => {
    const label = t(`dashboard.${key}`)
    return typeof data[0]?.value === 'string' ? `${label}, ${currencySign()}` : label
  }
  const now = seriesOf(
    'now',
    label('now'),
    data.map(({ value }) => value),
  )
  if (data.some(({ previous }) => previous === null)) return [now]
  const former = seriesOf(
    'former',
    label('former'),
    data.map(({ previous }) => previous ?? 0),
  )
  return [now, { ...former, faint: true }]
}

export const chartOfTime = (answer: DashboardFigures, to: To): ChartData => ({
  steps: answer.data.map(({ key }) => withPlace(chartStepOf(key), to(key))),
  series: currentAndPrevious(answer),
})
