import { expect, it } from 'vitest'
import { orders } from '../../../contract/resources/sales/orders'
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

it('a card without an amount has no balance', () => {
  const { figure, facts } = cardParts(orders, columns(['number', 'recipient', 'phone', 'district']))
  expect({ figure, facts }).toEqual({ figure: undefined, facts: ['recipient', 'phone', 'district'] })
})
