import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { onNotify, type Toast } from '#providers/notifications/notifications.ts'
import { insert } from '#tests/support/kit/insert.ts'
import { change, dialog, openOrder, status, whole } from '#tests/support/screens/order-fixtures.ts'
import { reader } from '#tests/support/screens/orders-fixtures.ts'
import { availableCommands } from '#ui/keyboard/commands.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

let toastTexts: string[] = []
let toasts: Toast[] = []
beforeEach(() => {
  toastTexts = []
  toasts = []
  return onNotify((toast) => {
    toastTexts.push(toast.message)
    toasts.push(toast)
  })
})
/** Presses Undo in the first message. */
const undo = async () => {
  await waitFor(() => expect(toasts[0]?.action?.label).toBe('Undo'))
  toasts[0]?.action?.act()
}

type User = ReturnType<typeof openOrder>['user']
const more = { name: 'More status changes' }
const all = async () => within(await screen.findByRole('region', { name: 'Statuses' }))
/** The one step that is offered as a button. */
const next = async () =>
  [...(document.querySelector('.order-moves')?.querySelectorAll('button') ?? [])].flatMap(
    ({ textContent }) => (textContent ? [textContent] : []),
  )
const behindMore = async (user: User) => {
  await user.click(await screen.findByRole('button', more))
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
}
const pick = async (user: User, name: string) => {
  await behindMore(user)
  await user.click(screen.getByRole('menuitem', { name }))
}

describe('the statuses of an order', () => {
  it('show in one line how far the order has come', async () => {
    openOrder(whole(1, { orderStatus: 'Processing', deliveryStatus: 'Packed' }))
    const order = await all()
    const steps = () => order.getAllByRole('listitem').map((item) => item.textContent)
    await waitFor(() =>
      expect(steps()).toEqual([
        ...['To confirm', 'Confirmed', 'Processing', 'Packed', 'Shipped', 'Delivered', 'Completed'],
      ]),
    )
    const now = order.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step')
    expect(now.map((item) => item.textContent)).toEqual(['Packed'])
  })
  it('offer the next step, and the others behind a menu', async () => {
    const { user } = openOrder(whole(1))
    await waitFor(async () => expect(await next()).toEqual(['Confirm order']))
    expect(await behindMore(user)).toEqual([
      'Cancel order',
      'Stop collecting payment',
      'Mark as paid 100.10 BDT due',
      'Mark as packed',
    ])
  })
  it('say what is still to be paid after a credit', async () => {
    const { user } = openOrder(whole(1, { credited: '30.10', paid: '20.00' }))
    await waitFor(async () => expect(await behindMore(user)).toContain('Mark as paid 50.00 BDT due'))
  })
  it('are offered by the palette as well, the next step first', async () => {
    openOrder(whole(1))
    await waitFor(async () => expect(await next()).toEqual(['Confirm order']))
    const labels = availableCommands().map(({ label }) => label)
    const steps = ['Confirm order', 'Cancel order', 'Stop collecting payment', 'Mark as packed']
    expect(labels.filter((label) => steps.includes(label))).toEqual(steps)
    expect(labels).toEqual(expect.arrayContaining(['Print invoice', 'Print packing slip']))
  })
  it.each([
    [{ orderStatus: 'Confirmed' }, 'Start processing'],
    [{ orderStatus: 'Confirmed', deliveryStatus: 'Delivered', paymentStatus: 'Paid' }, 'Complete order'],
    // A label alone is no reason to skip a step.
    [{ shipmentId: 's1' }, 'Confirm order'],
    [{ orderStatus: 'Confirmed', deliveryStatus: 'Packed' }, 'Mark as shipped'],
    [{ shipmentId: 's1', deliveryStatus: 'Shipped' }, 'Mark as delivered'],
    [{ orderStatus: 'Confirmed', deliveryStatus: 'Shipped' }, 'Mark as delivered'],
    [{ orderStatus: 'Processing' }, 'Mark as packed'],
    [{ orderStatus: 'Processing', deliveryStatus: 'Packed' }, 'Mark as shipped'],
    [{ orderStatus: 'Processing', deliveryStatus: 'Shipped' }, 'Mark as delivered'],
    [{ orderStatus: 'Processing', deliveryStatus: 'Delivered', paymentStatus: 'Paid' }, 'Complete order'],
  ])('of %j lead to “%s”', async (values, label) => {
    openOrder(whole(1, values))
    await waitFor(async () => expect(await next()).toEqual([label]))
  })
  it('do not lead to “Mark as shipped” before the last pieces are sent', async () => {
    const lines = [{ id: 'l1', name: 'Brake lever', sku: 'LEV-1', quantity: 2, sent: 1 }]
    openOrder(whole(1, { orderStatus: 'Processing', deliveryStatus: 'Packed', shipmentId: 's1', lines }))
    await screen.findByRole('button', more)
    expect(await next()).toEqual([])
  })
  it('do not lead back to processing while a delivered order is unpaid', async () => {
    openOrder(whole(1, { orderStatus: 'Confirmed', deliveryStatus: 'Delivered' }))
    await screen.findByRole('button', more)
    expect(await next()).toEqual([])
  })
  it('offer nothing once the order is completed', async () => {
    openOrder(whole(1, { orderStatus: 'Completed', deliveryStatus: 'Delivered', paymentStatus: 'Paid' }))
    await screen.findByRole('button', more)
    expect(await next()).toEqual([])
  })
  it('explain why the others are not available', async () => {
    const { user } = openOrder(
      whole(1, {
        orderStatus: 'Processing',
        paymentStatus: 'Paid',
        paid: '100.10',
        due: '0.00',
        paidAt: '2026-05-03T08:00:00.000Z',
      }),
    )
    expect(await (await all()).findByText(/needs Delivered/)).toBeDefined()
    expect(await behindMore(user)).toContain('Cancel order paid on May 3, 2026')
    expect(screen.getByRole('menuitem', { name: /^Cancel order/ }).getAttribute('aria-disabled')).toBe('true')
  })
  it('list everything that a completion needs, and the days until cancelling ends', async () => {
    const { user } = openOrder(whole(1, { orderStatus: 'Processing', createdAt: daysAgo(8) }))
    expect(await (await all()).findByText(/needs Paid and Delivered/)).toBeDefined()
    expect(screen.getByText('Due').nextElementSibling?.textContent).toBe('100.10 BDT')
    expect(await behindMore(user)).toContain('Cancel order older than 7 days')
  })
  it('are shown read-only to roles that may not change them', async () => {
    const { asked } = openOrder(whole(1), { who: reader })
    expect((await status('Order status')).getByText('To confirm')).toBeDefined()
    expect(await next()).toEqual([])
    expect(screen.queryByRole('button', more)).toBeNull()
    expect(asked()).not.toContain('GET admin/orders/order-enums')
  })
})

