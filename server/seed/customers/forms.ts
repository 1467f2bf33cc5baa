import { demoAccounts } from '#server/auth/accounts.ts'
import { dateOf, daysAfter, lastDay, openingDate, timestampBetween } from '../calendar'
import type { SeedProduct } from '../catalog/products'
import { formData, formNotes } from '../data/forms'
import { nameGroups } from '../data/people/customers'
import { type Dice, dice, pickFrom, pickWeighted, seededId } from '../random'
import { randomAddress } from './addresses'
import { customerPhone, type SeedCustomer } from './customers'
import { customerRider, newRider } from './test-rides'

const count = 2000
const firstPhone = 80_000
/** In days before the last day: open forms are recent. */
const waits = 13

const types = Object.entries(formData).map(([type, { share }]) => [type, share] as const)
/** Staff who handle forms: a branch only reads customers. */
const handlers = demoAccounts.slice(0, 2).map((a) => `${a.firstName} ${a.lastName}`)

const lately = [
  ['New', 60],
  ['InProgress', 24],
  ['Resolved', 14],
  ['Rejected', 2],
] as const
const longAgo = [
  ['Resolved', 89],
  ['Rejected', 9],
  ['InProgress', 2],
] as const

/** Answers that need no further text. */
const wordsOf = (bikes: readonly SeedProduct[], at: Date, roll: Dice): Readonly<Record<string, string>> => {
  const { thana, district } = randomAddress(roll)
  return {
    bike: String(pickFrom(bikes, roll).row.name),
    thana: thana ?? district,
    district,
    plate: String(10_000 + Math.floor(roll() * 89_999)),
    km: String(500 + Math.floor(roll() ** 2 * 48_000)),
    day: dateOf(daysAfter(at, 1 + Math.floor(roll() * 9))),
    chassis: `MTX${Math.floor(1e9 + roll() * 8.9e9)}`,
    phone: customerPhone(firstPhone + count + Math.floor(roll() * 5000)),
    family: pickFrom(nameGroups[0]?.family ?? [], roll),
  }
}

const answersTo = (type: string, bikes: readonly SeedProduct[], at: Date, roll: Dice) => {
  const values = wordsOf(bikes, at, roll)
  return (formData[type]?.asks ?? []).map(([question, answers]) => ({
    question,
    answer: pickFrom(answers, roll).replace(/\{(\w+)\}/g, (_, word: string) => values[word] ?? '') || null,
  }))
}

const handling = (status: string, createdAt: Date, roll: Dice) => {
  if (status === 'New')
    return { version: 1, updatedAt: createdAt, note: null, handledBy: null, handledAt: null }
  const soon = daysAfter(createdAt, 0.05 + roll() ** 2 * 3)
  const at = soon < lastDay ? soon : timestampBetween(createdAt, lastDay, 0.5)
  const note = roll() < 0.7 ? pickFrom(formNotes[status] ?? [], roll) : null
  return { version: 2, updatedAt: at, note, handledBy: pickFrom(handlers, roll), handledAt: at }
}

/** Forms of the public site: their number grows each month, and the latest are open. */
export const demoForms = (products: readonly SeedProduct[], customers: readonly SeedCustomer[]) => {
  const bikes = products.filter(({ row }) => row.productType === 'bike')
  return Array.from({ length: count }, (_, i) => {
    const roll = dice('form', i)
    const createdAt = timestampBetween(daysAfter(openingDate, 20), lastDay, ((i + roll()) / count) ** 0.7)
    const formType = pickWeighted(types, roll)
    const isLate = createdAt > daysAfter(lastDay, -waits)
    const status = pickWeighted<string>(isLate ? lately : longAgo, roll)
    const someone =
      (roll() < 0.5 && customerRider(customers, createdAt, roll)) || newRider(firstPhone + i, roll)
    return {
      id: seededId('forms', String(i)),
      createdAt,
      number: `F-${100_001 + i}`,
      formType,
      ...someone,
      answers: answersTo(formType, bikes, createdAt, roll),
      status,
      ...handling(status, createdAt, roll),
    }
  })
}
