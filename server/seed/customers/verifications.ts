import { demoAccounts } from '#server/auth/accounts.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { cardShape, drawCard } from '../art/card'
import { daysAfter, lastDay, timestampBetween } from '../calendar'
import type { Album } from '../content/pictures'
import { companies, rejections, universities } from '../data/people/universities'
import { type Dice, dice, pickFrom, seededId } from '../random'
import type { SeedCustomer } from './customers'

/** The share of customers who apply, and of companies among them. */
const applicantShare = 0.13
const corporate = 0.3
/** In days before the last day: pending requests are recent. */
const pendingDays = 18

/** Staff who decide: a branch only reads customers. */
const deciders = demoAccounts.slice(0, 2).map((a) => `${a.firstName} ${a.lastName}`)

const inks = ['#1f4fa8', '#1b7f4b', '#7a1f1f', '#4a2f7a', '#21807a'] as const

const request = (album: Album, customer: SeedCustomer, roll: Dice) => {
  const isCompany = roll() < corporate
  const [institution, code] = pickFrom(isCompany ? companies : universities, roll)
  const idNumber = isCompany
    ? `TIN-${100_000_000 + Math.floor(roll() * 899_999_999)}`
    : `${code}-${2021 + Math.floor(roll() * 6)}-${String(Math.floor(roll() * 9999)).padStart(4, '0')}`
  const title = isCompany ? 'Employee card' : 'Student card'
  const card = { title, institution, name: customer.name, number: idNumber, ink: pickFrom(inks, roll) }
  return {
    customer: customer.id,
    userType: isCompany ? 'corporate' : 'student',
    institution,
    idNumber,
    document: album.sheet(
      'userType',
      `${title} ${idNumber}`,
      () => drawCard(card),
      cardShape,
      `${title} of ${customer.name}`,
    ),
  }
}

const decisionOf = (createdAt: Date, roll: Dice) => {
  const isApproved = roll() < 0.8
  const at = daysAfter(createdAt, 0.2 + roll() * 4)
  return {
    updatedAt: at,
    version: 2,
    userTypeStatus: isApproved ? 'Approved' : 'Rejected',
    reason: isApproved ? null : pickFrom(rejections, roll),
    decidedBy: pickFrom(deciders, roll),
    decidedAt: at,
  }
}

/** Applications to be treated as a student or a company, with their documents. */
export const demoVerifications = (album: Album, customers: readonly SeedCustomer[]) =>
  customers.flatMap((customer, i) => {
    const roll = dice('verification', i)
    if (roll() >= applicantShare) return []
    const pendingSince = daysAfter(lastDay, -pendingDays)
    const isWaiting = roll() < 0.14 || customer.createdAt > daysAfter(pendingSince, -6)
    const first = isWaiting && customer.createdAt < pendingSince ? pendingSince : customer.createdAt
    const createdAt = timestampBetween(
      first,
      isWaiting ? lastDay : daysAfter(pendingSince, -5),
      roll() ** (isWaiting ? 1 : 2),
    )
    const open = { updatedAt: createdAt, version: 1, userTypeStatus: 'Pending' }
    const undecided = { reason: null, decidedBy: null, decidedAt: null }
    return [
      {
        id: seededId('userTypes', customer.id),
        createdAt,
        ...request(album, customer, roll),
        ...(isWaiting ? { ...open, ...undecided } : decisionOf(createdAt, roll)),
      },
    ]
  })

/** The customers with their approved types. */
export const withTypes = (
  customers: readonly SeedCustomer[],
  asked: readonly UnknownRecord[],
): SeedCustomer[] => {
  const types = new Map(
    asked
      .filter((row) => row.userTypeStatus === 'Approved')
      .map((row) => [row.customer, String(row.userType)]),
  )
  return customers.map((c) => ({ ...c, userType: types.get(c.id) ?? c.userType }))
}
