import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '#contract/policies/messages.ts'
import { daysOfPreset } from '#kit/fields/date/days.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import {
  clerk,
  enums,
  orderRow,
  orderRows,
  ordersBackend,
  reader,
} from '#tests/support/screens/orders-fixtures.ts'

const list = '/Sales/Order/List?page=1'
const dayMs = 86_400_000
const longAgo = () => new Date(Date.now() - 8 * dayMs).toISOString()
type User = ReturnType<typeof openAdmin>['user']

let toastTexts: string[] = []
beforeEach(() => {
  toastTexts = []
  return onNotify(({ message }) => toastTexts.push(message))
})

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Orders by status' }))
const menuOf = async (user: User, number: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${number}` }))
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
}

describe('tabs of the order desk', () => {
  it('count the orders of each status with the other filters, and are links', async () => {
    const orders = orderRows(5, (n) => ({
      orderStatus: n > 3 ? 'Confirmed' : 'Pending',
      paymentStatus: n > 4 ? 'Paid' : 'Pending',
    }))
    const { user, place, asked } = openAdmin(list, reader, ordersBackend(orders))
    expect((await (await tabs()).findByRole('link', { name: 'Confirmed 2' })).getAttribute('href')).toBe(
      '/Sales/Order/List?page=1&orderStatus=Confirmed',
    )
    expect((await tabs()).getByRole('link', { name: 'All 5' }).getAttribute('aria-current')).toBe('page')
    await user.click((await tabs()).getByRole('link', { name: 'Confirmed 2' }))
    expect(place()).toBe('/Sales/Order/List?page=1&orderStatus=Confirmed')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'ORD-1' })).toBeNull())
    expect(asked()).toContain('GET admin/orders/list?page=1&limit=10&orderStatus=Confirmed')
  })
  it('keep the other filters, and are counted with them', async () => {
    const orders = orderRows(4, (n) => ({ paymentStatus: n > 3 ? 'Paid' : 'Pending' }))
    const { asked } = openAdmin(`${list}&paymentStatus=Paid`, reader, ordersBackend(orders))
    expect((await (await tabs()).findByRole('link', { name: 'To confirm 1' })).getAttribute('href')).toBe(
      '/Sales/Order/List?page=1&orderStatus=Pending&paymentStatus=Paid',
    )
    expect(asked()).toContain('GET x/orders/counts?paymentStatus=Paid')
  })
  it('have no counts where the backend has none, and request none', async () => {
    const { asked } = openAdmin(list, reader, ordersBackend([orderRow(1)], { extensions: [] }))
    expect(await (await tabs()).findByRole('link', { name: 'To confirm' })).toBeDefined()
    await screen.findByRole('link', { name: 'ORD-1' })
    expect((await tabs()).getByRole('link', { name: 'All' })).toBeDefined()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(asked().filter((line) => line.startsWith('GET x/orders'))).toEqual([])
  })
  it('are counted with the search as well, and a change of status keeps the search', async () => {
    const backend = ordersBackend([orderRow(1)], { extensions: ['orderCounts', 'orders.list.search'] })
    const { user, asked } = openAdmin(list, reader, backend)
    expect(await (await tabs()).findByRole('link', { name: 'To confirm 1' })).toBeDefined()
    await insert(user, screen.getByRole('searchbox'), 'Rahim')
    await waitFor(() => expect(asked()).toContain('GET x/orders/counts?search=Rahim'))
    expect((await tabs()).getByRole('link', { name: /^To confirm/ }).getAttribute('href')).toBe(
      '/Sales/Order/List?page=1&search=Rahim&orderStatus=Pending',
    )
  })
  it('show the values that the backend returns, even unknown ones', async () => {
    const more = { ...enums, orderStatus: [...enums.orderStatus, 'OnHold'] }
    const { asked } = openAdmin('/Sales/Order/List?page=1&orderStatus=OnHold', reader, {
      ...ordersBackend([orderRow(1, { orderStatus: 'OnHold' })]),
      'GET admin/orders/order-enums': { body: more },
    })
    expect(await (await tabs()).findByRole('link', { name: /^On hold/ })).toBeDefined()
    await screen.findByRole('link', { name: 'ORD-1' })
    expect(asked()).toContain('GET admin/orders/list?page=1&limit=10&orderStatus=OnHold')
  })
})

describe('a filter by values of the backend', () => {
  it('reports that they could not be loaded, and loads them again on request', async () => {
    const broken = { status: 500, body: { statusCode: 500, message: 'Broken' } }
    let isBroken = true
    const { user } = openAdmin(`${list}&paymentStatus=Pending`, reader, {
      ...ordersBackend([orderRow(1)]),
      'GET admin/orders/order-enums': () => (isBroken ? broken : { body: enums }),
    })
    await screen.findByRole('link', { name: 'ORD-1' })
    await user.click(await screen.findByRole('combobox', { name: 'Payment status' }))
    const problem = within(await screen.findByText('Couldn’t load the options.'))
    isBroken = false
    await user.click(problem.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByTitle('Paid')).toBeDefined()
  })
})

describe('days', () => {
  it('are sent as full timestamps with encoded colons, are named in the line of filters, and are cleared there', async () => {
    const { user, place, asked } = openAdmin(list, reader, ordersBackend([orderRow(1)]))
    await user.click(await screen.findByRole('button', { name: 'Created: Any date' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Created' })).getByRole('button', { name: 'Today' }),
    )
    const { first } = daysOfPreset('today')
    const start = new Date(`${first}T00:00:00+06:00`)
    const words = [start, new Date(start.getTime() + dayMs)].map((at) => encodeURIComponent(at.toISOString()))
    expect(place()).toBe(`${list}&startDate=${words[0]}&endDate=${words[1]}`)
    expect(words[0]).toContain('%3A')
    await waitFor(() =>
      expect(asked()).toContain(
        `GET admin/orders/list?page=1&limit=10&startDate=${words[0]}&endDate=${words[1]}`,
      ),
    )
    expect(await screen.findByRole('button', { name: 'Created: Today' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Remove filter Created: Today' }))
    expect(place()).toBe(list)
  })
})

describe('totals of a page', () => {
  it('are the sum of its orders, to the last paisa', async () => {
    const large = { total: '90071992547409.93', paid: '0.20', due: '90071992547409.73' }
    openAdmin(
      `${list}&orderStatus=Pending`,
      reader,
      ordersBackend([orderRow(1, large), orderRow(2, { paid: '0.10', due: '100.00' })]),
    )
    const foot = within(await screen.findByRole('region', { name: 'On this page' }))
    expect(foot.getByText('2 orders')).toBeDefined()
    expect(foot.getByText('90,071,992,547,510.03 BDT')).toBeDefined()
    expect(foot.getByText('0.30 BDT')).toBeDefined()
    expect(foot.getByText('90,071,992,547,509.73 BDT')).toBeDefined()
  })
  it('leave out cancelled orders and payments, and say so, so that total, paid and due add up', async () => {
    openAdmin(
      `${list}&startDate=2020-01-01T00:00:00.000Z&endDate=2199-01-01T00:00:00.000Z`,
      reader,
      ordersBackend([
        orderRow(1, { total: '100.00', credited: '20.00', paid: '10.00', due: '70.00' }),
        orderRow(2, { total: '35.00', paid: '0.00', due: '30.00', paymentStatus: 'Cancelled' }),
        orderRow(3, { total: '40.00', paid: '0.00', due: '0.00', orderStatus: 'Cancelled' }),
      ]),
    )
    const foot = await screen.findByRole('region', { name: 'On this page' })
    expect([...foot.children].map((part) => part.textContent)).toEqual([
      ...['On this page:', '1 order', 'Total 100.00 BDT', 'Returns and credits 20.00 BDT'],
      ...['Paid 10.00 BDT', 'Due 70.00 BDT', '2 with a cancelled order or payment left out'],
    ])
    expect(screen.queryByText('30.00')).toBeNull()
  })
  it('a notice of new orders leaves the rows in place; a click shows them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const orders = [orderRow(1)]
      const { user, asked } = openAdmin(`${list}&orderStatus=Pending`, reader, ordersBackend(orders))
      await screen.findByRole('link', { name: 'ORD-1' })
      orders.unshift(orderRow(2, { createdAt: new Date(Date.now() + 1000).toISOString() }))
      expect(asked().filter((line) => line.includes('startDate'))).toEqual([])
      await vi.advanceTimersByTimeAsync(60_000)
      const show = await screen.findByRole('button', { name: 'Show 1 new order' })
      expect(asked().find((line) => line.includes('startDate'))).toMatch(
        /^GET admin\/orders\/list\?page=1&limit=1&orderStatus=Pending&startDate=.+%3A.+&endDate=2200-01-01T/,
      )
      expect(screen.queryByRole('link', { name: 'ORD-2' })).toBeNull()
      await user.click(show)
      expect(await screen.findByRole('link', { name: 'ORD-2' })).toBeDefined()
      await waitFor(() => expect(screen.queryByRole('button', { name: /new order/ })).toBeNull())
    } finally {
      vi.useRealTimers()
    }
  })
  it('expands the items without another request', async () => {
    const { user, backend } = openAdmin(list, reader, ordersBackend([orderRow(1)]))
    const button = await screen.findByRole('button', { name: 'Details of ORD-1' })
    const ofOrders = () => backend.lines().filter((line) => line.includes('orders'))
    const before = ofOrders()
    await user.click(button)
    const bought = within(await screen.findByRole('table', { name: 'Items' }))
    expect(bought.getByText('Brake lever')).toBeDefined()
    expect(bought.getByText('LEV-1')).toBeDefined()
    expect(screen.getByText('Rahim Uddin, 01711000000, House 7, Gazipur, Dhaka')).toBeDefined()
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(ofOrders()).toEqual(before)
  })
})

describe('the status of one order', () => {
  it('offers the statuses it may get, and no others', async () => {
    const { user } = openAdmin(
      list,
      clerk,
      ordersBackend([orderRow(1), orderRow(2, { createdAt: longAgo() })]),
    )
    expect(await menuOf(user, 'ORD-1')).toEqual([
      'Open',
      ...('clipboard' in navigator ? ['Copy link'] : []),
      'Packing slip',
      'Confirm order',
      'Complete order Not paid yet',
      'Cancel order',
      'Mark as paid Payments don’t cover the total',
      'Stop collecting payment',
      'Mark as packed',
      'Invoice',
      'Shipping label',
    ])
    await user.keyboard('{Escape}')
    // Too old to be cancelled; its payment still can be.
    const offered = await menuOf(user, 'ORD-2')
    expect(offered).not.toContain('Cancel order')
    expect(offered).toContain('Stop collecting payment')
  })
  it('changes at once where it can be reverted, with the displayed version', async () => {
    const { user, backend } = openAdmin(list, clerk, ordersBackend([orderRow(1)]))
    await menuOf(user, 'ORD-1')
    await user.click(screen.getByRole('menuitem', { name: 'Confirm order' }))
    await waitFor(() => expect(toastTexts).toEqual(['Order ORD-1: order status is now Confirmed']))
    expect(backend.sent('PATCH admin/orders/change-status')).toEqual([
      { orderId: 'o1', orderStatus: 'Confirmed', version: 1 },
    ])
  })
  it('shows the specified text for a cancellation', async () => {
    const { user } = openAdmin(list, clerk, ordersBackend([orderRow(1, { orderStatus: 'Confirmed' })]))
    await menuOf(user, 'ORD-1')
    const cancel = screen.getByRole('menuitem', { name: 'Cancel order' })
    expect(cancel.className).toContain('danger')
    await user.click(cancel)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Items go back into stock/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(toastTexts).toEqual([messages.orderCancelled]))
  })
  it('is not offered to read-only roles', async () => {
    const { user } = openAdmin(list, reader, ordersBackend([orderRow(1)]))
    const offered = await menuOf(user, 'ORD-1')
    expect(offered).not.toContain('Confirm order')
    expect(offered).toContain('Invoice')
  })
})

describe('the history of all orders', () => {
  it('is read by GET order-history, page by page, from the header of the list', async () => {
    const line = {
      ...{ id: 'h1', at: '2026-01-15T04:00:00.000Z', actor: { id: 'a1', name: 'Sadia Rahman' } },
      ...{
        entity: 'orders',
        entityId: 'o1',
        propKey: 'orderStatus',
        from: 'Pending',
        to: 'Confirmed',
        note: null,
      },
    }
    const { user, asked } = openAdmin(list, reader, {
      ...ordersBackend([orderRow(1)]),
      'GET order-history': { body: { data: [line], total: 1 } },
    })
    await user.click(await screen.findByRole('button', { name: 'Order history' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Order history' }))
    expect(await drawer.findByText(/Sadia Rahman/)).toBeDefined()
    expect(drawer.getByText('Confirmed')).toBeDefined()
    expect(asked()).toContain('GET order-history?page=1&limit=10')
  })
})
