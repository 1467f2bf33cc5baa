import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOrder, whole } from '#tests/support/screens/order-fixtures.ts'

const terms = async () => {
  const card = (await screen.findByRole('heading', { name: 'Totals' })).closest('section') as HTMLElement
  return within(card)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent])
}

it('the totals of an order name its discount, and add up after a refund', async () => {
  openOrder(
    whole(1, {
      ...{ subTotal: '1000.00', discount: '150.00', discountTitle: 'Eid sale', total: '850.00' },
      ...{ credited: '350.00', paid: '500.00', refunded: '350.00', due: '0.00', paymentStatus: 'Paid' },
    }),
  )
  expect(await terms()).toEqual([
    ['Subtotal', '1,000.00'],
    ['Discount (Eid sale)', '−150.00'],
    ['Delivery', '0.00'],
    ['Total', '850.00 BDT'],
    ['Returns and credits', '−350.00'],
    ['Received', '850.00'],
    ['Refunded', '−350.00'],
    ['Net received', '500.00'],
  ])
})

it('the totals of an order without a refund have what was paid', async () => {
  openOrder(whole(1, { subTotal: '100.00', total: '100.00', paid: '40.00', due: '60.00' }))
  expect((await terms()).slice(-2)).toEqual([
    ['Total', '100.00 BDT'],
    ['Paid', '40.00'],
  ])
})
