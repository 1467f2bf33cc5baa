import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openOrder, whole as order } from '#tests/support/screens/order-fixtures.ts'
import type { Order } from '#tests/support/screens/orders-fixtures.ts'

const cashier: { permissions: Permission[] } = {
  permissions: [
    { subject: 'Order', actions: ['READ'] },
    { subject: 'Customer', actions: ['READ'] },
    { subject: 'Store', actions: ['READ'] },
    { subject: 'Payment', actions: ['READ', 'CREATE', 'UPDATE'] },
  ],
}
const extensions = ['orderReturns', 'priceReturn', 'addReturn', 'payWithCredit']
const line = {
  ...{ id: 'l1', productId: 'p1', variantId: null, name: 'Brake lever', sku: 'LEV-1', picture: null },
  ...{ unitPrice: '50.05', discount: '0.00', quantity: 2, vatPercentage: 0, vat: '0.00', total: '100.10' },
  returned: null,
}
const sold = (own: Partial<Order> = {}) =>
  order(1, {
    ...{ lines: [line], paymentStatus: 'Paid', deliveryStatus: 'Delivered', paid: '100.10', due: '0.00' },
    ...own,
  })
const price = {
  ...{ lines: [{ lineId: 'l1', amount: '50.05' }], deliveryFee: '0.00', value: '50.05', settled: '0.00' },
  ...{ most: '50.05', refund: '50.05', points: 0, paid: '50.05', due: '0.00', refusal: null },
}
const returned = {
  ...{ id: 'r1', version: 1, createdAt: '2026-06-02T10:00:00.000Z', order: { id: 'o1', label: 'ORD-1' } },
  ...{ reason: 'Faulty', note: 'Cracked', store: { id: 's1', label: 'Moto Uttara' }, delivery: null },
  lines: [
    { lineId: 'l1', name: 'Brake lever', sku: 'LEV-1', quantity: 1, condition: 'Sellable', amount: '50.05' },
  ],
  ...{ credited: '50.05', refund: '50.05', method: 'StoreCredit', points: 0, returnedBy: 'Sadia Rahman' },
}
const none = { body: { data: [], total: 0 } }
const open = (own: Partial<Order> = {}, answers: Answers = {}, served = extensions) =>
  openOrder(sold(own), {
    who: cashier,
    extensions: served,
    answers: {
      'GET x/orders/o1/returns': none,
      'POST x/orders/o1/returns/price': { body: price },
      'GET stores/list-store': { body: { data: [{ id: 's1', version: 1, name: 'Moto Uttara' }], total: 1 } },
      ...answers,
    },
  })
const card = async () =>
  within(
    (await screen.findByRole('heading', { name: 'Returns and refunds' })).closest('section') as HTMLElement,
  )

