import { chance } from './random'

const day = 86_400_000
/** The day the demo is told on: fixed, so that it is the same demo on every machine. */
export const lastDay = new Date('2026-10-31T12:00:00.000Z')
const months = 18
/** When the house was opened: before anything else in it. */
export const opening = new Date(lastDay.getTime() - 550 * day)

/** A moment in the eighteen months before the last day, in opening hours. */
export const momentOf = (name: string): Date => {
  const days = Math.floor(chance('day', name) * months * 30.4)
  const minutes = Math.floor(chance('minute', name) * 8 * 60)
  return new Date(lastDay.getTime() - days * day - minutes * 60_000)
}
/** Some time after, but not later than the last day. */
export const laterThan = (from: Date, name: string): Date => {
  const room = lastDay.getTime() - from.getTime()
  return new Date(from.getTime() + Math.floor(chance('later', name) ** 2 * room))
}
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
