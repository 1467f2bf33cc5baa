import type { DashboardFigures, MonthlyCount } from '../../../contract/calls/dashboard'
import { t } from '../../i18n'
import { currency, formatMoney, formatNumber } from '../../i18n/format'
import type { Series, Step } from '../../kit/chart/data'
import { stepOfTime } from '../../kit/chart/steps'
import type { Drawn } from './ChartPanel'

type Amount = string | number
type To = (key: string) => string | undefined

const withPlace = (step: Step, to: string | undefined): Step => (to ? { ...step, to } : step)
const written = (value: Amount) => (typeof value === 'string' ? formatMoney(value) : formatNumber(value))
const seriesOf = (key: string, label: string, amounts: readonly Amount[]): Series => ({
  key,
  label,
  values: amounts.map(Number),
  words: amounts.map(written),
})

/** The current figure with the previous one, if known. */
const both = ({ data }: DashboardFigures): Series[] => {
  const label = (key: 'now' | 'former') => {
    const words = t(`dashboard.${key}`)
    return typeof data[0]?.value === 'string' ? `${words}, ${currency}` : words
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

export const drawnOfTime = (answer: DashboardFigures, to: To): Drawn => ({
  steps: answer.data.map(({ key }) => withPlace(stepOfTime(key), to(key))),
  series: both(answer),
})

export const drawnOfMonths = ({ data }: MonthlyCount, label: string, to: To): Drawn => ({
  steps: data.map(({ month }) => withPlace(stepOfTime(month), to(month))),
  series: [
    seriesOf(
      'count',
      label,
      data.map(({ count }) => count),
    ),
  ],
})
