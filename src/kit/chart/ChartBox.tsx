import { lazy, Suspense } from 'react'
import { t } from '../../i18n'
import type { Failure } from '../../providers/errors'
import { Empty } from '../states/Empty'
import { ErrorState } from '../states/ErrorState'
import { ForbiddenState } from '../states/ForbiddenState'
import type { ChartProps } from './Chart'
import { isFlat } from './data'
import './chart-box.css'
import { httpStatus } from '../../providers/http-status'

/** The chart code is large, so it is loaded separately. */
const Chart = lazy(() => import('./Chart'))

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

const Skeleton = ({ title }: { title: string }) => (
  <div className="chart-skeleton" role="status" aria-busy="true" aria-label={t('chart.loading', { title })} />
)

/** A chart, or its loading, empty, forbidden and failed states. */
export const ChartBox = ({ data, failure, isFetching, onRetry, empty, failed, ...chart }: Props) => {
  if (failure?.statusCode === httpStatus.forbidden) return <ForbiddenState />
  if (failure)
    return <ErrorState title={failed} messages={failure.messages} onRetry={onRetry} busy={isFetching} />
  if (!data) return <Skeleton title={chart.title} />
  if (isFlat(data.series)) return <Empty {...empty} />
  return (
    <div className={isFetching ? 'chart-former' : undefined} aria-busy={isFetching}>
      <Suspense fallback={<Skeleton title={chart.title} />}>
        <Chart {...chart} {...data} />
      </Suspense>
    </div>
  )
}
