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

/** Drawing weighs more than the page around it, so it comes apart. */
const Chart = lazy(() => import('./Chart'))

type Props = Omit<ChartProps, 'steps' | 'series'> & {
  /** What is known so far; nothing yet while it is asked for. */
  data: Pick<ChartProps, 'steps' | 'series'> | undefined
  failure?: Failure | undefined
  isFetching: boolean
  onRetry: () => void
  /** What is said when there is nothing, and when it could not be had. */
  empty: { title: string; hint?: string }
  failed: string
}

const Skeleton = ({ title }: { title: string }) => (
  <div className="chart-skeleton" role="status" aria-busy="true" aria-label={t('chart.loading', { title })} />
)

/** A chart, or what stands in its place: nothing yet, nothing at all, refused, failed. */
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
