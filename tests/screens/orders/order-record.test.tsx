import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '../../../contract/policies/access'
import { onNotify } from '../../../src/providers/notifications/notifications'
import type { Answers } from '../../support/kit/form-stage'
import { insert } from '../../support/kit/insert'
import { openAdmin } from '../../support/screens/admin-stage'
import { clerk, desk, type Order, ordered, reader } from '../../support/screens/orders-stage'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const change = 'PATCH admin/orders/change-status'
const nothing = { body: { data: [], total: 0 } }

/** Including payments and address: everything that only a record has. */
const whole = (n: number, own: Partial<Order> = {}): Order =>
  ordered(n, {
    thana: null,
    note: null,
    couponCode: null,
    points: 0,
    discount: '0.00',
    couponDiscount: '0.00',
    vat: '0.00',
    charges: '0.00',
    delivery: '0.00',
    pointsDiscount: '0.00',
    paidAt: null,
    cancelledAt: null,
    shipmentId: null,
    ...own,
  })

let told: string[] = []
beforeEach(() => {
  told = []
  return onNotify(({ message }) => told.push(message))
})

type Who = { permissions: Permission[] }
type Rest = {
  who?: Who
  answers?: Answers
  extensions?: string[]
  refuse?: (id: string) => string | undefined
}

const open = (order: Order, { who = clerk, answers = {}, extensions = [], refuse }: Rest = {}) =>
  openAdmin(`/Sales/Order/List/${order.id}`, who, {
    ...desk([order], { extensions, ...(refuse && { refuse }) }),
    [`GET admin/orders/${order.id}`]: () => ({ body: structuredClone(order) }),
    'GET order-history': nothing,
    'GET admin/orders/history': nothing,
    ...answers,
  })

