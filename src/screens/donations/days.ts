import { today } from '../../kit/form/zone'
import type { Days } from './steps'

const dayMs = 86_400_000
const before = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

export const spans = ['week', 'month', 'thisMonth', 'year', 'all'] as const
export type Span = (typeof spans)[number]

/** The first and the last day of a span, by the store's calendar; of all there is, neither. */
export const daysOfSpan = (span: Span, now = today()): Days => {
  if (span === 'all') return {}
  const first = {
    week: before(now, 6),
    month: before(now, 29),
    thisMonth: `${now.slice(0, 8)}01`,
    // From the first of the month after this one, a year ago: twelve whole or begun months.
    year: firstOfYear(now),
  }[span]
  return { first, last: now }
}

const firstOfYear = (now: string) => {
  const [year = 0, month = 0] = now.split('-').map(Number)
  return new Date(Date.UTC(year - 1, month, 1)).toISOString().slice(0, 10)
}
