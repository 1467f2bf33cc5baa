import type { UnknownRecord } from '#server/core/context.ts'
import { daysAfter, lastDay, openingDate } from '../calendar'
import type { SeedProduct } from '../catalog/products'
import { nameGroups } from '../data/people/customers'
import { storeRows } from '../data/stores'
import { formerBikes, rideNotes } from '../data/test-rides'
import { type Dice, dice, pickFrom, pickWeighted, seededId, slugify } from '../random'
import { customerPhone, type SeedCustomer } from './customers'

const count = 1500
/** Their phone numbers differ from those of customers and dealers. */
const firstPhone = 70_000
/** The maximum number of days after the last day for which rides are booked. */
const ahead = 12

const groups = nameGroups.map((group) => [group, group.share] as const)

/** A visitor without an account. */
export const newRider = (nr: number, roll: Dice) => {
  const { first, family } = pickWeighted(groups, roll)
  const name = `${pickFrom(first, roll)} ${pickFrom(family, roll)}`
  const email = `${slugify(name).replaceAll('-', '.')}${1 + Math.floor(roll() * 99)}@mail.example`
  return { customer: null, name, phone: customerPhone(nr), email: roll() < 0.7 ? email : null }
}
/** A customer who had an account at that time, with its data. */
export const customerRider = (customers: readonly SeedCustomer[], by: Date, roll: Dice) => {
  const { id, name, phone, email, createdAt } = pickFrom(customers, roll)
  return createdAt < by ? { customer: id, name, phone, email: String(email) } : undefined
}

/** At the full or half hour, from ten in the morning to half past five; not on Fridays. */
const rideTime = (i: number, roll: Dice) => {
  const atDay = (day: number) => new Date(day * 86_400_000 + (4 * 60 + Math.floor(roll() * 16) * 30) * 60_000)
  if (i >= count)
    return atDay(Math.floor(lastDay.getTime() / 86_400_000) + Math.floor((i - count) / busyRides))
  const first = openingDate.getTime() + 40 * 86_400_000
  const last = daysAfter(lastDay, ahead).getTime()
  const day = Math.floor((first + (last - first) * ((i + roll()) / count) ** 0.7) / 86_400_000)
  // 1 January 1970 was a Thursday.
  return atDay(day % 7 === 1 ? day + 1 : day)
}

/** A showroom in the division of the dealer; without one the ride takes place at the dealer. */
const showroomNear = (division: unknown, roll: Dice) => {
  const near = storeRows.filter((row) => row.division === division && row.hours !== 'none')
  return near.length ? seededId('stores', pickFrom(near, roll).name) : null
}

/** The last day and those after it, of which one is today once the dates are shifted, are busy. */
const busyDays = 3
const busyRides = 24

const finished = [
  ['Completed', 72],
  ['NoShow', 8],
  ['Cancelled', 20],
] as const
const outcomes = [
  ['Bought', 24],
  ['Thinking', 46],
  ['NotInterested', 30],
] as const
const cancellations = [
  ['ChangedMind', 40],
  ['Unreachable', 24],
  ['BikeUnavailable', 14],
  ['BadWeather', 12],
  ['BookedTwice', 6],
  ['Other', 4],
] as const
/** Of the last day: some are still to be marked as done. */
const ofLastDay = [
  ['Completed', 40],
  ['NoShow', 8],
  ['Cancelled', 12],
  ['Confirmed', 40],
] as const
const upcoming = [
  ['Requested', 44],
  ['Confirmed', 50],
  ['Cancelled', 6],
] as const

const licenceOf = (roll: Dice) =>
  `${pickFrom(['DK', 'CT', 'RJ', 'KH', 'SY', 'BR', 'RP', 'MY'], roll)}${String(Math.floor(roll() * 1e7)).padStart(7, '0')}CL${String(Math.floor(roll() * 1e4)).padStart(4, '0')}`

/** Test rides booked on the public site, with the dealers that provide the bikes. */
export const demoTestRides = (
  products: readonly SeedProduct[],
  dealers: readonly UnknownRecord[],
  customers: readonly SeedCustomer[],
) => {
  const bikes = products.filter(({ row }) => row.productType === 'bike')
  const lenders = dealers.filter(({ isActive }) => isActive)
  const rows = Array.from({ length: count + busyDays * busyRides }, (_, i) => {
    const roll = dice('test ride', i)
    const rideAt = rideTime(i, roll)
    const isAhead = rideAt > lastDay
    const latest = Math.min(rideAt.getTime() - 3_600_000, lastDay.getTime() - Math.floor(roll() * 86_400_000))
    const createdAt = new Date(latest - Math.floor(roll() ** 2 * 9 * 86_400_000))
    const status = pickWeighted<string>(isAhead ? upcoming : i < count ? finished : ofLastDay, roll)
    const bike = roll() < 0.94 ? pickFrom(bikes, roll).row : undefined
    const someone =
      (roll() < 0.55 && customerRider(customers, createdAt, roll)) || newRider(firstPhone + i, roll)
    const dealer = pickFrom(lenders, roll)
    const last = status === 'Requested' ? createdAt : isAhead ? daysAfter(createdAt, roll() * 0.1) : rideAt
    return {
      id: seededId('testRides', String(i)),
      version: status === 'Requested' ? 1 : 2,
      createdAt,
      updatedAt: new Date(Math.min(last.getTime(), lastDay.getTime())),
      ...someone,
      bikeModel: String(bike?.name ?? pickFrom(formerBikes, roll)),
      product: bike?.id ?? null,
      dealer: dealer.id,
      rideAt,
      status,
      licence: roll() < 0.85 ? licenceOf(roll) : null,
      note: roll() < 0.35 ? pickFrom(rideNotes, roll) : null,
      store: showroomNear(dealer.division, roll),
      outcome: status === 'Completed' ? pickWeighted<string>(outcomes, roll) : null,
      cancellationReason: status === 'Cancelled' ? pickWeighted<string>(cancellations, roll) : null,
    }
  })
  // Numbered in the order of booking.
  return rows
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((row, i) => ({ ...row, bookingNumber: `TR-${100_001 + i}` }))
}
