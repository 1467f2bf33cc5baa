import type { DashboardFigures, MonthlyCount } from '../../../contract/calls/dashboard'
import { storeCurrency } from '../../../contract/store'
import { t } from '../../i18n'
import { formatMoney, formatNumber } from '../../i18n/format'
import type { ChartStep, Series } from '../../kit/chart/data'
import { chartStepOf } from '../../kit/chart/steps'
import type { ChartData } from './ChartPanel'

type Amount = string | number
type To = (key: string) => string | undefined

const withPlace = (step: ChartStep, to: string | undefined): ChartStep => (to ? { ...step, to } : step)
const formatValue = (value: Amount) => (typeof value === 'string' ? formatMoney(value) : formatNumber(value))
const seriesOf = (key: string, label: string, amounts: readonly Amount[]): Series => ({
  key,
  label,
  values: amounts.map(Number),
  texts: amounts.map(formatValue),
})

/** The current figure with the previous one, if known. */
const currentAndPrevious = ({ data }: DashboardFigures): Series[] => {
  const label = (key: 'now' | 'former') => {
    const label = t(`dashboard.${key}`)
    return typeof data[0]?.value === 'string' ? `${label}, ${storeCurrency}` : label
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

export const chartOfMonths = ({ data }: MonthlyCount, label: string, to: To): ChartData => ({
  steps: data.map(({ month }) => withPlace(chartStepOf(month), to(month))),
  series: [
    seriesOf(
      'count',
      label,
      data.map(({ count }) => count),
    ),
  ],
})
