import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import type { OrderLine } from '#screens/orders/record/order.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openOrder, whole as order } from '#tests/support/screens/order-fixtures.ts'
import type { Order } from '#tests/support/screens/orders-fixtures.ts'

const may = (...orders: Permission['actions']): { permissions: Permission[] } => ({
  permissions: [
    { subject: 'Order', actions: orders },
    { subject: 'Store', actions: ['READ'] },
    { subject: 'Payment', actions: ['READ', 'CREATE', 'UPDATE'] },
  ],
})
const cashier = may('READ', 'CREATE')
const extensions = ['orderReturns', 'exchangeGoods', 'priceExchange', 'sellableGoods']
const line = {
  ...{ id: 'l1', productId: 'p1', variantId: null, name: 'Brake lever', sku: 'LEV-1', picture: null },
  ...{ unitPrice: '50.00', discount: '0.00', quantity: 2, vatPercentage: 0, vat: '0.00', total: '100.00' },
  returned: null,
}
const sold = (own: Partial<Order> = {}) =>
  order(1, {
    ...{ lines: [line], paymentStatus: 'Paid', deliveryStatus: 'Delivered', paid: '100.00', due: '0.00' },
    ...own,
  })
const goods = {
  ...{ productId: 'p2', variantId: null, name: 'Clutch lever', sku: 'LEV-2', picture: null },
  ...{ unitPrice: '80.00', discount: '0.00', byUnit: false },
}
const price = {
  returned: {
    ...{ lines: [{ lineId: 'l1', amount: '50.00' }], deliveryFee: '0.00', value: '50.00', settled: '0.00' },
    ...{ most: '50.00', refund: '50.00', points: 0, paid: '50.00', due: '0.00', refusal: null },
  },
  order: {
    lines: [{ ...goods, quantity: 1, available: 4, total: '80.00', promotionDiscount: '0.00' }],
    ...{ promotion: null, promotionDiscount: '0.00', subTotal: '80.00', discount: '0.00', vat: '0.00' },
    ...{ couponDiscount: '0.00', charges: '0.00', delivery: '0.00', pointsDiscount: '0.00', total: '80.00' },
    refusal: null,
  },
  ...{ exchanged: '50.00', refund: '0.00', due: '30.00', refusal: null },
}
const open = (answers: Answers = {}, who = cashier, served = extensions, store: OrderLine['store'] = null) =>
  openOrder(sold({ lines: [{ ...line, store }] }), {
    ...{ who, extensions: served },
    answers: {
      'GET x/orders/o1/returns': { body: { data: [], total: 0 } },
      'POST x/orders/o1/exchange/price': { body: price },
      'GET x/orders/goods': {
        body: { data: [{ ...goods, available: 4, promised: 0, stock: [], isExact: true, unit: null }] },
      },
      'GET stores/list-store': { body: { data: [{ id: 's1', version: 1, name: 'Moto Uttara' }], total: 1 } },
      ...answers,
    },
  })
const card = async () =>
  within(
    (await screen.findByRole('heading', { name: 'Returns and refunds' })).closest('section') as HTMLElement,
  )
const enter = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await (await card()).findByRole('button', { name: 'Exchange items' }))
  const form = await card()
  const quantity = await form.findByRole('spinbutton', { name: 'Quantity of Brake lever returned' })
  await user.clear(quantity)
  await user.type(quantity, '1')
  await user.type(form.getByRole('combobox', { name: 'Add items' }), 'clutch')
  await user.click(await screen.findByRole('option', { name: /Clutch lever/ }))
  return form
}

