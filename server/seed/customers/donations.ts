import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/core/database.ts'
import { donations } from '#server/db/tables/internal.ts'
import { drawCause } from '../art/causes'
import { daysAfter, lastDay, openingDate } from '../calendar'
import { system } from '../catalog/companies'
import type { Album } from '../content/pictures'
import { type CauseRow, causeRows } from '../data/causes'
import { insertMany } from '../insert-many'
import { type Dice, dice, pickFrom, pickWeighted, seededId } from '../random'
import { customerName } from './customers'

const dayMs = 86_400_000
const square = { width: 480, height: 480 }
/** Donations on an ordinary day when the shop had opened. */
const atFirst = 3
/** No demo is moved further than this beyond its last day. */
const furthest = 400

export const demoSupports = (album: Album) =>
  causeRows.map(({ type, title, text, goal, since, until, sign, colours }) => {
    const createdAt = daysAfter(openingDate, since)
    return {
      ...system('supports', title),
      createdAt,
      updatedAt: until ? daysAfter(openingDate, until) : createdAt,
      type,
      title,
      description: text,
      goal: goal ? `${goal}.00` : null,
      image: album.sheet('cause', title, () => drawCause(sign, ...colours), square, title),
      isActive: until === undefined,
    }
  })

const amounts = [
  [100, 12],
  [200, 14],
  [500, 30],
  [1000, 22],
  [1500, 5],
  [2000, 8],
  [5000, 6],
  [10_000, 2],
  [25_000, 0.4],
] as const

/** Ramadan in the years of the demo: donations rise. */
const ramadan = [
  ['2025-03-01', '2025-03-30'],
  ['2026-02-18', '2026-03-19'],
] as const
const isRamadan = (day: string) => ramadan.some(([first, last]) => day >= first && day <= last)

/** The share of a cause on a day, relative to the others. */
const drawTo = ({ title, share, since }: CauseRow, nr: number, day: string) => {
  if (title.startsWith('Iftar')) return isRamadan(day) ? share * 5 : share * 0.1
  if (title.startsWith('Winter')) return /-(11|12|01)-/.test(day) ? share * 2 : share * 0.15
  // A new cause gets donations at once.
  return nr - since < 25 ? share * 4 : share
}

const howMany = (day: string, nr: number, roll: Dice) => {
  const mean = atFirst * (1 + nr / 750) * (isRamadan(day) ? 2.2 : 1)
  return Math.floor(mean * 0.4 + roll() * roll() * mean * 2.6)
}

type DonationRow = { id: string; cause: string; amount: string; donor: string | null; at: Date }

/** The donations of a day after the opening; the same in every demo. */
const donationsOnDay = (nr: number): DonationRow[] => {
  const roll = dice('given', nr)
  const from = daysAfter(openingDate, nr)
  const day = from.toISOString().slice(0, 10)
  const open = causeRows
    .filter(({ since, until }) => since <= nr && (until === undefined || nr < until))
    .map((cause) => [cause, drawTo(cause, nr, day)] as const)
  if (!open.length) return []
  return Array.from({ length: howMany(day, nr, roll) }, (_, i) => {
    const cause = pickWeighted(open, roll)
    const odd = roll() < 0.08 ? Math.floor(roll() * 90) + 1 : 0
    return {
      id: seededId('donations', String(nr), String(i)),
      cause: seededId('supports', cause.title),
      amount: `${pickWeighted(amounts, roll) + odd}.${pickFrom(['00', '00', '00', '00', '50'], roll)}`,
      donor: roll() < 0.72 ? customerName(roll) : null,
      at: new Date(from.getTime() + Math.floor(roll() * dayMs)),
    }
  })
}

const dayNr = (moment: Date) => Math.floor((moment.getTime() - openingDate.getTime()) / dayMs)

export const donationsBetween = (from: Date, to: Date): DonationRow[] => {
  const [first, last] = [dayNr(from), dayNr(to)]
  return Array.from({ length: last - first + 1 }, (_, i) => donationsOnDay(first + i))
    .flat()
    .filter(({ at }) => at > from && at <= to)
}

export const insertDonations = (db: Database) =>
  insertMany(db, donations, donationsBetween(openingDate, lastDay))

/** Donations continue up to the current day. */
export const addDonationsUntilToday = ({ db, now }: Pick<Context, 'db' | 'now'>, since: Date) => {
  const today = new Date(Math.min(now().getTime(), daysAfter(since, furthest).getTime()))
  return today > since ? insertMany(db, donations, donationsBetween(since, today)) : Promise.resolve()
}
