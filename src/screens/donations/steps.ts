import type { DonationAmounts } from '../../../contract/calls/donations'
import { t } from '../../i18n'
import { formatMoney } from '../../i18n/format'
import { sum } from '../../kit/amounts'
import type { Series, Step } from '../../kit/chart/data'
import { stepOfTime } from '../../kit/chart/steps'
import { today } from '../../kit/form/values/zone'
import { type Days, daysAfter, monthsAfter } from '../../kit/span/days'

/** From this number of days on, months are shown. */
const mostDays = 62

/** All from the first to the last. */
const upTo = (first: string, last: string, next: (one: string) => string): string[] => {
  const all: string[] = []
  for (let one = first; one <= last; one = next(one)) all.push(one)
  return all
}

export type Drawn = { by: 'day' | 'month'; steps: Step[]; series: [Series]; amounts: string[] }

/** Donations by day, or by month for long periods, including those without any. */
export const drawnOf = ({ data }: DonationAmounts, days: Days, now = today()): Drawn => {
  const first = days.first ?? data[0]?.date ?? now
  const last = days.last ?? [data.at(-1)?.date ?? now, now].sort().at(-1) ?? now
  const byDay = last < daysAfter(first, mostDays)
  const keys = byDay
    ? upTo(first, last, (day) => daysAfter(day, 1))
    : upTo(monthsAfter(first, 0), last, (month) => monthsAfter(month, 1)).map((day) => day.slice(0, 7))
  const given = new Map<string, string[]>()
  for (const { date, amount } of data) {
    const key = byDay ? date : date.slice(0, 7)
    given.set(key, [...(given.get(key) ?? []), amount])
  }
  const amounts = keys.map((key) => sum(given.get(key) ?? []))
  return {
    by: byDay ? 'day' : 'month',
    steps: keys.map(stepOfTime),
    series: [
      {
        key: 'given',
        label: t('donations.given'),
        values: amounts.map(Number),
        words: amounts.map(formatMoney),
      },
    ],
    amounts,
  }
}
