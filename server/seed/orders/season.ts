import { startOfDay, storeDay } from '#server/core/time.ts'
import { daysAfter, lastDay } from '../calendar'
import { type Dice, dice } from '../random'

/** The period of the shop's sales. */
export const days = 730
export const firstDay = daysAfter(lastDay, -days)

/** By month of the year: customers buy in the dry months, and less in the monsoon. */
const months = [1.12, 1.1, 1.05, 1, 0.95, 0.82, 0.72, 0.74, 0.88, 1.02, 1.15, 1.2] as const
/** The weeks before a holiday, and the factor by which sales rise. */
const feasts = [
  ['2025-03-31', 16, 1.9],
  ['2025-06-07', 12, 1.5],
  ['2026-03-20', 16, 1.9],
  ['2026-05-27', 12, 1.5],
  ['2025-04-14', 6, 1.35],
  ['2026-04-14', 6, 1.35],
  ['2024-12-16', 5, 1.3],
  ['2025-12-16', 5, 1.3],
] as const
/** From Sunday on; the weekend is Friday and Saturday. */
const week = [0.92, 0.9, 0.92, 0.95, 1.05, 1.15, 1.12] as const

/** Sales of a day: the shop grows, with seasons, holidays and random variation. */
const weightOf = (index: number): number => {
  const day = daysAfter(firstDay, index)
  const growth = 1 + 1.1 * (index / days)
  const feast = feasts.reduce((most, [on, long, times]) => {
    const left = (Date.parse(`${on}T12:00:00Z`) - day.getTime()) / 86_400_000
    // No sales on the holiday itself and on the two days after.
    if (left < 0.5 && left > -2.5) return 0.35
    return left > 0 && left < long ? most * times : most
  }, 1)
  const own = 0.8 + dice('day', index)() * 0.4
  return growth * (months[day.getUTCMonth()] ?? 1) * (week[day.getUTCDay()] ?? 1) * feast * own
}

/** By hour of the store's day: few at night, most in the evening. */
const hours = [2, 1, 1, 1, 1, 2, 3, 4, 6, 9, 12, 13, 12, 10, 10, 11, 13, 15, 17, 20, 21, 18, 11, 5]
const allHours = hours.reduce((sum, share) => sum + share, 0)

/** The part of a day after which a share of its orders has been placed. */
const timeAt = (share: number) => {
  let left = share * allHours
  for (const [hour, many] of hours.entries()) {
    if (left < many) return (hour + left / many) / 24
    left -= many
  }
  return 1
}

/** Midnight of the store before a timestamp. */
const midnight = (moment: Date) => {
  return startOfDay(storeDay(moment))
}

/** The times of the orders in ascending order, up to the last day. */
export const moments = (count: number, name = 'orders'): Date[] => {
  const weights = Array.from({ length: days }, (_, index) => weightOf(index))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const roll: Dice = dice(name, 'moments')
  let [nth, before] = [0, 0]
  const times = Array.from({ length: count }, (_, i) => {
    const target = ((i + roll()) / count) * total
    while (nth < days - 1 && before + (weights[nth] as number) <= target) before += weights[nth++] as number
    const share = (target - before) / (weights[nth] as number)
    return daysAfter(midnight(daysAfter(firstDay, nth + 1)), timeAt(share)).getTime()
  })
  // The last day is not over yet.
  const latest = lastDay.getTime()
  return times
    .map((time) => (time > latest ? latest - (time - latest) : time))
    .sort((a, b) => a - b)
    .map((time) => new Date(Math.floor(time)))
}
