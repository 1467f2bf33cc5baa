import { describe, expect, it } from 'vitest'
import { startDesk } from '#tests/support/server/app/start-desk.ts'
import { orderHelpers, address as placedAt, type Refused } from '#tests/support/server/order-helpers.ts'
import { type Row, type Rows, type Stock, unknownId } from '#tests/support/server/shop.ts'

const { app, call, desk, customer } = await startDesk({ customer: { name: 'Nusrat Jahan' } })

const made = async (line: string, body: object) => {
  const answer = await call<Row>(line, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
const refusal = (body: object) => desk.asked<Refused>({ customerId: customer.id, ...body })

describe('an order', () => {
  it('is returned as placed', async () => {
    const { product } = await desk.goods('PLACE', 10, { name: 'Helmet', price: '1250.50' })
    const order = await desk.place(customer.id, [{ productId: product.id, quantity: 2 }], {
      note: 'Ring twice',
    })
    expect(order).toMatchObject({
      version: 1,
      customer: { id: customer.id, label: 'Nusrat Jahan' },
      number: expect.stringMatching(/^\d{6}$/),
      orderStatus: 'Pending',
      paymentStatus: 'Pending',
      deliveryStatus: 'Pending',
      paymentMethod: 'COD',
      recipient: 'Rahim Uddin',
      thana: null,
      note: 'Ring twice',
      couponCode: null,
      points: null,
      subTotal: '2501.00',
      total: '2501.00',
      paid: '0.00',
      due: '2501.00',
      payments: [],
    })
    expect(order.lines).toMatchObject([
      { name: 'Helmet', sku: 'PLACE', quantity: 2, unitPrice: '1250.50', discount: '0.00', total: '2501.00' },
    ])
    expect(await desk.order(order.id)).toEqual(order)
  })

  it('leaves its address with a customer who has none, and no other one later', async () => {
    const { product } = await desk.goods('FIRST-ADDRESS')
    const lines = [{ productId: product.id, quantity: 1 }]
    const { id } = await desk.customer()
    const addressesOf = async () => (await call<Row>(`GET admin/users/${id}`)).body.addresses
    await desk.place(id, lines, { thana: 'Savar' })
    const { recipient, phone, division, district, address } = placedAt
    const first = [{ label: 'Savar', recipient, phone, division, district, thana: 'Savar', address }]
    expect(await addressesOf()).toEqual(first)
    await desk.place(id, lines, { recipient: 'Sister', address: 'Road 99' })
    expect(await addressesOf()).toEqual(first)
  })

  it('has the number after that of the one before', async () => {
    const { product } = await desk.goods('NUMBER')
    const lines = [{ productId: product.id, quantity: 1 }]
    const [one, two] = [await desk.place(customer.id, lines), await desk.place(customer.id, lines)]
    expect(Number(two.number)).toBe(Number(one.number) + 1)
  })

  it('keeps name, SKU, price and rate when the product changes, and when it is removed', async () => {
    const { product, stock } = await desk.goods('KEPT', 5, { name: 'As it was' })
    const { id, lines } = await desk.place(customer.id, [{ productId: product.id, quantity: 1 }])
    await made(`PATCH admin/products/${product.id}`, { name: 'Another', price: '9.00', sku: 'OTHER' })
    expect((await desk.order(id)).lines).toEqual(lines)
    await call(`DELETE inventory/products/${stock.id}`)
    expect((await call(`DELETE admin/products/${product.id}`)).status).toBe(200)
    expect((await desk.order(id)).lines).toEqual(lines)
  })

  it('is recorded in the history, with its user', async () => {
    const { product } = await desk.goods('HISTORY')
    const { id, number } = await desk.place(customer.id, [{ productId: product.id, quantity: 1 }])
    const { data } = (await call<Rows>(`GET admin/orders/history?orderId=${id}`)).body
    expect(data).toMatchObject([
      {
        entity: 'orders',
        entityId: id,
        propKey: null,
        from: null,
        to: { number },
        actor: { id: expect.any(String) },
      },
    ])
  })

  it('requires the permission to create orders', async () => {
    const { product } = await desk.goods('BRANCH')
    const body = { customerId: customer.id, lines: [{ productId: product.id, quantity: 1 }] }
    expect((await orderHelpers(app, app.as('branch')).asked(body)).status).toBe(403)
    expect((await orderHelpers(app, app.as('store')).asked(body)).status).toBe(200)
    expect((await orderHelpers(app, app.with()).asked(body)).status).toBe(401)
  })
})

describe('its stock', () => {
  it('is taken, with a row in the ledger that names the order', async () => {
    const { product, stock } = await desk.goods('TAKEN', 10)
    const { number } = await desk.place(customer.id, [{ productId: product.id, quantity: 4 }])
    expect(await desk.quantityOf(product.id)).toBe(6)
    const { data } = (await call<Rows>('GET inventory-history?page=1&limit=5')).body
    expect(data[0]).toMatchObject({ entityId: stock.id, from: 10, to: 6, note: `sold: order ${number}` })
  })

  it('is refused if there is too little, without any effect', async () => {
    const { product: some } = await desk.goods('SOME', 10)
    const { product: few } = await desk.goods('FEW', 2)
    const before = (await call<Rows>('GET admin/orders/list')).body.total
    const answer = await refusal({
      lines: [
        { productId: some.id, quantity: 1 },
        { productId: few.id, quantity: 3 },
      ],
    })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: 'Invalid item(s) selected or stock out',
        errors: { 'lines.1.quantity': ['Line 2: only 2 left'] },
      },
    })
    expect(await desk.quantityOf(some.id)).toBe(10)
    expect((await call<Rows>('GET admin/orders/list')).body.total).toBe(before)
  })

  it('is refused if two lines of the same product together exceed it', async () => {
    const { product } = await desk.goods('TWICE', 5)
    const line = { productId: product.id, quantity: 3 }
    const { body } = await refusal({ lines: [line, line] })
    expect(body.errors).toEqual({ 'lines.1.quantity': ['Line 2: only 2 left'] })
  })

  it('comes from one showroom that has enough, or else from several', async () => {
    const { product, stock } = await desk.goods('SPREAD', 3)
    const second = await desk.showroom('Second', { code: 'SPREAD-2' })
    await desk.stock(product.id, second.id, 5)
    const at = async () =>
      (await desk.stockOf(product.id))
        .map((s) => (s.id === stock.id ? ['first', s.quantity] : ['second', s.quantity]))
        .sort()
    const order = (quantity: number) => desk.place(customer.id, [{ productId: product.id, quantity }])
    expect((await order(4)).lines).toHaveLength(1)
    expect(await at()).toEqual([
      ['first', 3],
      ['second', 1],
    ])
    expect((await order(4)).lines?.map((line) => line.quantity).sort()).toEqual([1, 3])
    expect(await at()).toEqual([
      ['first', 0],
      ['second', 0],
    ])
  })

  it('of a product with variants is that of the variant', async () => {
    const product = await desk.product('BIKE', { name: 'Roadstar', price: '150000.00' })
    await desk.showroom('Of bikes', { code: 'BIKES' })
    const red = { attributes: [{ name: 'Colour', value: 'Red' }], price: '152000.00' }
    await desk.variant(product.id, 'BIKE-RED', red)
    const [stock] = (await desk.stockOf(product.id)) as [Stock]
    await made(`PUT inventory/products/${stock.id}`, { delta: 2, reason: 'received' })
    const variantId = (stock.variant as { id: string }).id
    const order = await desk.place(customer.id, [{ productId: product.id, variantId, quantity: 1 }])
    expect(order.lines).toMatchObject([
      { variantId, name: 'Roadstar (Red)', sku: 'BIKE-RED', unitPrice: '152000.00' },
    ])
    const { body } = await refusal({ lines: [{ productId: product.id, quantity: 1 }] })
    expect(body.errors).toEqual({ 'lines.0.variantId': ['Line 1 needs one of the product’s variants'] })
  })
})

