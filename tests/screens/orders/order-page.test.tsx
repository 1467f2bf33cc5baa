import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { type Answers, adminOfTest } from '#tests/support/kit/form-fixtures.tsx'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { clerk, type Order, orderRow, ordersBackend, reader } from '#tests/support/screens/orders-fixtures.ts'

const at = '/Sales/Order/List/o1'
const cashier: { permissions: Permission[] } = {
  permissions: [...clerk.permissions, { subject: 'Payment', actions: ['READ', 'CREATE'] }],
}
const amounts = {
  discount: '0.00',
  couponDiscount: '5.00',
  couponCode: 'RIDE5',
  vat: '7.13',
  charges: '0.00',
  delivery: '60.00',
  pointsDiscount: '0.00',
  total: '162.23',
  due: '162.23',
}
const line = {
  productId: 'p1',
  variantId: null,
  name: 'Brake lever',
  sku: 'LEV-1',
  picture: null,
  unitPrice: '50.05',
  discount: '0.00',
  quantity: 2,
  vatPercentage: 7.5,
  vat: '7.13',
  total: '100.10',
}
const anOrder = (own: Partial<Order> = {}) => orderRow(1, { ...amounts, lines: [line], ...own })

/** The admin with one order; further responses replace the default ones. */
const shop = (order: Order, more: Answers = {}, extensions: string[] = []): Answers => ({
  ...ordersBackend([order], { extensions }),
  'GET admin/orders/o1': () => ({ body: structuredClone(order) }),
  'GET order-history': { body: { data: [], total: 0 } },
  'GET admin/orders/history': { body: { data: [], total: 0 } },
  ...more,
})
const status = async (name: string) => within(await screen.findByRole('group', { name }))
const confirmed = async (user: ReturnType<typeof openAdmin>['user'], button: string) =>
  user.click(await screen.findByRole('button', { name: button }))

