import type { DonationAmounts } from '../../../contract/calls/donations'
import { locale, t } from '../../i18n'
import { formatDay, formatMoney } from '../../i18n/format'
import { sum } from '../../kit/amounts'
import type { Series, Step } from '../../kit/chart/data'
import { today } from '../../kit/form/zone'

const dayMs = 86_400_000
/** Of more days than these, months are shown. */
const mostDays = 62

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAfter = (day: string) => new Date(at(day) + dayMs).toISOString().slice(0, 10)
const monthAfter = (month: string) => {
  const [year = 0, nr = 0] = month.split('-').map(Number)
  return nr === 12 ? `${year + 1}-01` : `${year}-${String(nr + 1).padStart(2, '0')}`
}

/** All from the first to the last, those between them included. */
const upTo = (first: string, last: string, next: (one: string) => string): string[] => {
  const all: string[] = []
  for (let one = first; one <= last; one = next(one)) all.push(one)
  return all
}

const written = (day: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...parts, timeZone: 'UTC' }).format(new Date(at(day)))

const dayStep = (day: string): Step => ({
  key: day,
  label: written(day, { day: 'numeric', month: 'short' }),
  title: formatDay(day),
})
const monthStep = (month: string): Step => ({
  key: month,
  label: written(`${month}-01`, { month: 'short', year: '2-digit' }),
  title: written(`${month}-01`, { month: 'long', year: 'numeric' }),
})

export type Days = { first?: string | undefined; last?: string | undefined }
export type Drawn = { by: 'day' | 'month'; steps: Step[]; series: [Series]; amounts: string[] }

/** What was given by days, or by months where there are many days; those on which nothing was are among them. */
export const drawnOf = ({ data }: DonationAmounts, days: Days, now = today()): Drawn => {
  const first = days.first ?? data[0]?.date ?? now
  const last = days.last ?? [data.at(-1)?.date ?? now, now].sort().at(-1) ?? now
  const byDay = (at(last) - at(first)) / dayMs < mostDays
  const keys = byDay ? upTo(first, last, dayAfter) : upTo(first.slice(0, 7), last.slice(0, 7), monthAfter)
  const given = new Map<string, string[]>()
  for (const { date, amount } of data) {
    const key = byDay ? date : date.slice(0, 7)
    given.set(key, [...(given.get(key) ?? []), amount])
  }
  const amounts = keys.map((key) => sum(given.get(key) ?? []))
  return {
    by: byDay ? 'day' : 'month',
    steps: keys.map(byDay ? dayStep : monthStep),
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