describe('changing a status', () => {
  it('is done at once where it can be reverted, with Undo', async () => {
    const one = whole(1)
    const { user, backend } = openOrder(one)
    await user.click(await screen.findByRole('button', { name: 'Confirm order' }))
    await waitFor(() => expect(toastTexts).toEqual(['Order ORD-1: order status is now Confirmed']))
    await waitFor(async () => expect(await next()).toEqual(['Start processing']))
    await undo()
    await waitFor(() => expect(toastTexts.at(-1)).toBe('Order ORD-1: order status is now To confirm'))
    expect(backend.sent(change)).toEqual([
      { orderId: 'o1', orderStatus: 'Confirmed', version: 1 },
      { orderId: 'o1', orderStatus: 'Pending', version: 2 },
    ])
  })
  it('is undone also while the page still reads the change', async () => {
    const { user, backend } = openOrder(whole(1))
    onNotify(({ action }) => action?.act())
    await user.click(await screen.findByRole('button', { name: 'Confirm order' }))
    await waitFor(() => expect(backend.sent(change)).toHaveLength(2))
  })
  it('cannot be undone after someone else has changed the order, and reports it', async () => {
    const one = whole(1)
    const { user } = openOrder(one)
    await user.click(await screen.findByRole('button', { name: 'Confirm order' }))
    await waitFor(() => expect(toastTexts).toHaveLength(1))
    Object.assign(one, { version: 7 })
    await undo()
    await waitFor(() => expect(toastTexts.at(-1)).toMatch(/^Couldn’t undo: /))
    expect(one.orderStatus).toBe('Confirmed')
  })
  it('can be reverted by one step later', async () => {
    const one = whole(1, { orderStatus: 'Processing', deliveryStatus: 'Packed' })
    const { user, backend } = openOrder(one)
    await pick(user, 'Set back to “Not packed”')
    await waitFor(() => expect(one.deliveryStatus).toBe('Pending'))
    expect(backend.sent(change)).toEqual([{ orderId: 'o1', deliveryStatus: 'Pending', version: 1 }])
  })
  it('asks before a final status, keeps a note, and reports the result', async () => {
    const one = whole(1, { orderStatus: 'Processing', deliveryStatus: 'Shipped' })
    const { user, backend } = openOrder(one)
    await user.click(await screen.findByRole('button', { name: 'Mark as delivered' }))
    const asked = await dialog()
    expect(asked.getByText(/delivery status changes from Shipped to Delivered/)).toBeDefined()
    // The dialog first focuses its safe answer.
    await waitFor(() => expect(document.activeElement).toBe(asked.getByRole('button', { name: 'Cancel' })))
    await insert(user, await asked.findByRole('textbox', { name: 'Note' }), 'Called back')
    await user.click(asked.getByRole('button', { name: 'Mark as delivered' }))
    await waitFor(() => expect(toastTexts).toEqual(['Order ORD-1: delivery status is now Delivered']))
    expect(backend.sent(change)).toEqual([
      { orderId: 'o1', deliveryStatus: 'Delivered', note: 'Called back', version: 1 },
    ])
  })
  it('reports a cancellation in the words for it', async () => {
    const { user } = openOrder(whole(1))
    await pick(user, 'Cancel order')
    await user.click((await dialog()).getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(toastTexts).toEqual(['Cancelled Order successfully']))
    await waitFor(async () => expect(await next()).toEqual([]))
  })
  it('cancels with a reason and a note where the backend keeps them, and shows them', async () => {
    const one = whole(1)
    const { user, backend } = openOrder(one, { extensions: ['cancelOrder'] })
    await pick(user, 'Cancel order')
    const asked = await dialog()
    const yes = asked.getByRole<HTMLButtonElement>('button', { name: 'Cancel order' })
    expect(yes.disabled).toBe(true)
    await user.type(asked.getByLabelText('Note'), 'Bought it elsewhere')
    await user.click(asked.getByLabelText('Reason for cancelling'))
    await user.click(await screen.findByTitle('Changed mind'))
    await user.click(yes)
    await waitFor(() => expect(toastTexts).toEqual(['Cancelled Order successfully']))
    expect(backend.sent('POST x/orders/o1/cancellation')).toEqual([
      { reason: 'ChangedMind', note: 'Bought it elsewhere', version: 1 },
    ])
    const statuses = await all()
    expect(await statuses.findByText('Changed mind: Bought it elsewhere')).toBeDefined()
  })
  it('keeps the reason and the note when it is repeated over a change by someone else', async () => {
    const one = whole(1)
    const { user, backend } = openOrder(one, { extensions: ['cancelOrder'] })
    await pick(user, 'Cancel order')
    const asked = await dialog()
    await insert(user, asked.getByLabelText('Note'), 'Bought it elsewhere')
    await user.click(asked.getByLabelText('Reason for cancelling'))
    await user.click(await screen.findByTitle('Changed mind'))
    Object.assign(one, { version: 4, deliveryStatus: 'Packed' })
    await user.click(asked.getByRole('button', { name: 'Cancel order' }))
    await user.click(await screen.findByRole('button', { name: 'Apply my change' }))
    await waitFor(() => expect(toastTexts).toEqual(['Cancelled Order successfully']))
    expect(backend.sent('POST x/orders/o1/cancellation').at(-1)).toEqual({
      reason: 'ChangedMind',
      note: 'Bought it elsewhere',
      version: 4,
    })
    expect(backend.sent(change)).toEqual([])
  })
  it('needs a confirmation', async () => {
    const { user, backend } = openOrder(whole(1))
    await pick(user, 'Cancel order')
    await user.click((await dialog()).getByRole('button', { name: 'Keep order' }))
    expect(backend.sent(change)).toEqual([])
  })
  it('shows the refusal of the backend', async () => {
    const { user } = openOrder(whole(1), { refuse: () => 'Can not cancel order after payment' })
    await pick(user, 'Cancel order')
    await user.click((await dialog()).getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(toastTexts).toEqual(['Can not cancel order after payment']))
  })
})