describe('the returns of an order', () => {
  it('name the units that came back, of those that the customer has', async () => {
    const sent: unknown[] = []
    const { user } = open(
      { lines: [{ ...line, units: 'ME1 (E1)\nME2', unitsMissing: 0 }] },
      {
        'POST x/orders/o1/returns/price': ({ body }) => {
          sent.push(body)
          return { body: price }
        },
      },
    )
    await user.click(await (await card()).findByRole('button', { name: 'Return items' }))
    const form = await card()
    const quantity = await form.findByRole('spinbutton', { name: 'Quantity of Brake lever returned' })
    await user.clear(quantity)
    await user.type(quantity, '1')
    await user.click(await form.findByRole('combobox', { name: 'Chassis numbers of Brake lever returned' }))
    await user.click(await screen.findByRole('option', { name: 'ME2' }))
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        lines: [{ lineId: 'l1', quantity: 1, condition: 'Sellable', units: 'ME2' }],
      }),
    )
  })

  it('are recorded by line, after a preview of the refund and a confirmation', async () => {
    const sent: unknown[] = []
    const { user } = open(
      {},
      {
        'POST x/orders/o1/returns': ({ body }) => {
          sent.push(body)
          return { body: sold({ version: 2 }) }
        },
      },
    )
    await user.click(await (await card()).findByRole('button', { name: 'Return items' }))
    const form = await card()
    expect(await form.findByText('Enter the returned quantities to see the refund.')).toBeDefined()
    const quantity = await form.findByRole('spinbutton', { name: 'Quantity of Brake lever returned' })
    await user.clear(quantity)
    await user.type(quantity, '1')
    expect(await form.findByText('50.05 BDT')).toBeDefined()
    await user.click(form.getByRole('combobox', { name: 'Condition of Brake lever' }))
    await user.click(await screen.findByRole('option', { name: 'Damaged' }))
    await user.click(form.getByRole('combobox', { name: 'Reason' }))
    await user.click(await screen.findByRole('option', { name: 'Faulty' }))
    await user.click(form.getByRole('button', { name: 'Record return' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/Record a refund of 50.05 BDT for order ORD-1/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Refund 50.05 BDT' }))
    await waitFor(() =>
      expect(sent).toEqual([
        {
          ...{ method: 'Cash', reason: 'Faulty', version: 1 },
          withDelivery: false,
          lines: [{ lineId: 'l1', quantity: 1, condition: 'Damaged' }],
        },
      ]),
    )
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Return items'))
  })

  it('ask for the showroom of goods that go back to stock before the refund is confirmed', async () => {
    const { user } = open({}, {})
    await user.click(await (await card()).findByRole('button', { name: 'Return items' }))
    const form = await card()
    const quantity = await form.findByRole('spinbutton', { name: 'Quantity of Brake lever returned' })
    await user.clear(quantity)
    await user.type(quantity, '1')
    await user.click(form.getByRole('combobox', { name: 'Reason' }))
    await user.click(await screen.findByRole('option', { name: 'Faulty' }))
    await user.click(form.getByRole('button', { name: 'Record return' }))
    expect(await form.findByText('Choose the showroom that receives the items.')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  const [uttara, banani] = [
    { id: 's1', label: 'Moto Uttara' },
    { id: 's2', label: 'Moto Banani' },
  ]
  it('ask how money that goes back is refunded, and only then', async () => {
    let refund = '0.00'
    const { user, backend } = open(
      {},
      { 'POST x/orders/o1/returns/price': () => ({ body: { ...price, refund } }) },
    )
    await user.click(await (await card()).findByRole('button', { name: 'Return items' }))
    const form = await card()
    const method = await form.findByText('Refund method')
    const quantity = await form.findByRole('spinbutton', { name: 'Quantity of Brake lever returned' })
    const enter = async (text: string) => {
      await user.clear(quantity)
      await user.type(quantity, text)
    }
    await enter('1')
    await waitFor(() => expect(method.dataset.mark).toBe('optional'))
    refund = '50.05'
    await enter('2')
    await waitFor(() => expect(method.dataset.mark).toBeUndefined())
    const item = method.closest('.ant-form-item') as HTMLElement
    await user.click(item.querySelector('.ant-select-clear') as HTMLElement)
    await user.click(form.getByRole('button', { name: 'Record return' }))
    expect(await form.findByText('Choose how the refund is paid.')).toBeDefined()
    expect(backend.sent('POST x/orders/o1/returns')).toEqual([])
  })

  it('name the showroom of each line where the lines come from several', async () => {
    const { user } = open({
      lines: [
        { ...line, store: uttara },
        { ...line, id: 'l2', store: banani },
      ],
    })
    expect(await screen.findByText('LEV-1 · Moto Uttara')).toBeDefined()
    expect(screen.getByText('LEV-1 · Moto Banani')).toBeDefined()
    await user.click(await (await card()).findByRole('button', { name: 'Return items' }))
    const name = 'Quantity of Brake lever from Moto Banani returned'
    expect(await (await card()).findByRole('spinbutton', { name })).toBeDefined()
  })

  it('ask before quantities that were entered are dropped', async () => {
    const { user } = open()
    await user.click(await (await card()).findByRole('button', { name: 'Return items' }))
    const form = await card()
    await user.type(await form.findByRole('spinbutton', { name: 'Quantity of Brake lever returned' }), '1')
    await user.click(form.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(form.queryByRole('spinbutton')).toBeNull())
    await user.click(form.getByRole('button', { name: 'Return items' }))
    await user.click(await form.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(form.queryByRole('spinbutton')).toBeNull())
  })

  it('go back to the showroom that they came from', async () => {
    const sent: unknown[] = []
    const { user } = open(
      { lines: [{ ...line, store: banani }] },
      {
        'POST x/orders/o1/returns': ({ body }) => {
          sent.push(body)
          return { body: sold({ version: 2 }) }
        },
      },
    )
    await user.click(await (await card()).findByRole('button', { name: 'Return items' }))
    const form = await card()
    expect(await form.findAllByText('Moto Banani')).toHaveLength(2)
    const quantity = await form.findByRole('spinbutton', { name: 'Quantity of Brake lever returned' })
    await user.clear(quantity)
    await user.type(quantity, '1')
    expect(await form.findByText('50.05 BDT')).toBeDefined()
    await user.click(form.getByRole('combobox', { name: 'Reason' }))
    await user.click(await screen.findByRole('option', { name: 'Faulty' }))
    await user.click(form.getByRole('button', { name: 'Record return' }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Refund 50.05 BDT' }))
    await waitFor(() => expect(sent).toMatchObject([{ store: 's2', refundStore: 's2' }]))
  })

  it('go to the showroom that the entered goods came from, unless another one was chosen', async () => {
    const { user } = open({
      lines: [
        { ...line, store: banani },
        { ...line, id: 'l2', name: 'Clutch lever', store: uttara },
      ],
    })
    await user.click(await (await card()).findByRole('button', { name: 'Return items' }))
    const form = await card()
    const chosen = () =>
      form.getByRole('combobox', { name: /^Return to showroom/ }).closest('.ant-select')?.textContent
    const enter = async (name: string, count: string) => {
      const quantity = await form.findByRole('spinbutton', {
        name: new RegExp(`Quantity of ${name}.*returned`),
      })
      await user.clear(quantity)
      await user.type(quantity, count)
    }
    await enter('Clutch lever', '1')
    await waitFor(() => expect(chosen()).toContain('Moto Uttara'))
    await enter('Brake lever', '1')
    await waitFor(() => expect(chosen()).not.toContain('Moto'))
    await enter('Clutch lever', '0')
    await waitFor(() => expect(chosen()).toContain('Moto Banani'))
  })

  it('begin with the only showroom that is the user’s, if another one served the order too', async () => {
    const { user } = open({
      lines: [
        { ...line, store: banani },
        { ...line, id: 'l2', store: null },
      ],
    })
    await user.click(await (await card()).findByRole('button', { name: 'Return items' }))
    expect(await (await card()).findAllByText('Moto Banani')).toHaveLength(2)
  })

  it.each([
    [
      'of several showrooms',
      {
        lines: [
          { ...line, store: banani },
          { ...line, id: 'l2', store: uttara },
        ],
      },
    ],
    ['whose showroom is not known', { lines: [{ ...line, store: null }] }],
    ['of a showroom that is closed', { lines: [{ ...line, store: banani, storeClosed: true }] }],
  ])('have no showroom proposed for goods %s', async (_, own) => {
    const { user } = open(own)
    await user.click(await (await card()).findByRole('button', { name: 'Return items' }))
    const form = await card()
    expect(await form.findByRole('combobox', { name: /^Return to showroom/ })).toBeDefined()
    expect(form.queryByText(/^Moto/)).toBeNull()
  })

  it('ask about no refund for pieces that can’t be returned', async () => {
    const text = 'Only 1 piece of Brake lever can still be returned'
    const refusal = {
      ...{ message: [text], errors: { 'lines.0.quantity': [text] } },
      reasons: [{ code: 'return.line.tooMany', params: { count: 1, name: 'Brake lever' }, message: text }],
    }
    const refused = { ...price, lines: [], value: '0.00', most: '100.10', refund: '0.00', refusal }
    const sent: unknown[] = []
    const { user } = open(
      {},
      {
        'POST x/orders/o1/returns/price': { body: refused },
        'POST x/orders/o1/returns': ({ body }) => {
          sent.push(body)
          return { status: 400, body: { statusCode: 400, ...refusal } }
        },
      },
    )
    await user.click(await (await card()).findByRole('button', { name: 'Return items' }))
    const form = await card()
    const quantity = await form.findByRole('spinbutton', { name: 'Quantity of Brake lever returned' })
    await user.clear(quantity)
    await user.type(quantity, '2')
    await user.click(form.getByRole('combobox', { name: 'Condition of Brake lever' }))
    await user.click(await screen.findByRole('option', { name: 'Damaged' }))
    await user.click(form.getByRole('combobox', { name: 'Reason' }))
    await user.click(await screen.findByRole('option', { name: 'Faulty' }))
    expect(await form.findByText(text)).toBeDefined()
    expect(form.queryByText(/Leave blank to refund/)).toBeNull()
    await user.click(form.getByRole('button', { name: 'Record return' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ask about the refund of the entered pieces before its preview is shown', async () => {
    const priced = ({ body }: { body?: unknown }) => {
      const { quantity } = (body as { lines: { quantity: number }[] }).lines[0] ?? {}
      return { body: quantity === 2 ? { ...price, refund: '100.10' } : price }
    }
    const { user } = open({}, { 'POST x/orders/o1/returns/price': priced })
    await user.click(await (await card()).findByRole('button', { name: 'Return items' }))
    const form = await card()
    const quantity = await form.findByRole('spinbutton', { name: 'Quantity of Brake lever returned' })
    await user.clear(quantity)
    await user.type(quantity, '1')
    await user.click(form.getByRole('combobox', { name: 'Condition of Brake lever' }))
    await user.click(await screen.findByRole('option', { name: 'Damaged' }))
    await user.click(form.getByRole('combobox', { name: 'Reason' }))
    await user.click(await screen.findByRole('option', { name: 'Faulty' }))
    expect(await form.findByText('50.05 BDT')).toBeDefined()
    await user.clear(quantity)
    await user.type(quantity, '2')
    await user.click(form.getByRole('button', { name: 'Record return' }))
    expect(
      await within(await screen.findByRole('dialog')).findByText(/Record a refund of 100.10 BDT/),
    ).toBeDefined()
  })

  it('are listed as sentences, among the payments too, and the order shows how much was returned', async () => {
    open(
      { paid: '50.05', refunded: '50.05', credited: '50.05', lines: [{ ...line, returned: 1 }] },
      { 'GET x/orders/o1/returns': { body: { data: [returned], total: 1 } } },
    )
    const list = await card()
    expect(
      await list.findByText('1 × Brake lever (Sellable) returned. 50.05 BDT refunded (Store credit).'),
    ).toBeDefined()
    expect(list.getByText(/^Faulty · Moto Uttara · .* · Sadia Rahman$/)).toBeDefined()
    expect(within(await screen.findByRole('list', { name: 'Refunds' })).getByText('−50.05 BDT')).toBeDefined()
    expect(screen.getByText('50.05 BDT refunded, net received 50.05 BDT')).toBeDefined()
    expect(screen.getByText('1 returned')).toBeDefined()
  })

  it.each([
    ['before the order is shipped', { deliveryStatus: 'Packed' }, extensions],
    ['on a backend without returns', {}, []],
    ['once all pieces came back', { lines: [{ ...line, returned: 2 }] }, extensions],
  ])('are not offered %s', async (_, own, served) => {
    open(own, {}, served)
    await screen.findByRole('heading', { name: 'Totals' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Return items' })).toBeNull())
  })
})

describe('store credit', () => {
  it('pays as much of an order as it covers', async () => {
    const sent: unknown[] = []
    const customer = { id: 'c1', version: 1, name: 'Rahim Uddin', credit: '30.00' }
    const { user } = open(
      { paymentStatus: 'Pending', paid: '0.00', due: '100.10' },
      {
        'GET admin/users/c1': { body: customer },
        'POST x/orders/o1/credit-payment': ({ body }) => {
          sent.push(body)
          return { body: sold({ version: 2 }) }
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Pay with store credit (30.00 BDT)' }))
    await user.click(await screen.findByRole('button', { name: 'Pay with store credit' }))
    await waitFor(() => expect(sent).toEqual([{ amount: '30.00', version: 1 }]))
  })
})
