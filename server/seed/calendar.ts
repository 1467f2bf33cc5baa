import { chance } from './random'

const day = 86_400_000
/** The last day of the demo: fixed, so that the demo is the same on every machine. */
export const lastDay = new Date('2026-10-31T12:00:00.000Z')
/** When the shop opened, before any other event. */
export const openingDate = new Date(lastDay.getTime() - 750 * day)

/** Most were created in the last thirteen months, one in seven within days of the opening. */
const daysAgo = (share: number) => {
  if (share < 0.7) return share * 547
  return share < 0.85 ? 383 + ((share - 0.7) / 0.15) * 350 : 733 + ((share - 0.85) / 0.15) * 12
}

/** A timestamp in the two years before the last day, in opening hours. */
export const timestampFor = (name: string): Date => {
  const days = Math.floor(daysAgo(chance('day', name)))
  const minutes = Math.floor(chance('minute', name) * 8 * 60)
  return new Date(lastDay.getTime() - days * day - minutes * 60_000)
}
/** Some time after, but not later than the last day. */
export const timestampAfter = (from: Date, name: string): Date => {
  const available = lastDay.getTime() - from.getTime()
  return new Date(from.getTime() + Math.floor(chance('later', name) ** 2 * available))
}
/** Some time between two moments. */
export const timestampBetween = (from: Date, to: Date, share: number): Date =>
  new Date(Math.floor(from.getTime() + (to.getTime() - from.getTime()) * share))
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * day)
export const dateOf = (moment: Date) => moment.toISOString().slice(0, 10)
