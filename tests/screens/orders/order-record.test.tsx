import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { onNotify } from '#providers/notifications/notifications.ts'
import { change, openOrder, status, whole } from '#tests/support/screens/order-fixtures.ts'
import { clerk, type Order } from '#tests/support/screens/orders-fixtures.ts'

let toastTexts: string[] = []
beforeEach(() => {
  toastTexts = []
  return onNotify(({ message }) => toastTexts.push(message))
})

describe('two who change one order', () => {
  const meet = async (theirs: Partial<Order>) => {
    const one = whole(1)
    const { user, backend } = openOrder(one)
    const button = await screen.findByRole('button', { name: 'Confirm order' })
    Object.assign(one, { version: 4, ...theirs })
    await user.click(button)
    const table = within(await screen.findByRole('table', { name: 'Versions' }))
    return { one, user, backend, table }
  }
  it('see both versions side by side, and the change is based on the newer one', async () => {
    const { one, user, backend, table } = await meet({ deliveryStatus: 'Packed' })
    const row = within(table.getByRole('row', { name: /Delivery status/ }))
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Packed', 'Not packed'])
    const mine = within(table.getByRole('row', { name: /Order status/ }))
    expect(mine.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['To confirm', 'Confirmed'])
    expect(toastTexts).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Apply my change' }))
    await waitFor(() => expect(toastTexts).toEqual(['Order ORD-1: order status is now Confirmed']))
    expect(backend.sent(change)).toHaveLength(2)
    expect(backend.sent(change).at(-1)).toEqual({ orderId: 'o1', orderStatus: 'Confirmed', version: 4 })
    expect(one).toMatchObject({ orderStatus: 'Confirmed', deliveryStatus: 'Packed' })
  })
  it('may keep the other version, which is then displayed', async () => {
    const { user, backend } = await meet({ orderStatus: 'Cancelled', paymentStatus: 'Cancelled' })
    expect(screen.getByRole('button', { name: 'Apply my change' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Keep current' }))
    const order = await status('Order status')
    expect(await order.findByText('Cancelled')).toBeDefined()
    expect(backend.sent(change)).toHaveLength(1)
    expect(toastTexts).toEqual([])
  })
})

describe('the customer of an order', () => {
  it('is shown with the other orders, to users who may read customers', async () => {
    const { asked } = openOrder(whole(1), {
      extensions: ['orders.list.customerId'],
      who: { permissions: [...clerk.permissions, { subject: 'Customer', actions: ['READ'] }] },
      answers: {
        'GET admin/users/c1': {
          body: {
            id: 'c1',
            version: 1,
            name: 'Rahim Uddin',
            email: 'rahim@moto.example',
            phone: '01711000000',
            userType: 'student',
            points: 40,
            isActive: true,
            addresses: [],
            orders: 7,
            spent: '900.00',
          },
        },
        'GET admin/orders/list': { body: { data: [whole(1), whole(2)], total: 2 } },
      },
    })
    expect(await screen.findByText('rahim@moto.example')).toBeDefined()
    expect(await screen.findByRole('link', { name: 'ORD-2' })).toBeDefined()
    expect(asked().some((line) => line.includes('customerId=c1'))).toBe(true)
  })
  it('is only a name without that permission', async () => {
    const { asked } = openOrder(whole(1), { extensions: ['orders.list.customerId'] })
    await screen.findByRole('button', { name: 'Confirm order' })
    expect(screen.getAllByText('Rahim Uddin').length).toBeGreaterThan(0)
    expect(asked().filter((line) => line.includes('admin/users'))).toEqual([])
  })
})

describe('the timeline of an order', () => {
  it('shows each action as a sentence, with its changes collapsed', async () => {
    const by = (at: string, name: string, id: string | null = 'a1') => ({
      at,
      actor: { id, name },
      note: null,
    })
    const order = { entity: 'orders', entityId: 'o1' }
    const paidAt = by('2026-01-15T05:00:00.000Z', 'Sadia')
    const lines = [
      {
        ...by('2026-01-15T07:00:00.000Z', 'Rina'),
        ...order,
        ...{ id: 'h5', propKey: 'deliveryStatus', from: 'Packed', to: 'Pending', note: 'wrong box' },
      },
      {
        ...by('2026-01-15T06:00:00.000Z', 'Rina'),
        ...{ id: 'h4', ...order, propKey: 'orderStatus', from: 'Pending', to: 'Confirmed' },
      },
      {
        ...paidAt,
        ...{ id: 'h3', entity: 'payments', entityId: 'p1', propKey: null, from: null },
        to: { amount: '2000.00', method: 'Cash' },
      },
      { ...paidAt, id: 'h2', ...order, propKey: 'paid', from: '0.00', to: '2000.00' },
      {
        ...by('2026-01-15T04:00:00.000Z', 'Online shop', null),
        ...{ id: 'h1', ...order, propKey: null, from: null, to: { number: 'ORD-1' } },
      },
    ]
    const history = { body: { data: lines, total: lines.length } }
    const { user } = openOrder(whole(1), { answers: { 'GET order-history': history } })
    await screen.findByText('Sadia recorded a payment of 2,000.00 BDT (Cash)')
    const sentences = [...document.querySelectorAll('.history-sentence')].map((one) => one.textContent)
    expect(sentences).toEqual([
      'Rina set the delivery status to “Not packed”',
      'Rina confirmed the order',
      'Sadia recorded a payment of 2,000.00 BDT (Cash)',
      'Order placed in the Online shop',
    ])
    expect(screen.getByText('wrong box')).toBeDefined()
    expect(document.querySelector('.history-changes')).toBeNull()
    const payment = screen.getByText(/^Sadia recorded/).closest('li') as HTMLElement
    await user.click(within(payment).getByRole('button', { name: 'Show details' }))
    expect(payment.querySelector('.history-changes')?.textContent).toContain('2,000.00')
  })
})
