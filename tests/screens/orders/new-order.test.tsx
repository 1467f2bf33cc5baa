import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OrderPrice, SellableGoods } from '#contract/extensions/orders/order-desk.ts'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { ordersBackend, reader } from '#tests/support/screens/orders-fixtures.ts'

const page = '/Sales/Order/new'
const seller: { permissions: Permission[] } = {
  permissions: [
    { subject: 'Order', actions: ['READ', 'CREATE'] },
    { subject: 'Customer', actions: ['READ'] },
  ],
}
const customer = {
  ...{ id: 'c1', version: 1, name: 'Nasrin Akter', userName: 'nasrin', email: 'n@mail.example' },
  ...{ phone: '+8801711000000', userType: 'regular', points: 0, isActive: true, orders: 2, spent: '900.00' },
  addresses: [
    {
      ...{ label: 'Home', recipient: 'Nasrin Akter', phone: '+8801711000000', division: 'Dhaka' },
      ...{ district: 'Gazipur', thana: null, address: 'House 7' },
    },
  ],
}
const lever: SellableGoods = {
  ...{ productId: 'p1', variantId: null, name: 'Brake lever', sku: 'LEV-1', picture: null },
  ...{
    unitPrice: '50.00',
    discount: '0.00',
    available: 2,
    promised: 1,
    stock: [{ storeId: 's', store: 'Tejgaon', quantity: 2, promised: 1 }],
    byUnit: false,
    isExact: false,
    unit: null,
  },
}
type Lines = { lines: { quantity: number }[] }
const short = { code: 'order.line.notEnough', params: { line: 1, count: 2 } }
const priceOf = ({ lines: [line] }: Lines): OrderPrice => {
  const { stock: _, ...goods } = lever
  const quantity = line?.quantity ?? 0
  const text = 'Line 1: only 2 left'
  const refusal = {
    message: [text],
    errors: { 'lines.0.quantity': [text] },
    reasons: [{ ...short, message: text }],
  }
  return {
    lines: [{ ...goods, quantity, total: '50.00', promotionDiscount: '0.00' }],
    ...{ promotion: null, promotionDiscount: '0.00', discountTitle: null },
    ...{ subTotal: '50.00', discount: '0.00', couponDiscount: '0.00', vat: '0.00', charges: '0.00' },
    ...{ delivery: '60.00', pointsDiscount: '0.00', total: '110.00' },
    refusal: quantity > lever.available ? refusal : null,
  }
}
const backend = (more: Answers = {}): Answers => ({
  ...ordersBackend([], { extensions: ['orderCounts', 'priceOrder'] }),
  'GET admin/users': { body: { data: [customer], total: 1 } },
  'GET admin/users/c1': { body: customer },
  'GET x/orders/goods': { body: { data: [lever] } },
  'POST x/orders/price': ({ body }) => ({ body: priceOf(body as Lines) }),
  ...more,
})
type Opened = ReturnType<typeof openAdmin>
const items = () => screen.findByRole('combobox', { name: 'Add items' })
const addLever = async ({ user }: Opened, typed = 'lever') => {
  await user.type(await items(), typed)
  await user.click(await screen.findByRole('option', { name: /Brake lever/ }))
}
const placeButton = () => screen.findByRole('button', { name: /Place order/ })
const openFor = (more?: Answers) => openAdmin(`${page}?customer=c1`, seller, backend(more))

