import { daysAfter, lastDay, openingDate, timestampAfter, timestampBetween } from '../calendar'
import { nameGroups } from '../data/people/customers'
import { type Dice, dice, pickFrom, pickWeighted, seededId, slugify } from '../random'
import { randomAddress, type SeedAddress } from './addresses'

type Address = SeedAddress & { label: string; recipient: string; phone: string }

const count = 1200
const groups = nameGroups.map((group) => [group, group.share] as const)

export const customerName = (roll: Dice): string => {
  const { first, family } = pickWeighted(groups, roll)
  return `${pickFrom(first, roll)} ${pickFrom(family, roll)}`
}

/** No phone company uses this prefix, so no real number is called. */
export const customerPhone = (nr: number) =>
  `+88012${String((nr * 7_919_003) % 100_000_000).padStart(8, '0')}`

const labels = ['Home', 'Village home', 'Parents’ home'] as const
/** Most customers have one address, some have none. */
const addressesOf = (name: string, phone: string, nr: number, roll: Dice): Address[] => {
  const share = roll()
  const many = share < 0.05 ? 0 : share < 0.74 ? 1 : share < 0.94 ? 2 : 3
  return Array.from({ length: many }, (_, i) => ({
    label: labels[i] ?? 'Home',
    recipient: i === 2 ? customerName(roll) : name,
    phone: i === 2 ? customerPhone(nr + count) : phone,
    ...randomAddress(roll),
  }))
}

/** The number of registrations grows each month. */
const registered = (i: number, roll: Dice) =>
  timestampBetween(daysAfter(openingDate, 3), lastDay, ((i + roll()) / count) ** 0.72)

/** Customers with an account in the shop. `typeOf` returns the type of a customer with an approved document. */
export const demoCustomers = () => {
  const taken = new Map<string, number>()
  return Array.from({ length: count }, (_, i) => {
    const roll = dice('customer', i)
    const name = customerName(roll)
    const plain = slugify(name).replaceAll('-', '.')
    const before = taken.get(plain) ?? 0
    taken.set(plain, before + 1)
    const userName = before ? `${plain}${before + 1}` : plain
    const phone = customerPhone(i)
    const createdAt = registered(i, roll)
    return {
      id: seededId('customers', userName),
      version: 1,
      createdAt,
      updatedAt: timestampAfter(createdAt, `customer ${i}`),
      name,
      userName,
      email: `${userName}@mail.example`,
      phone,
      userType: 'regular',
      points: roll() < 0.4 ? 0 : Math.floor(roll() ** 2 * 2400),
      isActive: roll() < 0.97,
      addresses: addressesOf(name, phone, i, roll),
    }
  })
}
export type SeedCustomer = ReturnType<typeof demoCustomers>[number]