describe('an order is refused for', () => {
  it('inactive products', async () => {
    const lines = [{ productId: unknownId, quantity: 1 }]
    expect(await refusal({ lines })).toMatchObject({
      status: 400,
      body: { errors: { 'lines.0.productId': ['Line 1 has an unknown product'] } },
    })
  })
  it('a blocked or unknown customer', async () => {
    const { product } = await desk.goods('BLOCKED')
    const blocked = await desk.customer({ isActive: false })
    const lines = [{ productId: product.id, quantity: 1 }]
    expect((await refusal({ customerId: blocked.id, lines })).body.errors).toEqual({
      customerId: ['This customer is blocked and cannot order'],
    })
    expect((await refusal({ customerId: unknownId, lines })).body.errors).toEqual({
      customerId: ['User not found'],
    })
    expect((await refusal({ customerId: 'x', lines })).status).toBe(400)
  })
  it('an unknown or disabled payment method', async () => {
    const { product } = await desk.goods('METHOD')
    const lines = [{ productId: product.id, quantity: 1 }]
    const message = 'Payment method is invalid'
    expect(await refusal({ lines, paymentMethod: 'CARD' })).toMatchObject({ status: 400, body: { message } })
    await desk.set('paymentMethods', [{ method: 'COD', enabled: false, order: 0, instructions: null }])
    expect(await refusal({ lines })).toMatchObject({ status: 400, body: { message } })
    await desk.set('paymentMethods', [{ method: 'COD', enabled: true, order: 0, instructions: null }])
    expect((await refusal({ lines })).status).toBe(200)
  })
  it('an address outside the known areas', async () => {
    const { product } = await desk.goods('AREA')
    const errorsOf = async (place: object) =>
      (await refusal({ lines: [{ productId: product.id, quantity: 1 }], ...place })).body.errors
    expect(await errorsOf({ division: 'Bavaria' })).toEqual({ division: ["There is no division 'Bavaria'"] })
    expect(await errorsOf({ district: 'Sylhet' })).toEqual({
      district: ["There is no district 'Sylhet' in Dhaka"],
    })
    expect(await errorsOf({ thana: 'Teknaf' })).toEqual({ thana: ["There is no thana 'Teknaf' in Dhaka"] })
  })
  it.each([
    ['without lines', { lines: [] }],
    ['of no piece', { lines: [{ productId: unknownId, quantity: 0 }] }],
    ['of half a piece', { lines: [{ productId: unknownId, quantity: 1.5 }] }],
    ['with a price of its own', { lines: [{ productId: unknownId, quantity: 1, unitPrice: '1.00' }] }],
    ['with a total of its own', { lines: [{ productId: unknownId, quantity: 1 }], total: '1.00' }],
    ['with points below nothing', { lines: [{ productId: unknownId, quantity: 1 }], points: -1 }],
  ])('an order %s', async (_what, body) => {
    expect((await refusal(body)).status).toBe(400)
  })
})

describe('a repeated click', () => {
  it('with one Idempotency-Key is one order, with the same response', async () => {
    const { product } = await desk.goods('CLICK', 10)
    const body = { customerId: customer.id, lines: [{ productId: product.id, quantity: 2 }] }
    const click = () => desk.asked(body, { 'idempotency-key': 'click' })
    const [one, two] = [await click(), await click()]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body).toEqual(one.body)
    expect(await desk.quantityOf(product.id)).toBe(8)
    const other = await desk.asked<Refused>({ ...body, note: 'x' }, { 'idempotency-key': 'click' })
    expect(other.status).toBe(409)
  })
})
