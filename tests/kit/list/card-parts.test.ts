import { expect, it } from 'vitest'
import { products } from '#contract/resources/catalog/products.ts'
import { tags } from '#contract/resources/catalog/tags.ts'
import { roles } from '#contract/resources/people/roles.ts'
import { couponBatches } from '#contract/resources/sales/coupon-batches.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { testRides } from '#contract/resources/services/test-rides.ts'
import { cardParts, isUsualNo } from '#kit/list/cards/card-parts.ts'

const columns = (shown: readonly string[]) => ({
  ...{ shown: [...shown], naming: 'number', possible: [...shown], isOwnChoice: false },
  ...{ toggle: () => {}, reset: () => {} },
})

it('a card of an order has its total, customer, date, balance due and next step', () => {
  expect(cardParts(orders, columns(orders.list ?? []))).toEqual({
    picture: undefined,
    figure: 'total',
    facts: ['customer', 'createdAt', 'due'],
    status: ['nextStep'],
  })
})

it('a card has the date of creation only, as dates have no visible label', () => {
  const { facts } = cardParts(tags, {
    ...columns(['name', 'products', 'createdAt', 'updatedAt']),
    naming: 'name',
  })
  expect(facts).toEqual(['products', 'createdAt'])
})

it('a card of an appointment has its time first', () => {
  const { facts } = cardParts(testRides, { ...columns(testRides.list ?? []), naming: 'bookingNumber' })
  expect(facts).toEqual(['rideAt', 'name'])
})

it('a card without an amount has no balance', () => {
  const { figure, facts } = cardParts(orders, columns(['number', 'recipient', 'phone', 'district']))
  expect({ figure, facts }).toEqual({ figure: undefined, facts: ['recipient', 'phone', 'district'] })
})

it.each([
  [
    'leaves out the No of a flag that marks an exception',
    roles,
    'twoStepRequired',
    { twoStepRequired: false },
    true,
  ],
  ['shows its Yes', roles, 'twoStepRequired', { twoStepRequired: true }, false],
  ['shows the No of a flag that begins as Yes', couponBatches, 'isActive', { isActive: false }, false],
  ['shows that a record is not in use', products, 'published', { published: false }, false],
] as const)('a card %s', (_, resource, key, values, isLeftOut) => {
  expect(isUsualNo(resource, key, { id: '1', ...values })).toBe(isLeftOut)
})
