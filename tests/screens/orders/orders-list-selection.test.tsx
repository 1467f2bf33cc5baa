import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { recordNotices, toasts, toastTexts } from '#tests/support/screens/notices.ts'
import { clerk, orderRows, ordersBackend } from '#tests/support/screens/orders-fixtures.ts'
import { countInStatus, pickBulk, selectPage } from '#tests/support/screens/orders-list-actions.ts'

const list = '/Sales/Order/List?page=1'

recordNotices()
const undo = () => toasts.find(({ action }) => action)?.action?.act()

describe('orders selected in a list', () => {
  it('remain selected, so that they are confirmed, packed and printed after selecting once', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const orders = orderRows(3)
    const { user } = openAdmin(list, clerk, ordersBackend(orders))
    await selectPage(user)
    await pickBulk(user, 'Order status', 'Mark 3 orders as confirmed')
    expect(await screen.findByText('3 orders are now Confirmed')).toBeDefined()
    expect(screen.getByText('3 selected')).toBeDefined()
    await pickBulk(user, 'Delivery status', 'Mark 3 orders as packed')
    await waitFor(() => expect(toastTexts).toEqual(['3 orders are now Confirmed', '3 orders are now Packed']))
    await user.click(screen.getByRole('button', { name: 'Print 3 packing slips' }))
    expect(open).toHaveBeenCalledWith(
      '/Sales/Order/print?ids=o1,o2,o3&paper=a4&what=slip',
      '_blank',
      'noopener',
    )
  })

  it('remain selected on other pages, and after they leave the list', async () => {
    const orders = orderRows(12)
    const refuse = (id: string) => (id === 'o12' ? 'Out of reach' : undefined)
    const { user } = openAdmin(`${list}&orderStatus=Pending`, clerk, ordersBackend(orders, { refuse }))
    await selectPage(user)
    await user.click(await screen.findByRole('button', { name: 'Select all 12 matching' }))
    await screen.findByText('12 selected')
    await pickBulk(user, 'Delivery status', 'Mark 12 orders as packed')
    await waitFor(() => expect(toastTexts).toEqual(['11 orders are now Packed']))
    expect(await screen.findByText('12 selected')).toBeDefined()
    await pickBulk(user, 'Order status', 'Mark 12 orders as confirmed')
    expect(await screen.findByText('12 selected, 11 not in this list')).toBeDefined()
    expect(countInStatus(orders, 'Confirmed')).toBe(11)
  })

  it('are packed and printed after they left a list of orders to confirm, by the buttons of the next step', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const orders = orderRows(3)
    const { user } = openAdmin(`${list}&orderStatus=Pending`, clerk, ordersBackend(orders))
    await selectPage(user)
    await user.click(screen.getByRole('button', { name: 'Mark 3 orders as confirmed' }))
    expect(await screen.findByText('3 selected, 3 not in this list')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Mark 3 orders as packed' }))
    await waitFor(() => expect(toastTexts).toEqual(['3 orders are now Confirmed', '3 orders are now Packed']))
    expect(orders.map(({ orderStatus, deliveryStatus }) => [orderStatus, deliveryStatus])).toEqual(
      orders.map(() => ['Confirmed', 'Packed']),
    )
    await user.click(screen.getByRole('button', { name: 'Print 3 packing slips' }))
    expect(open).toHaveBeenCalledWith(
      '/Sales/Order/print?ids=o1,o2,o3&paper=a4&what=slip',
      '_blank',
      'noopener',
    )
  })

  it('that left the list are no longer selected once another order is selected', async () => {
    const orders = orderRows(12)
    const { user } = openAdmin(`${list}&orderStatus=Pending`, clerk, ordersBackend(orders))
    await selectPage(user)
    await user.click(screen.getByRole('button', { name: 'Mark 10 orders as confirmed' }))
    expect(await screen.findByText('10 selected, 10 not in this list')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Select all \d+ matching/ })).toBeNull()
    await user.click(await screen.findByRole('checkbox', { name: 'Select ORD-11' }))
    expect(await screen.findByText('1 selected')).toBeDefined()
  })

  it('that an undo brings back to the list are counted as part of it', async () => {
    const orders = orderRows(2)
    const { user } = openAdmin(`${list}&orderStatus=Pending`, clerk, ordersBackend(orders))
    await selectPage(user)
    await user.click(screen.getByRole('button', { name: 'Mark 2 orders as confirmed' }))
    expect(await screen.findByText('2 selected, 2 not in this list')).toBeDefined()
    undo()
    await waitFor(() => expect(countInStatus(orders, 'Pending')).toBe(2))
    expect(await screen.findByText('2 selected')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Mark 2 orders as confirmed' })).toBeDefined()
  })
})