describe('what an order shows', () => {
  it('is the items, the totals and the balance due', async () => {
    openAdmin(at, reader, shop(anOrder()))
    await screen.findByRole('heading', { level: 1, name: `Order ${anOrder().number}` })
    const goods = within(await screen.findByRole('table', { name: 'Items' }))
    expect(goods.getByText('Brake lever')).toBeDefined()
    expect(goods.getByText('LEV-1')).toBeDefined()
    expect(goods.getByText('100.10')).toBeDefined()
    expect(screen.getByText('Coupon discount (RIDE5)').nextSibling?.textContent).toBe('−5.00')
    expect(screen.getByText('Due').nextSibling?.textContent).toBe('162.23 BDT')
    expect(screen.getByText('House 7')).toBeDefined()
  })
  it('is read-only without further permissions, and sends no forbidden requests', async () => {
    const { asked } = openAdmin(at, reader, shop(anOrder()))
    const payment = await status('Payment status')
    expect(payment.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Get rates' })).toBeNull()
    expect(asked().filter((each) => /order-enums|notes|admin\/users/.test(each))).toEqual([])
  })
  it('is "not found" if it does not exist', async () => {
    const none = { status: 404, body: { statusCode: 404, message: 'Not found' } }
    openAdmin(at, reader, shop(anOrder(), { 'GET admin/orders/o1': none }))
    expect(await screen.findByText('Not found')).toBeDefined()
  })
})

describe('a payment received by hand', () => {
  const amountField = () => screen.findByRole('textbox', { name: 'Amount received (BDT)' })
  it('is the balance due unless less is entered, never more, and is confirmed before it is saved', async () => {
    const paid = { body: anOrder() }
    const { user, backend } = openAdmin(
      at,
      cashier,
      shop(anOrder(), { 'POST admin/payment/add-manual-payment': paid }),
    )
    await user.click(await screen.findByRole('button', { name: 'Record payment' }))
    const field = await amountField()
    expect((field as HTMLInputElement).value).toBe('162.23')
    await user.clear(field)
    await insert(user, field, '162.24')
    await user.click(screen.getByRole('button', { name: 'Record payment' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Amount can’t exceed the balance due (162.23 BDT).',
    )
    await user.clear(field)
    await user.type(field, '100')
    await insert(user, screen.getByRole('textbox', { name: 'Message' }), 'bKash 7')
    await user.click(screen.getByRole('button', { name: 'Record payment' }))
    expect(await screen.findByText(/62\.23 BDT will remain due/)).toBeDefined()
    await confirmed(user, 'Record 100.00 BDT')
    await waitFor(() =>
      expect(backend.sent('POST admin/payment/add-manual-payment')).toEqual([
        { orderId: 'o1', currentAmount: '100.00', message: 'bKash 7' },
      ]),
    )
  })
  it('says how, with which number and when it was received, to a backend that stores that', async () => {
    const receipt = ['method', 'reference', 'receivedOn'].map((key) => `payment.addManual.${key}`)
    const { user, backend } = openAdmin(
      at,
      cashier,
      shop(anOrder(), { 'POST admin/payment/add-manual-payment': { body: anOrder() } }, receipt),
    )
    await user.click(await screen.findByRole('button', { name: 'Record payment' }))
    await user.click(await screen.findByRole('combobox', { name: 'Method' }))
    await user.click(await screen.findByRole('option', { name: 'bKash' }))
    await insert(user, screen.getByRole('textbox', { name: 'Reference' }), '8X2ABC')
    await user.click(screen.getByRole('button', { name: 'Record payment' }))
    expect(await screen.findByText(/Record 162\.23 BDT \(bKash\)/)).toBeDefined()
    await confirmed(user, 'Record 162.23 BDT')
    await waitFor(() =>
      expect(backend.sent('POST admin/payment/add-manual-payment')).toEqual([
        {
          ...{ orderId: 'o1', currentAmount: '162.23', method: 'Bkash', reference: '8X2ABC' },
          receivedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      ]),
    )
  })
  it('keeps the refused amount, with the reason next to it', async () => {
    const refusal = { status: 400, body: { statusCode: 400, message: 'Only 10.00 is due' } }
    const { user } = openAdmin(
      at,
      cashier,
      shop(anOrder(), { 'POST admin/payment/add-manual-payment': refusal }),
    )
    await user.click(await screen.findByRole('button', { name: 'Record payment' }))
    await user.click(await screen.findByRole('button', { name: 'Record payment' }))
    await confirmed(user, 'Record 162.23 BDT')
    expect((await screen.findByRole('alert')).textContent).toBe('Only 10.00 is due')
    expect(((await amountField()) as HTMLInputElement).value).toBe('162.23')
  })
  it('asks before it is lost by leaving the page', async () => {
    const { user, place } = openAdmin(at, cashier, shop(anOrder()))
    await user.click(await screen.findByRole('button', { name: 'Record payment' }))
    await insert(user, screen.getByRole('textbox', { name: 'Message' }), 'bKash 7')
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(place()).toBe(at)
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'bKash 7')
  })
  it('does not warn on leaving before anything is entered', async () => {
    const { user, place } = openAdmin(at, cashier, shop(anOrder()))
    await user.click(await screen.findByRole('button', { name: 'Record payment' }))
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await waitFor(() => expect(place()).toBe('/'))
  })
  it('is not offered for a cancelled order', async () => {
    openAdmin(at, cashier, shop(anOrder({ orderStatus: 'Cancelled', paymentStatus: 'Cancelled' })))
    await status('Order status')
    expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
  })
})

describe('the shipment of an order', () => {
  const quoted = {
    id: 's1',
    version: 1,
    order: { id: 'o1', label: 'ORD-1' },
    rates: [
      { id: 'r1', carrier: 'Pathao', amount: '80.00' },
      { id: 'r2', carrier: 'RedX', amount: '95.00' },
    ],
    carrier: null,
    tracking: null,
    amount: null,
    labelUrl: null,
    status: 'Quoted',
  }
  it('goes from rates, without a parcel, to the label', async () => {
    const order = anOrder()
    const shipment: Record<string, unknown> = { ...quoted }
    const { user, backend } = openAdmin(
      at,
      clerk,
      shop(order, {
        'POST shipment/create': { body: { id: 's1', rates: quoted.rates } },
        'GET shipment/s1': () => ({ body: { ...shipment } }),
        'POST shipment/buy': () => {
          order.shipmentId = 's1'
          const labelUrl = '/api/x/shipments/s1/label'
          Object.assign(shipment, { status: 'Bought', carrier: 'RedX', tracking: 'RX-77', labelUrl })
          return { body: shipment }
        },
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Get rates' }))
    expect(await screen.findByRole('radio', { name: 'Pathao 80.00 BDT Cheapest' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Buy label' }).className).toContain('ant-btn-primary')
    expect(screen.getByRole('button', { name: 'Refresh rates' }).className).not.toContain('ant-btn-primary')
    await user.click(await screen.findByRole('radio', { name: 'RedX 95.00 BDT' }))
    await user.click(screen.getByRole('button', { name: 'Buy label' }))
    await confirmed(user, 'Buy for 95.00 BDT')
    expect(await screen.findByText('RX-77')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Print label' })).toBeDefined()
    expect(backend.sent('POST shipment/create')).toEqual([{ orderId: 'o1' }])
    expect(backend.sent('POST shipment/buy')).toEqual([{ shipmentId: 's1', rateId: 'r2' }])
    expect(screen.queryByRole('button', { name: 'Buy label' })).toBeNull()
  })
  it.each(['Delivered', 'Returned'])('is not offered for an order that is %s', async (deliveryStatus) => {
    openAdmin(at, clerk, shop(anOrder({ deliveryStatus })))
    expect(await screen.findByText('No shipment')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Get rates' })).toBeNull()
  })
  it('requires all measures of a parcel or none', async () => {
    const { user, backend } = openAdmin(at, clerk, shop(anOrder()))
    await user.click(await screen.findByRole('checkbox', { name: /weight and size/ }))
    await user.type(screen.getByRole('textbox', { name: 'Weight (kg)' }), '2.5')
    await user.click(screen.getByRole('button', { name: 'Get rates' }))
    await waitFor(() => expect(screen.getAllByText('Enter a number.')).toHaveLength(3))
    expect(backend.sent('POST shipment/create')).toEqual([])
  })
})

describe('notes and timeline of an order', () => {
  it('keep the notes of staff, where the backend has notes', async () => {
    const notes: unknown[] = []
    const { user } = openAdmin(
      at,
      clerk,
      shop(
        anOrder(),
        {
          'GET x/orders/o1/notes': () => ({ body: { data: [...notes], total: notes.length } }),
          'POST x/orders/o1/notes': ({ body }) => {
            const { text } = body as { text: string }
            notes.unshift({ id: 'n1', text, author: 'Rina', createdAt: '2026-01-15T04:00:00.000Z' })
            return { body: notes[0] }
          },
        },
        ['orderNotes'],
      ),
    )
    await insert(user, await screen.findByRole('textbox', { name: 'Add a note' }), 'Ring twice')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText('Ring twice', { selector: 'p' })).toBeDefined()
    expect((screen.getByRole('textbox', { name: 'Add a note' }) as HTMLTextAreaElement).value).toBe('')
  })
  it('keep the focus in the card when a note is deleted', async () => {
    const author = { author: 'Rina', authorId: adminOfTest(), createdAt: '2026-01-15T04:00:00.000Z' }
    let notes = ['n1', 'n2'].map((id) => ({ id, text: `Note ${id}`, ...author }))
    const { user } = openAdmin(
      at,
      clerk,
      shop(
        anOrder(),
        {
          'GET x/orders/o1/notes': () => ({ body: { data: notes, total: notes.length } }),
          'DELETE x/order-notes/n1': () => {
            notes = notes.filter(({ id }) => id !== 'n1')
            return { body: {} }
          },
          'DELETE x/order-notes/n2': () => {
            notes = []
            return { body: {} }
          },
        },
        ['orderNotes', 'changeOrderNote'],
      ),
    )
    const deleteFirst = async () => {
      const [button] = await screen.findAllByRole('button', { name: 'Delete note' })
      if (button) await user.click(button)
      const question = within(await screen.findByRole('dialog'))
      await user.click(question.getByRole('button', { name: 'Delete note' }))
    }
    await deleteFirst()
    await waitFor(() => expect(screen.queryByText('Note n1')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit note' })),
    )
    await deleteFirst()
    await waitFor(() => expect(screen.queryByText('Note n2')).toBeNull())
    const card = screen.getByRole('heading', { name: 'Internal notes' }).closest('section')
    await waitFor(() => expect(card?.contains(document.activeElement)).toBe(true))
  })
  const events = (count: number): Answers => ({
    'GET order-history': {
      body: {
        data: Array.from({ length: count }, (_, n) => ({
          ...{ id: `h${n}`, at: '2026-01-15T04:00:00.000Z', actor: { id: 'a1', name: 'Sadia Rahman' } },
          ...{ entity: 'orders', entityId: 'o1', propKey: 'orderStatus', from: 'Pending', to: 'Confirmed' },
          note: null,
        })),
        total: count,
      },
    },
  })
  it('show everything, or one status', async () => {
    const { user, asked } = openAdmin(at, reader, shop(anOrder(), events(6)))
    await user.click(await screen.findByRole('radio', { name: 'Payment status' }))
    await waitFor(() =>
      expect(asked()).toContain('GET admin/orders/history?orderId=o1&propKey=paymentStatus'),
    )
    expect(asked().some((each) => /^GET order-history\?.*orderId=o1/.test(each))).toBe(true)
  })
  it('offer no choice among a few events', async () => {
    openAdmin(at, reader, shop(anOrder(), events(2)))
    await waitFor(() => expect(document.querySelector('.history-sentence')).not.toBeNull())
    expect(screen.queryByRole('radio', { name: 'Payment status' })).toBeNull()
  })
})
