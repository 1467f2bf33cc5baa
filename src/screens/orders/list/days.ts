import { today } from '../../../kit/form/zone'

const dayMs = 86_400_000
const before = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

export const spans = ['today', 'yesterday', 'week', 'month'] as const
export type Span = (typeof spans)[number]

/** The first and the last day of a span, by the store's calendar. */
export const daysOfSpan = (span: Span, now = new Date()): { first: string; last: string } => {
  const last = today(now)
  if (span === 'yesterday') return { first: before(last, 1), last: before(last, 1) }
  const first = { today: last, week: before(last, 6), month: `${last.slice(0, 8)}01` }[span]
  return { first, last }
}