describe('the page of a new order', () => {
  it('names the promotion that applies at its items and in the totals', async () => {
    const promoted = { promotion: '3 for 2', promotionDiscount: '50.00', total: '60.00' }
    const opened = openFor({
      'POST x/orders/price': ({ body }) => {
        const price = priceOf(body as Lines)
        const lines = price.lines.map((line) => ({ ...line, promotionDiscount: '50.00' }))
        return { body: { ...price, ...promoted, lines } }
      },
    })
    await addLever(opened)
    expect(await screen.findByText('3 for 2: −50.00')).toBeDefined()
    const term = (await screen.findAllByText('3 for 2')).find(({ tagName }) => tagName === 'DT')
    expect(term?.nextElementSibling?.textContent).toBe('−50.00')
  })

  it('is linked from the list for users who may place orders', async () => {
    openAdmin('/Sales/Order/List?page=1', seller, backend())
    expect((await screen.findByRole('link', { name: 'New order' })).getAttribute('href')).toBe(page)
  })
  it.each([
    ['without the permission', reader, backend()],
    [
      'by a backend that prices no orders',
      seller,
      { ...backend(), 'GET x': { body: { data: ['orderCounts'] } } },
    ],
  ])('is not offered %s', async (_, who, answers) => {
    openAdmin('/Sales/Order/List?page=1', who, answers)
    await screen.findByRole('link', { name: 'All 0' })
    expect(screen.queryByRole('link', { name: 'New order' })).toBeNull()
  })

  it('proposes the address of the customer it is opened for', async () => {
    openFor()
    expect(await screen.findByDisplayValue('House 7')).toBeDefined()
    expect(screen.getByLabelText('Recipient')).toHaveProperty('value', 'Nasrin Akter')
  })

  it('shows what is promised to others besides what can be sold', async () => {
    const { user } = openFor()
    await user.type(await items(), 'lever')
    expect(await screen.findByText('2 in stock')).toBeDefined()
    expect(screen.getByText('1 promised')).toBeDefined()
  })

  it('warns of a phone number whose orders came back, with links to them', async () => {
    const came = { id: 'o7', number: 'ORD-7', createdAt: '2026-01-15T04:00:00.000Z' }
    openFor({
      'GET x': { body: { data: ['orderCounts', 'priceOrder', 'phoneRisk'] } },
      'GET x/orders/phone-risk': { body: { count: 1, orders: [came] } },
    })
    expect(
      await screen.findByText('1 cash-on-delivery order to this phone number was returned.'),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: 'ORD-7' }).getAttribute('href')).toBe('/Sales/Order/List/o7')
  })

  it('names what is missing, customer first, and sends nothing', async () => {
    const { user, backend: asked } = openAdmin(page, seller, backend())
    await user.click(await placeButton())
    expect(await screen.findByText('Choose a customer.')).toBeDefined()
    expect(screen.getByText('Add at least one item.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Customer' }))
    expect(asked.lines()).not.toContain('POST x/orders')
  })

  it('adds the quantity in the search, and adds equal items to the same line', async () => {
    const opened = openFor()
    await addLever(opened, '2 x lever')
    expect(await screen.findByRole('spinbutton', { name: 'Quantity of Brake lever' })).toHaveProperty(
      'value',
      '2',
    )
    await addLever(opened)
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Brake lever' })).toHaveProperty('value', '3')
    expect(await screen.findByText('Line 1: only 2 left')).toBeDefined()
  })

  it('keeps a quantity that is none as it was typed, with a message', async () => {
    const opened = openFor()
    await addLever(opened)
    const quantity = await screen.findByRole('spinbutton', { name: 'Quantity of Brake lever' })
    await opened.user.clear(quantity)
    await opened.user.type(quantity, '2.5')
    expect(await screen.findByText('Enter a whole number.')).toBeDefined()
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Brake lever' })).toHaveProperty('value', '2.5')
  })

  it('adds the item that Enter asked for once it is found, and never a former result', async () => {
    const pads = { ...lever, productId: 'p2', name: 'Brake pads', sku: 'PAD-1' }
    let answer = () => {}
    const arrived = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { user } = openFor({
      'GET x/orders/goods': async ({ line }) => {
        if (!line.includes('pads')) return { body: { data: [lever] } }
        await arrived
        return { body: { data: [pads] } }
      },
    })
    await user.type(await items(), 'lever')
    await screen.findByRole('option', { name: /Brake lever/ })
    await user.clear(await items())
    await user.type(await items(), 'pads{Enter}')
    expect(screen.queryByRole('spinbutton', { name: /^Quantity of/ })).toBeNull()
    answer()
    expect(await screen.findByRole('spinbutton', { name: 'Quantity of Brake pads' })).toBeDefined()
    expect(screen.getAllByRole('spinbutton', { name: /^Quantity of/ })).toHaveLength(1)
  })

  it('asks which one where a scan means several, and adds the one that it names', async () => {
    const large = { ...lever, variantId: 'v1', name: 'Suit (L)', sku: 'SUIT-L' }
    const medium = { ...lever, variantId: 'v2', name: 'Suit (M)', sku: 'SUIT-M' }
    const { user } = openFor({
      'GET x/orders/goods': ({ line }) => ({
        body: { data: [{ ...large, isExact: line.includes('SUIT-L') }, medium] },
      }),
    })
    await user.type(await items(), 'SUIT{Enter}')
    const option = await screen.findByRole('option', { name: /Suit \(M\)/ })
    expect(screen.queryByRole('spinbutton', { name: /^Quantity of/ })).toBeNull()
    await user.click(option)
    expect(await screen.findByRole('spinbutton', { name: 'Quantity of Suit (M)' })).toBeDefined()
    await user.type(await items(), 'SUIT-L{Enter}')
    expect(await screen.findByRole('spinbutton', { name: 'Quantity of Suit (L)' })).toBeDefined()
  })

  it('places what is entered, and opens the order', async () => {
    const sent: unknown[] = []
    const opened = openFor({
      'POST x/orders': ({ body }) => {
        sent.push(body)
        return { body: { id: 'o9', version: 1, number: '105009' } }
      },
    })
    await screen.findByDisplayValue('House 7')
    await addLever(opened)
    await screen.findByText('110.00 BDT')
    await opened.user.click(await placeButton())
    await waitFor(() => expect(opened.place()).toBe('/Sales/Order/List/o9'))
    expect(sent).toEqual([
      {
        ...{ customerId: 'c1', paymentMethod: 'COD', recipient: 'Nasrin Akter', phone: '+8801711000000' },
        ...{ division: 'Dhaka', district: 'Gazipur', address: 'House 7' },
        lines: [{ productId: 'p1', variantId: null, quantity: 1 }],
      },
    ])
  })

  it('names the unit whose chassis number was scanned', async () => {
    const bike = { ...lever, productId: 'p3', name: 'Spark 150', sku: 'SPARK', byUnit: true, isExact: true }
    const sent: unknown[] = []
    const { user, backend: asked } = openFor({
      'GET x/orders/goods': ({ line }) => ({
        body: { data: [{ ...bike, unit: line.includes('MB8A') ? 'MB8A' : 'MB8B' }] },
      }),
      'POST x/orders': ({ body }) => {
        sent.push(body)
        return { body: { id: 'o9', version: 1, number: '105009' } }
      },
    })
    await screen.findByDisplayValue('House 7')
    for (const scanned of ['MB8A', 'MB8B', 'MB8A']) {
      await user.type(await items(), `${scanned}{Enter}`)
      await waitFor(async () => expect(await items()).toHaveProperty('value', ''))
    }
    expect(await screen.findByRole('combobox', { name: 'Chassis numbers of Spark 150' })).toBeDefined()
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Spark 150' })).toHaveProperty('value', '2')
    // The list would cover the new line.
    expect((await items()).getAttribute('aria-expanded')).toBe('false')
    // The seller may not read units: those that were scanned are named all the same.
    expect(asked.lines().join()).not.toContain('GET x/units')
    await user.click(await placeButton())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent).toMatchObject([{ lines: [{ productId: 'p3', quantity: 2, units: 'MB8A\nMB8B' }] }])
  })

  it('focuses the quantity that is refused', async () => {
    const why = 'Line 1: only 2 left'
    const errors = { 'lines.0.quantity': [why] }
    const opened = openFor({
      'POST x/orders': { status: 400, body: { statusCode: 400, message: why, errors } },
    })
    await screen.findByDisplayValue('House 7')
    await addLever(opened, '3xlever')
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity of Brake lever' })
    expect(quantity).toHaveProperty('value', '3')
    await opened.user.click(await placeButton())
    await waitFor(() => expect(document.activeElement).toBe(quantity))
  })

  it('shows the phone number and district of customers, who may have the same name', async () => {
    const { user } = openAdmin(page, seller, backend())
    await user.click(await screen.findByRole('combobox', { name: 'Customer' }))
    expect(await screen.findByText('+8801711000000 · Gazipur')).toBeDefined()
    expect(screen.queryByText('nasrin')).toBeNull()
  })

  it('shows a refusal at the field it names, and keeps everything that was entered', async () => {
    const why = 'There is no such coupon at present'
    const opened = openFor({
      'POST x/orders': {
        status: 400,
        body: { statusCode: 400, message: why, errors: { couponCode: [why] } },
      },
    })
    await screen.findByDisplayValue('House 7')
    await addLever(opened)
    await opened.user.type(screen.getByLabelText('Coupon code'), 'EID')
    await opened.user.click(await placeButton())
    expect(await screen.findByText(why)).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Coupon code'))
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Brake lever' })).toHaveProperty('value', '1')
  })

  const cashier = {
    permissions: [...seller.permissions, { subject: 'Payment', actions: ['READ', 'CREATE'] }],
  }
  const withDeposit = (more: Answers = {}) =>
    backend({
      'GET x': { body: { data: ['orderCounts', 'priceOrder', 'placeOrderWithDeposit'] } },
      'GET admin/payment/get-payment-methods': {
        body: { list: [{ method: 'COD', enabled: true, order: 1 }] },
      },
      ...more,
    })

  it('is placed with its deposit in one request, whose rest it shows', async () => {
    const sent: object[] = []
    const why = 'The deposit cannot exceed the total (100.00)'
    const opened = openAdmin(
      `${page}?customer=c1`,
      cashier as typeof seller,
      withDeposit({
        'POST x/orders/with-deposit': ({ body }) => {
          sent.push(body as object)
          return { status: 400, body: { statusCode: 400, message: why, errors: { deposit: [why] } } }
        },
      }),
    )
    await screen.findByDisplayValue('House 7')
    await addLever(opened)
    await opened.user.click(await screen.findByRole('checkbox', { name: 'Receive a deposit now' }))
    const amount = screen.getByLabelText(/^Deposit/)
    await opened.user.type(amount, '200')
    await opened.user.click(await placeButton())
    expect(await screen.findByText(/exceed the balance due/)).toBeDefined()
    expect(sent).toEqual([])
    await opened.user.clear(amount)
    await opened.user.type(amount, '30')
    expect(await screen.findByText(/80\.00 on delivery/)).toBeDefined()
    await opened.user.type(screen.getByLabelText('Reference'), '8X2')
    await opened.user.click(await placeButton())
    expect(await screen.findByText(why)).toBeDefined()
    expect(sent).toMatchObject([
      { customerId: 'c1', deposit: '30.00', method: 'Cash', reference: '8X2', paymentMethod: 'COD' },
    ])
    expect(amount).toHaveProperty('value', '30.00')
  })

  it.each([
    ['users who may not receive payments', seller, withDeposit()],
    ['a backend without it', cashier as typeof seller, backend()],
  ])('asks for no deposit with %s', async (_, who, answers) => {
    openAdmin(`${page}?customer=c1`, who, answers)
    await screen.findByDisplayValue('House 7')
    expect(screen.queryByRole('checkbox', { name: 'Receive a deposit now' })).toBeNull()
  })
})
