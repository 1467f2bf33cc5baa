import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { recordNotices, toasts, toastTexts } from '#tests/support/screens/notices.ts'
import { clerk, orderRow, orderRows, ordersBackend, reader } from '#tests/support/screens/orders-fixtures.ts'
import { countInStatus, pickBulk, selectPage } from '#tests/support/screens/orders-list-actions.ts'

const list = '/Sales/Order/List?page=1'
const slow = 60_000

recordNotices()
const undo = () => toasts.find(({ action }) => action)?.action?.act()

const dialog = async () => within(await screen.findByRole('dialog'))

describe('many orders at once', () => {
  it(
    'of more than a page of 100 can be retried where they fail',
    async () => {
      const orders = orderRows(120)
      const failing = new Set(orders.filter((_, index) => index % 20 === 7).map(({ id }) => id))
      expect(failing.size).toBe(6)
      let isDown = true
      const refuse = (id: string) => (isDown && failing.has(id) ? 'The line went dead' : undefined)
      const { user, backend } = openAdmin(list, clerk, ordersBackend(orders, { refuse }))
      await selectPage(user)
      await user.click(await screen.findByRole('button', { name: 'Select all 120 matching' }))
      expect(await screen.findByText('120 selected')).toBeDefined()
      await pickBulk(user, 'Order status', 'Mark 120 orders as confirmed')

      const refused = within(await screen.findByRole('alert', {}, { timeout: slow }))
      expect(countInStatus(orders, 'Confirmed')).toBe(114)
      expect(refused.getByText('Mark 6 orders as confirmed: 6 failed')).toBeDefined()
      expect(refused.getAllByText(/The line went dead/)).toHaveLength(6)
      expect(refused.getByRole('link', { name: 'ORD-8: The line went dead' })).toBeDefined()
      expect(refused.getByText('114 of 120 changed')).toBeDefined()
      expect(refused.getAllByRole('link')).toHaveLength(6)
      expect(toastTexts).toEqual(['114 orders are now Confirmed'])
      expect(await screen.findByText('120 selected')).toBeDefined()

      isDown = false
      await user.click(refused.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(countInStatus(orders, 'Confirmed')).toBe(120), { timeout: slow })
      await waitFor(() =>
        expect(toastTexts).toEqual(['114 orders are now Confirmed', '6 orders are now Confirmed']),
      )
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
      // Each processed order was requested once.
      expect(backend.sent('PATCH admin/orders/change-status')).toHaveLength(126)
    },
    slow,
  )

  it('shows beforehand which orders are skipped and why, and sends no request for them', async () => {
    const old = new Date(Date.now() - 8 * 86_400_000).toISOString()
    const orders = [
      orderRow(1),
      orderRow(2, { paymentStatus: 'Paid', paid: '100.10' }),
      orderRow(3, { createdAt: old }),
      orderRow(4, { orderStatus: 'Completed' }),
      orderRow(5),
    ]
    const { user, backend } = openAdmin(list, clerk, ordersBackend(orders))
    await selectPage(user)
    await pickBulk(user, 'Order status', 'Cancel 2 orders')
    const asked = await dialog()
    expect(asked.getByText('Skipped (3):')).toBeDefined()
    expect(asked.getByText('Can not cancel order after payment: ORD-2')).toBeDefined()
    expect(asked.getByText('Can not cancel order after 7 days: ORD-3')).toBeDefined()
    expect(asked.getByText('Order status can’t change from Completed to Cancelled: ORD-4')).toBeDefined()
    await user.click(asked.getByRole('button', { name: 'Cancel 2 orders' }))
    await waitFor(() => expect(toastTexts).toEqual(['Cancelled Order successfully (2)']))
    const sent = backend.sent('PATCH admin/orders/change-status') as { orderId: string }[]
    expect(sent.map(({ orderId }) => orderId)).toEqual(['o1', 'o5'])
    expect(await screen.findByText('5 selected')).toBeDefined()
  })

  it('stops collecting payments, which is not called cancelling', async () => {
    const { user, backend } = openAdmin(list, clerk, ordersBackend(orderRows(2)))
    await selectPage(user)
    await pickBulk(user, 'More', 'Stop collecting payment for 2 orders')
    const asked = await dialog()
    expect(asked.getByText('Stop collecting payment for 2 orders?')).toBeDefined()
    expect(asked.getByText(/The orders aren’t cancelled/)).toBeDefined()
    await user.click(asked.getByRole('button', { name: 'Stop collecting payment for 2 orders' }))
    await waitFor(() => expect(backend.sent('PATCH admin/orders/change-status')).toHaveLength(2))
  })

  it('cancels all with one reason where the backend keeps it', async () => {
    const orders = orderRows(2)
    const backendOf = ordersBackend(orders, { extensions: ['orderCounts', 'cancelOrder'] })
    const { user, backend } = openAdmin(list, clerk, backendOf)
    await selectPage(user)
    await pickBulk(user, 'Order status', 'Cancel 2 orders')
    const asked = await dialog()
    await user.click(await asked.findByLabelText('Reason for cancelling'))
    await user.click(await screen.findByTitle('Out of stock'))
    await user.click(asked.getByRole('button', { name: 'Cancel 2 orders' }))
    await waitFor(() => expect(toastTexts).toEqual(['Cancelled Order successfully (2)']))
    for (const id of ['o1', 'o2'])
      expect(backend.sent(`POST x/orders/${id}/cancellation`)).toEqual([{ reason: 'OutOfStock', version: 1 }])
  })

  it('are cancelled again for the same reason, whatever a dismissed question was answered', async () => {
    const orders = orderRows(2)
    const answers = ordersBackend(orders, { extensions: ['orderCounts', 'cancelOrder'] })
    const path = 'POST x/orders/o2/cancellation'
    const down = { status: 400, body: { statusCode: 400, message: 'The line went dead' } }
    const { user, backend } = openAdmin(list, clerk, { ...answers, [path]: down })
    const ask = async (button: string, reason: string) => {
      await pickBulk(user, 'Order status', button)
      const asked = await dialog()
      await user.click(await asked.findByLabelText('Reason for cancelling'))
      await user.click(await screen.findByTitle(reason))
      return asked
    }
    await selectPage(user)
    const first = await ask('Cancel 2 orders', 'Out of stock')
    await user.click(first.getByRole('button', { name: 'Cancel 2 orders' }))
    const again = await screen.findByRole('button', { name: 'Try again' })
    const second = await ask('Cancel order', 'Suspected fraud')
    await user.click(second.getByRole('button', { name: 'Keep order' }))
    await user.click(again)
    await waitFor(() => expect(backend.sent(path)).toHaveLength(2))
    expect(backend.sent(path)).toEqual(Array(2).fill({ reason: 'OutOfStock', version: 1 }))
  })

  it('can be undone, and a stale undo says why it cannot', async () => {
    const orders = orderRows(2)
    const { user, backend } = openAdmin(list, clerk, ordersBackend(orders))
    await selectPage(user)
    await pickBulk(user, 'Order status', 'Mark 2 orders as confirmed')
    await waitFor(() => expect(countInStatus(orders, 'Confirmed')).toBe(2))
    Object.assign(orders[1] ?? {}, { version: 7 })
    await waitFor(() => expect(undo).toBeDefined())
    undo()
    await waitFor(() => expect(toastTexts).toContain('Order ORD-1: order status is now To confirm'))
    expect(await screen.findByText('ORD-2: Changed meanwhile')).toBeDefined()
    expect(orders.map(({ orderStatus }) => orderStatus)).toEqual(['Pending', 'Confirmed'])
    expect(backend.sent('PATCH admin/orders/change-status').slice(2)).toEqual([
      { orderId: 'o1', orderStatus: 'Pending', version: 2 },
      { orderId: 'o2', orderStatus: 'Pending', version: 2 },
    ])
  })

  it('offer only statuses that at least one of them may get', async () => {
    const orders = [
      orderRow(1, { orderStatus: 'Completed', paymentStatus: 'Paid', deliveryStatus: 'Delivered' }),
    ]
    const { user } = openAdmin(list, clerk, ordersBackend(orders))
    await selectPage(user)
    expect(screen.queryByRole('button', { name: /^Order status/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Payment status/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Delivery status/ }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Mark 1 order as returned',
    ])
  })

  it('are retried with the current version after a change by another admin', async () => {
    const orders = orderRows(3)
    const { user, backend } = openAdmin(list, clerk, ordersBackend(orders))
    await selectPage(user)
    Object.assign(orders[1] ?? {}, { version: 4, note: 'Call before' })
    await pickBulk(user, 'Order status', 'Mark 3 orders as confirmed')
    expect(await screen.findByText('ORD-2: Changed meanwhile')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(countInStatus(orders, 'Confirmed')).toBe(3))
    expect(backend.sent('PATCH admin/orders/change-status').at(-1)).toEqual({
      orderId: 'o2',
      orderStatus: 'Confirmed',
      version: 4,
    })
  })

  it('continue when the list is left, and keep the failures for the list', async () => {
    const doors: (() => void)[] = []
    const orders = orderRows(2)
    const answers = ordersBackend(orders, { refuse: (id) => (id === 'o2' ? 'Out of reach' : undefined) })
    const change = answers['PATCH admin/orders/change-status']
    const { user, router } = openAdmin(list, clerk, {
      ...answers,
      'PATCH admin/orders/change-status': async (call) => {
        await new Promise<void>((open) => doors.push(open))
        return typeof change === 'function' ? change(call) : {}
      },
    })
    await selectPage(user)
    await pickBulk(user, 'Order status', 'Mark 2 orders as confirmed')
    // A few at a time: they do not wait for each other.
    await waitFor(() => expect(doors).toHaveLength(2))
    expect(screen.getByText(/Mark 2 orders as confirmed: 0 of 2/)).toBeDefined()
    doors[0]?.()
    expect(await screen.findByText(/Mark 2 orders as confirmed: 1 of 2/)).toBeDefined()
    await router.navigate('/my-profile')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'ORD-1' })).toBeNull())
    doors[1]?.()
    await waitFor(() =>
      expect(toastTexts).toEqual([
        'Order ORD-1: order status is now Confirmed',
        'Mark 2 orders as confirmed: 1 failed',
      ]),
    )
    await router.navigate(list)
    expect(await screen.findByText('ORD-2: Out of reach')).toBeDefined()
  })

  it('are printed in a new tab by read-only roles', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = openAdmin(list, reader, ordersBackend(orderRows(2)))
    await selectPage(user)
    expect(screen.queryByRole('button', { name: /^Order status/ })).toBeNull()
    await pickBulk(user, 'Print', '2 invoices')
    expect(open).toHaveBeenCalledWith(
      '/Sales/Order/print?ids=o1,o2&paper=a4&what=invoice',
      '_blank',
      'noopener',
    )
    expect(screen.getByText('2 selected')).toBeDefined()
  })
})