describe('an exchange', () => {
  it('is recorded after a preview of the difference and a confirmation', async () => {
    const sent: unknown[] = []
    const opened = open({
      'POST x/orders/o1/exchange': ({ body }) => {
        sent.push(body)
        return { body: order(2, { exchangeOfId: 'o1', exchangeOfNumber: 'ORD-1' }) }
      },
    })
    const { user } = opened
    const form = await enter(opened)
    expect(await form.findByText('30.00 BDT')).toBeDefined()
    await user.type(form.getByRole('textbox', { name: /Received now/ }), '30.00')
    await user.click(form.getByRole('combobox', { name: 'Condition of Brake lever' }))
    await user.click(await screen.findByRole('option', { name: 'Damaged' }))
    await user.click(form.getByRole('combobox', { name: 'Reason' }))
    await user.click(await screen.findByRole('option', { name: 'Wrong item' }))
    await user.click(form.getByRole('button', { name: 'Exchange items' }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Exchange items' }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          lines: [{ lineId: 'l1', quantity: 1, condition: 'Damaged' }],
          newLines: [{ productId: 'p2', variantId: null, quantity: 1 }],
          ...{ reason: 'WrongItem', received: '30.00', version: 1 },
        },
      ]),
    )
  })

  it.each([
    ['a new item', { 'newLines.0.quantity': ['Line 1: only 0 left'] }, 'Quantity of Clutch lever'],
    [
      'a returned item',
      { 'lines.0.quantity': ['Only 1 can be returned'] },
      'Quantity of Brake lever returned',
    ],
    ['all new items', { newLines: ['At most 100 of one product'] }, 'Quantity of Clutch lever'],
    ['the condition of an item', { 'lines.0.condition': ['It is gone'] }, 'Condition of Brake lever'],
    [
      'several, in the first of them',
      { reason: ['Why?'], 'newLines.0.quantity': ['Only 0'], 'lines.0.quantity': ['Only 1'] },
      'Quantity of Brake lever returned',
    ],
  ])('that is refused for %s has the focus there once it was confirmed', async (_, errors, name) => {
    const message = Object.values(errors).flat()
    const opened = open(
      { 'POST x/orders/o1/exchange': { status: 400, body: { statusCode: 400, message, errors } } },
      cashier,
      extensions,
      { id: 's2', label: 'Moto Banani' },
    )
    const { user } = opened
    const form = await enter(opened)
    await user.click(form.getByRole('combobox', { name: 'Reason' }))
    await user.click(await screen.findByRole('option', { name: 'Wrong item' }))
    await user.click(form.getByRole('button', { name: 'Exchange items' }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Exchange items' }))
    for (const text of message) expect(await form.findByText(text)).toBeDefined()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name))
  })

  it('proposes the showroom that the goods came from', async () => {
    const form = await enter(open({}, cashier, extensions, { id: 's2', label: 'Moto Banani' }))
    expect(form.getByText('Moto Banani')).toBeDefined()
  })

  it('asks about the new order’s total, also before its preview is shown', async () => {
    const opened = open({
      'POST x/orders/o1/exchange/price': ({ body }) => {
        const { quantity } = (body as { lines: { quantity: number }[] }).lines[0] ?? {}
        return { body: quantity === 1 ? price : { ...price, order: { ...price.order, total: '75.00' } } }
      },
    })
    const { user } = opened
    const form = await enter(opened)
    expect(await form.findByText('30.00 BDT')).toBeDefined()
    await user.click(form.getByRole('combobox', { name: 'Condition of Brake lever' }))
    await user.click(await screen.findByRole('option', { name: 'Damaged' }))
    await user.click(form.getByRole('combobox', { name: 'Reason' }))
    await user.click(await screen.findByRole('option', { name: 'Wrong item' }))
    await user.clear(form.getByRole('spinbutton', { name: 'Quantity of Brake lever returned' }))
    await user.type(form.getByRole('spinbutton', { name: 'Quantity of Brake lever returned' }), '2')
    await user.click(form.getByRole('button', { name: 'Exchange items' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/place a new order of 75.00 BDT/)).toBeDefined()
  })

  it('asks how money that is left is refunded', async () => {
    const form = await enter(
      open({
        'POST x/orders/o1/exchange/price': {
          body: { ...price, exchanged: '20.00', refund: '30.00', due: '0.00' },
        },
      }),
    )
    expect(await form.findByText('To refund')).toBeDefined()
    expect(form.getByRole('combobox', { name: 'Refund method' })).toBeDefined()
    expect(form.queryByRole('textbox', { name: /Received now/ })).toBeNull()
  })

  it('shows the problem of a new item at its line', async () => {
    const text = 'Line 1: only 0 left'
    const refusal = {
      ...{ message: [text], errors: { 'newLines.0.quantity': [text] } },
      reasons: [{ code: 'order.line.notEnough', params: { line: 1, count: 0 }, message: text }],
    }
    const form = await enter(open({ 'POST x/orders/o1/exchange/price': { body: { ...price, refusal } } }))
    await waitFor(() => expect(form.getAllByText(text)).toHaveLength(1))
  })

  it.each([
    ['users who may not place orders', may('READ'), extensions],
    ['a backend without the call', cashier, ['orderReturns', 'sellableGoods']],
  ])('is hidden for %s', async (_, who, served) => {
    open({}, who, served)
    await screen.findByRole('heading', { name: 'Items' })
    expect(screen.queryByRole('button', { name: 'Exchange items' })).toBeNull()
  })

  it('is linked from the new order and from the return', async () => {
    const record = {
      ...{ id: 'r1', version: 1, createdAt: '2026-06-02T10:00:00.000Z', order: { id: 'o1', label: 'ORD-1' } },
      ...{ reason: 'WrongItem', note: null, store: null, delivery: null, lines: [], credited: '50.00' },
      ...{ refund: '50.00', method: 'Exchange', points: 0, returnedBy: 'Sadia Rahman', exchanged: '50.00' },
      ...{ exchangeId: 'o2', exchangeNumber: 'ORD-2' },
    }
    openOrder(sold({ exchangeOfId: 'o0', exchangeOfNumber: 'ORD-0', credited: '50.00' }), {
      ...{ who: cashier, extensions },
      answers: { 'GET x/orders/o1/returns': { body: { data: [record], total: 1 } } },
    })
    const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await to('Open order ORD-2')).toBe('/Sales/Order/List/o2')
    expect(await to('Exchange for order ORD-0')).toBe('/Sales/Order/List/o0')
    expect(screen.getByText('50.00 BDT used for order ORD-2.')).toBeDefined()
  })
})
