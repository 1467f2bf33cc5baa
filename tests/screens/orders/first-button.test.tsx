import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { openOrder, whole } from '#tests/support/screens/order-fixtures.ts'
import type { Order } from '#tests/support/screens/orders-fixtures.ts'

const permissions: Permission[] = [
  { subject: 'Order', actions: ['READ', 'UPDATE'] },
  { subject: 'Payment', actions: ['READ', 'CREATE', 'UPDATE'] },
]
const extensions = [
  'addShipment',
  'orderShipments',
  'orderReturns',
  'addReturn',
  'priceReturn',
  'cancelOrder',
]
const open = (own: Partial<Order>, who = { permissions }) => {
  const none = { body: { data: [], total: 0 } }
  const answers = { 'GET x/orders/o1/shipments': none, 'GET x/orders/o1/returns': none }
  return openOrder(whole(1, own), { who, extensions, answers })
}
/** The button in the header that is coloured; none, once the others are there. */
const first = () => document.querySelector('.order-moves .ant-btn-primary')?.textContent ?? undefined
const isReady = () => expect(document.querySelector('.order-moves button')).not.toBeNull()

const line = (quantity: number, sent: number) => ({
  ...{ id: 'l1', productId: 'p1', variantId: null, name: 'Lever', sku: 'L-1', picture: null },
  ...{ unitPrice: '50.05', discount: '0.00', vatPercentage: 0, vat: '0.00', total: '100.10' },
  ...{ returned: null, quantity, sent },
})
const paid = { paymentStatus: 'Paid', paid: '100.10', due: '0.00' }
const partly = { shipmentId: 's1', lines: [line(3, 1)] }

describe('the first button of an order', () => {
  it.each<[string, Partial<Order>, string | undefined]>([
    ['confirms a new one', {}, 'Confirm order'],
    ['processes a confirmed one', { orderStatus: 'Confirmed' }, 'Start processing'],
    ['packs one in process', { orderStatus: 'Processing' }, 'Mark as packed'],
    ['ships a packed one', { orderStatus: 'Processing', deliveryStatus: 'Packed' }, 'Mark as shipped'],
    ['ships the rest before it is packed', { orderStatus: 'Processing', ...partly }, 'Ship the rest'],
    [
      'ships the rest of a packed one',
      { orderStatus: 'Processing', deliveryStatus: 'Packed', ...partly },
      'Ship the rest',
    ],
    [
      'delivers one that was shipped before it was confirmed',
      { deliveryStatus: 'Shipped' },
      'Mark as delivered',
    ],
    ['delivers a shipped one', { orderStatus: 'Processing', deliveryStatus: 'Shipped' }, 'Mark as delivered'],
    [
      'collects for a delivered one',
      { orderStatus: 'Processing', deliveryStatus: 'Delivered', paid: '40.00', due: '60.10' },
      'Collect 60.10',
    ],
    [
      'completes a paid and delivered one',
      { orderStatus: 'Confirmed', deliveryStatus: 'Delivered', ...paid },
      'Complete order',
    ],
    [
      'refunds one that the carrier brought back',
      { orderStatus: 'Processing', deliveryStatus: 'Returned', ...paid },
      'Refund 100.10',
    ],
    [
      'stops collecting for one that came back unpaid',
      { orderStatus: 'Processing', deliveryStatus: 'Returned' },
      'Stop collecting payment',
    ],
  ])('%s', async (_, own, label) => {
    open(own)
    await waitFor(() => expect(first()).toBe(label))
  })

  it('opens the form of the money, with what is due', async () => {
    const { user } = open({
      orderStatus: 'Processing',
      deliveryStatus: 'Delivered',
      paid: '40.00',
      due: '60.10',
    })
    await user.click(await screen.findByRole('button', { name: 'Collect 60.10' }))
    expect(await screen.findByRole('textbox', { name: /Amount/ })).toBeDefined()
  })

  it('opens the form of the goods that remain', async () => {
    const { user } = open({ orderStatus: 'Processing', ...partly })
    await user.click(await screen.findByRole('button', { name: 'Ship the rest' }))
    expect(await screen.findByRole('spinbutton', { name: 'Quantity of Lever' })).toHaveProperty('value', '2')
  })

  it('is not one of money for users who record none', async () => {
    const own = { orderStatus: 'Processing', deliveryStatus: 'Delivered', paid: '40.00', due: '60.10' }
    open(own, { permissions: [{ subject: 'Order', actions: ['READ', 'UPDATE'] }] })
    await waitFor(isReady)
    expect(first()).toBeUndefined()
  })
})