const status = async (name: string) => within(await screen.findByRole('region', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const offered = (of: Awaited<ReturnType<typeof status>>) =>
  of.queryAllByRole('button').map(({ textContent }: HTMLElement) => textContent)

describe('the statuses of an order', () => {
  it('offer what each may become, and nothing else', async () => {
    open(whole(1))
    const order = await status('Order status')
    await waitFor(() => expect(offered(order)).toEqual(['Mark as Confirmed', 'Cancel order']))
    expect(offered(await status('Payment status'))).toEqual(['Mark as Cancelled'])
    expect(offered(await status('Delivery status'))).toEqual(['Mark as Packed'])
  })
  it('say why the others are closed', async () => {
    open(
      whole(1, {
        orderStatus: 'Processing',
        paymentStatus: 'Paid',
        paid: '100.10',
        due: '0.00',
        paidAt: '2026-05-03T08:00:00.000Z',
      }),
    )
    const order = await status('Order status')
    expect(await order.findByText(/paid on May 3, 2026/)).toBeDefined()
    expect(order.getByText(/needs Delivered/)).toBeDefined()
    expect(offered(order)).toEqual([])
  })
  it('name all that a completion needs, and the days after which nothing is cancelled', async () => {
    open(whole(1, { orderStatus: 'Processing', createdAt: daysAgo(8) }))
    const order = await status('Order status')
    expect(await order.findByText(/needs Paid and Delivered/)).toBeDefined()
    expect(order.getByText(/older than 7 days/)).toBeDefined()
    expect((await status('Payment status')).getByText(/100\.10 BDT/)).toBeDefined()
  })
  it('are told to those who may only read, without a way to change them', async () => {
    const { asked } = open(whole(1), { who: reader })
    const order = await status('Order status')
    expect(order.getByText('Pending')).toBeDefined()
    expect(offered(order)).toEqual([])
    expect(asked()).not.toContain('GET admin/orders/order-enums')
  })
})

describe('changing a status', () => {
  it('asks before, keeps a note, and says what happened', async () => {
    const one = whole(1)
    const { user, backend } = open(one)
    await user.click(await (await status('Order status')).findByRole('button', { name: /Confirmed/ }))
    const asked = await dialog()
    expect(asked.getByText(/order status changes from Pending to Confirmed/)).toBeDefined()
    // The question takes the focus first, on its safe answer.
    await waitFor(() => expect(document.activeElement).toBe(asked.getByRole('button', { name: 'Cancel' })))
    await insert(user, asked.getByRole('textbox', { name: 'Note' }), 'Called back')
    await user.click(asked.getByRole('button', { name: 'Change 1 order' }))
    await waitFor(() => expect(told).toEqual(['Order ORD-1: order status is now Confirmed']))
    expect(backend.sent(change)).toEqual([
      { orderId: 'o1', orderStatus: 'Confirmed', note: 'Called back', version: 1 },
    ])
    const order = await status('Order status')
    await waitFor(() => expect(offered(order)).toEqual(['Mark as Processing', 'Cancel order']))
  })
  it('says that a cancelled order is cancelled, in the words for it', async () => {
    const one = whole(1)
    const { user } = open(one)
    await user.click(await (await status('Order status')).findByRole('button', { name: /Cancel/ }))
    await user.click((await dialog()).getByRole('button', { name: 'Cancel 1 order' }))
    await waitFor(() => expect(told).toEqual(['Cancelled Order successfully']))
    await waitFor(async () => expect(offered(await status('Order status'))).toEqual([]))
  })
  it('is not done without a yes', async () => {
    const { user, backend } = open(whole(1))
    await user.click(await (await status('Delivery status')).findByRole('button', { name: /Packed/ }))
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    expect(backend.sent(change)).toEqual([])
  })
  it('tells the refusal of the backend', async () => {
    const { user } = open(whole(1), { refuse: () => 'Can not cancel order after payment' })
    await user.click(await (await status('Order status')).findByRole('button', { name: /Cancel/ }))
    await user.click((await dialog()).getByRole('button', { name: 'Cancel 1 order' }))
    await waitFor(() => expect(told).toEqual(['Can not cancel order after payment']))
  })
})

describe('two who change one order', () => {
  const meet = async (theirs: Partial<Order>) => {
    const one = whole(1)
    const { user, backend } = open(one)
    const button = await (await status('Order status')).findByRole('button', { name: /Confirmed/ })
    Object.assign(one, { version: 4, ...theirs })
    await user.click(button)
    await user.click((await dialog()).getByRole('button', { name: 'Change 1 order' }))
    const table = within(await screen.findByRole('table', { name: 'Versions' }))
    return { one, user, backend, table }
  }
  it('see both versions side by side, and the change is made over theirs', async () => {
    const { one, user, backend, table } = await meet({ deliveryStatus: 'Packed' })
    const row = within(table.getByRole('row', { name: /Delivery status/ }))
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Packed', 'Pending'])
    const mine = within(table.getByRole('row', { name: /Order status/ }))
    expect(mine.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Pending', 'Confirmed'])
    expect(told).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Apply my change' }))
    await waitFor(() => expect(told).toEqual(['Order ORD-1: order status is now Confirmed']))
    expect(backend.sent(change)).toHaveLength(2)
    expect(backend.sent(change).at(-1)).toEqual({ orderId: 'o1', orderStatus: 'Confirmed', version: 4 })
    expect(one).toMatchObject({ orderStatus: 'Confirmed', deliveryStatus: 'Packed' })
  })
  it('may leave it at theirs, which is then on screen', async () => {
    const { user, backend } = await meet({ orderStatus: 'Cancelled', paymentStatus: 'Cancelled' })
    expect(screen.getByRole('button', { name: 'Apply my change' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Keep current' }))
    const order = await status('Order status')
    expect(await order.findByText('Cancelled')).toBeDefined()
    expect(backend.sent(change)).toHaveLength(1)
    expect(told).toEqual([])
  })
})

describe('the customer of an order', () => {
  it('is known with the other orders, to those who may read customers', async () => {
    const { asked } = open(whole(1), {
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
  it('is a name and no more to those who may not read them', async () => {
    const { asked } = open(whole(1), { extensions: ['orders.list.customerId'] })
    await (await status('Order status')).findByRole('button', { name: /Confirmed/ })
    expect(screen.getAllByText('Rahim Uddin').length).toBeGreaterThan(0)
    expect(asked().filter((line) => line.includes('admin/users'))).toEqual([])
  })
})
