import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { confirmationNow } from '#providers/notifications/confirmation.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { clerk, orderRow, orderRows, ordersBackend } from '#tests/support/screens/orders-fixtures.ts'

const list = '/Sales/Order/List?page=1'
const change = 'PATCH admin/orders/change-status'
type User = ReturnType<typeof openAdmin>['user']

let toastTexts: string[] = []
beforeEach(() => {
  toastTexts = []
  return onNotify(({ message }) => toastTexts.push(message))
})

/** The responses of one call wait until each is released. */
const pendingAnswers = (answers: Answers, line: string) => {
  const doors: (() => void)[] = []
  const answer = answers[line]
  const slow: Answers = {
    ...answers,
    [line]: async (call) => {
      await new Promise<void>((open) => doors.push(open))
      return typeof answer === 'function' ? answer(call) : (answer ?? {})
    },
  }
  return { doors, answers: slow }
}

const pick = async (user: User, number: string) =>
  user.click(await screen.findByRole('checkbox', { name: `Select ${number}` }))
const pickBulk = async (user: User, group: string, words: string) => {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${group}`) }))
  await user.click(await screen.findByRole('menuitem', { name: words }))
}
const pickOne = async (user: User, number: string, words: string) => {
  await user.click(screen.getByRole('button', { name: `Actions for ${number}` }))
  await user.click(await screen.findByRole('menuitem', { name: words }))
}
const rowOf = (number: string) =>
  screen.getByRole('link', { name: number }).closest<HTMLElement>('tr') ?? document.body
const _dialog = async () => within(await screen.findByRole('dialog'))

describe('selected orders that change', () => {
  it('remain selected while many are changed', async () => {
    const { doors, answers } = pendingAnswers(ordersBackend(orderRows(4)), change)
    const { user } = openAdmin(list, clerk, answers)
    await pick(user, 'ORD-1')
    await pick(user, 'ORD-2')
    await pickBulk(user, 'Order status', 'Mark 2 orders as confirmed')
    await waitFor(() => expect(doors).toHaveLength(2))
    await pick(user, 'ORD-3')
    for (const open of doors) open()
    await waitFor(() => expect(toastTexts).toEqual(['2 orders are now Confirmed']))
    expect(await screen.findByText('3 selected')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select ORD-3' }).checked).toBe(true)
  })

  it('use the current versions after one of them was changed', async () => {
    const orders = orderRows(3)
    const { user, backend } = openAdmin(list, clerk, ordersBackend(orders))
    await pick(user, 'ORD-1')
    await pick(user, 'ORD-2')
    await pickOne(user, 'ORD-1', 'Mark as packed')
    await waitFor(() => expect(toastTexts).toHaveLength(1))
    await within(rowOf('ORD-1')).findByText('Confirm')
    await pickBulk(user, 'Order status', 'Mark 2 orders as confirmed')
    await waitFor(() => expect(toastTexts.at(-1)).toBe('2 orders are now Confirmed'))
    expect(orders.map(({ orderStatus }) => orderStatus)).toEqual(['Confirmed', 'Confirmed', 'Pending'])
    expect(backend.sent(change)).toContainEqual({ orderId: 'o1', orderStatus: 'Confirmed', version: 2 })
  })

  it('show the new status in an open menu, once it is known', async () => {
    const orders = orderRows(1)
    const { doors, answers } = pendingAnswers(ordersBackend(orders), 'GET admin/orders/list')
    const { user, backend } = openAdmin(list, clerk, answers)
    await waitFor(() => expect(doors).toHaveLength(1))
    doors[0]?.()
    await screen.findByRole('link', { name: 'ORD-1' })
    orders[0] = orderRow(1, { orderStatus: 'Confirmed', version: 2 })
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(doors).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Actions for ORD-1' }))
    expect(await screen.findByRole('menuitem', { name: 'Confirm order' })).toBeDefined()
    doors[1]?.()
    await user.click(await screen.findByRole('menuitem', { name: 'Start processing' }))
    expect(screen.queryByRole('menuitem', { name: 'Confirm order' })).toBeNull()
    await waitFor(() =>
      expect(backend.sent(change)).toEqual([{ orderId: 'o1', orderStatus: 'Processing', version: 2 }]),
    )
  })

  it('offers the next step of a changed order before the list is reloaded', async () => {
    const { doors, answers } = pendingAnswers(ordersBackend(orderRows(1)), 'GET admin/orders/list')
    const { user } = openAdmin(list, clerk, answers)
    await waitFor(() => expect(doors).toHaveLength(1))
    doors[0]?.()
    await screen.findByRole('link', { name: 'ORD-1' })
    await pickOne(user, 'ORD-1', 'Confirm order')
    await waitFor(() => expect(doors).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Actions for ORD-1' }))
    expect(await screen.findByRole('menuitem', { name: 'Start processing' })).toBeDefined()
  })

  it('ask once for an action clicked twice', async () => {
    const { user, backend } = openAdmin(list, clerk, ordersBackend(orderRows(2)))
    await pick(user, 'ORD-1')
    await pickBulk(user, 'Order status', 'Mark 1 order as confirmed')
    const item = screen.getByRole('menuitem', { name: 'Mark 1 order as confirmed' })
    fireEvent.click(item)
    await waitFor(() => expect(backend.sent(change)).toHaveLength(1))
    expect(confirmationNow().open).toBe(false)
  })
})
