import { t } from '#i18n/index.ts'
import type { Failure } from '#providers/errors.ts'
import { Loaded } from '../states/Loaded'
import Chart, { type ChartProps } from './Chart'
import { isAllZero } from './data'
import './chart.css'

type Props = Omit<ChartProps, 'steps' | 'series'> & {
  /** The available data; undefined while it loads. */
  data: Pick<ChartProps, 'steps' | 'series'> | undefined
  failure?: Failure | undefined
  isFetching: boolean
  onRetry: () => void
  /** The messages for empty and failed. */
  empty: { title: string; hint?: string }
  failed: string
}

/** With the legend above a chart. */
const Skeleton = ({ title, height = 240 }: { title: string; height?: number | undefined }) => (
  <div
    className="chart-skeleton"
    style={{ height: height + 26 }}
    role="status"
    aria-busy="true"
    aria-label={t('chart.loading', { title })}
  />
)

/** A chart, or its loading, empty, forbidden and failed states. */
export const ChartBox = ({ data, failure, isFetching, onRetry, empty, failed, ...chart }: Props) => {
  const { title } = chart
  return (
    <Loaded
      read={{ failure, isFetching, refresh: onRetry }}
      data={failure ? undefined : data}
      failed={failed}
      loading={<Skeleton title={title} height={chart.height} />}
      empty={empty}
      isEmpty={data !== undefined && isAllZero(data.series)}
    >
      {(drawn) => (
        <div className={isFetching ? 'chart-former' : undefined} aria-busy={isFetching}>
          <Chart {...chart} {...drawn} />
        </div>
      )}
    </Loaded>
  )
}
