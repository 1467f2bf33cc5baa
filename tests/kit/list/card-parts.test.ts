import { expect, it } from 'vitest'
import { tags } from '../../../contract/resources/catalog/tags'
import { orders } from '../../../contract/resources/sales/orders'
import { testRides } from '../../../contract/resources/services/test-rides'
import { cardParts } from '../../../src/kit/list/cards/card-parts'

const columns = (shown: readonly string[]) => ({
  ...{ shown: [...shown], naming: 'number', possible: [...shown], isOwnChoice: false },
  ...{ toggle: () => {}, reset: () => {} },
})

it('a card of an order has its total, customer, date, balance due and all statuses', () => {
  expect(cardParts(orders, columns(orders.list ?? []))).toEqual({
    picture: undefined,
    figure: 'total',
    facts: ['customer', 'createdAt', 'due'],
    status: ['orderStatus', 'paymentStatus', 'deliveryStatus'],
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
