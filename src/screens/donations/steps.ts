import type { DonationAmounts } from '#contract/calls/donations.ts'
import { formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { addDays, addMonths, type DayRange } from '#kit/fields/date/days.ts'
import { sumMoney } from '#kit/values/amounts.ts'
import { today } from '#kit/values/zone.ts'
import type { ChartStep, Series } from '#ui/chart/data.ts'
import { chartStepOf } from '#ui/chart/steps.ts'

/** From this number of days on, months are shown. */
const maxDays = 62

/** All from the first to the last. */
const upTo = (first: string, last: string, next: (one: string) => string): string[] => {
  const all: string[] = []
  for (let one = first; one <= last; one = next(one)) all.push(one)
  return all
}

export type AmountsChart = { by: 'day' | 'month'; steps: ChartStep[]; series: [Series]; amounts: string[] }

/** Donations by day, or by month for long periods, including those without any. */
export const buildDonationChart = (
  { data }: DonationAmounts,
  days: DayRange,
  now = today(),
): AmountsChart => {
  const first = days.first ?? data[0]?.date ?? now
  const last = days.last ?? [data.at(-1)?.date ?? now, now].sort().at(-1) ?? now
  const byDay = last < addDays(first, maxDays)
  const keys = byDay
    ? upTo(first, last, (day) => addDays(day, 1))
    : upTo(addMonths(first, 0), last, (month) => addMonths(month, 1)).map((day) => day.slice(0, 7))
  const stepsOf = new Map<string, string[]>()
  for (const { date, amount } of data) {
    const key = byDay ? date : date.slice(0, 7)
    stepsOf.set(key, [...(stepsOf.get(key) ?? []), amount])
  }
  const amounts = keys.map((key) => sumMoney(stepsOf.get(key) ?? []))
  return {
    by: byDay ? 'day' : 'month',
    steps: keys.map(chartStepOf),
    series: [
      {
        key: 'given',
        label: t('donations.donated'),
        values: amounts.map(Number),
        texts: amounts.map((amount) => formatMoney(amount)),
      },
    ],
    amounts,
  }
}
