import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { type Order, orderRow, ordersBackend } from '#tests/support/screens/orders-fixtures.ts'

const cashier: { permissions: Permission[] } = {
  permissions: [
    { subject: 'Order', actions: ['READ'] },
    { subject: 'Payment', actions: ['READ', 'UPDATE'] },
  ],
}
const payment = { at: '2026-06-01T10:00:00.000Z', method: 'COD', message: null, receivedBy: 'Rina Das' }
const recorded = { ...payment, id: 'y1', amount: '60.00', reversal: null, reversedAt: null }
const reversed = {
  ...{ ...payment, id: 'y2', amount: '40.10', reversal: 'Mistake', reversedAt: '2026-06-02T10:00:00.000Z' },
  ...{ reversalReason: 'Typed twice', reversedBy: 'Sadia Rahman' },
}
const open = (own: Partial<Order> = {}, answers: Answers = {}, extensions = ['reversePayment']) => {
  const order = orderRow(1, { payments: [recorded, reversed], paid: '60.00', due: '40.10', ...own })
  return openAdmin('/Sales/Order/List/o1', cashier, {
    ...ordersBackend([order], { extensions }),
    'GET admin/orders/o1': { body: order },
    'GET order-history': { body: { data: [], total: 0 } },
    ...answers,
  })
}
const button = { name: 'Reverse payment of 60.00 BDT' }

describe('a partly paid order', () => {
  const partly = { paid: '60.00', due: '40.10' }
  const fully = { paymentStatus: 'Paid', paid: '100.10', due: '0.00' }
  const orders = [orderRow(1, partly), orderRow(2), orderRow(3, fully)]

  it('is marked in the list; other payments are not', async () => {
    openAdmin('/Sales/Order/List?page=1', cashier, ordersBackend(orders))
    const marked = (await screen.findByRole('link', { name: 'ORD-1' })).closest('tr') as HTMLElement
    expect(within(marked).getByText(/partly paid/)).toBeDefined()
    expect(within(marked).getByText('40.10')).toBeDefined()
    expect(screen.getAllByText(/partly paid/)).toHaveLength(1)
  })

  it('shows what was received and what is due on its page, and among the customer’s other orders', async () => {
    const { asked } = open(
      partly,
      {
        'GET admin/orders/list': { body: { data: [orderRow(1, partly), orderRow(4, partly)], total: 2 } },
      },
      ['orders.list.customerId'],
    )
    const payment = within(await screen.findByRole('group', { name: 'Payment status' }))
    expect(payment.getByText('Partly paid')).toBeDefined()
    expect(screen.getByText('60.00 BDT received, 40.10 BDT due')).toBeDefined()
    expect(await screen.findByTitle('60.00 BDT received, 40.10 BDT due')).toBeDefined()
    expect(asked().some((line) => line.startsWith('GET admin/orders/list?'))).toBe(true)
  })
})

describe('the payments of an order', () => {
  it('are reversed with kind, reason and the version of the order', async () => {
    const sent: unknown[] = []
    const { user } = open(
      {},
      {
        'POST x/payments/y1/reversal': ({ body }) => {
          sent.push(body)
          return { body: orderRow(1, { version: 2 }) }
        },
      },
    )
    await user.click(await screen.findByRole('button', button))
    const form = within(await screen.findByRole('dialog', { name: button.name }))
    await user.click(form.getByRole('combobox', { name: 'Type' }))
    await user.click(await screen.findByRole('option', { name: 'Refund' }))
    await user.type(form.getByLabelText('Reason'), 'Returned by bKash')
    await user.click(form.getByRole('button', { name: 'Reverse payment' }))
    await waitFor(() =>
      expect(sent).toEqual([{ reversal: 'Refund', reason: 'Returned by bKash', version: 1 }]),
    )
  })

  it('show what was reversed, why and by whom, and reverse it only once', async () => {
    open()
    await screen.findByRole('button', button)
    expect(screen.getByText('Typed twice')).toBeDefined()
    expect(screen.getByText(/^Reversed: Mistake · .* · Sadia Rahman$/)).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^Reverse payment of/ })).toHaveLength(1)
  })

  it.each([
    ['of a completed order', { orderStatus: 'Completed', deliveryStatus: 'Delivered' }, ['reversePayment']],
    ['on a backend without reversals', {}, []],
  ])('reverses none %s', async (_, own, extensions) => {
    open(own, {}, extensions)
    await screen.findByText('Typed twice')
    await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull())
  })
})
