import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderCounts } from '#contract/extensions/orders/orders.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Order, type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { insertRows, type Rows } from '#tests/support/server/shop.ts'

/** Customers who share a name: this many are listed by their ids, more are counted by them, and even more by a join. */
const many = { listed: 250, byId: 350, joined: 1100 }

let app: App
let call: Call
let desk: OrderHelpers
let helmet: string
const ordered: Order[] = []
const found = async (query: string) => {
  const { body } = await call<Rows<Order>>(`GET admin/orders/list?page=1&limit=100&${query}`)
  expect(body.total).toBe(body.data.length)
  return body.data.map(({ number }) => number)
}
const numbers = (orders: readonly Order[]) => orders.map(({ number }) => number).reverse()

beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  helmet = (await desk.goods('HELMET', 100)).product.id
  const ids = Array.from({ length: many.joined }, () => newId())
  const customers = ids.map((id, i) => ({
    ...{
      id,
      name: `Abdur Rahman ${i < many.byId ? 'Talukder ' : ''}${i < many.listed ? 'Babul ' : ''}${i}`,
      userName: `rahman${i}`,
      email: `rahman${i}@mail.example`,
    },
    ...{ phone: `+88015${String(i).padStart(8, '0')}`, userType: 'regular' },
  }))
  await insertRows(app, 'customers', customers)
  const lines = [{ productId: helmet, quantity: 1 }]
  for (const id of ids.slice(0, 4)) ordered.push(await desk.place(id, lines, { recipient: 'Somebody' }))
  const other = await desk.customer({ name: 'Karim' })
  ordered.push(await desk.place(other.id, lines, { recipient: 'Mrs Rahman Talukder' }))
  await desk.place(other.id, lines, { recipient: 'Somebody else' })
})
afterAll(() => app.stop())

describe('a search for a phone number', () => {
  it.each(['01500000002', '0150-0000002', '+880 1500-000 002', '(0150) 0000002', '০১৫০-০০০০০০২'])(
    'finds orders by the phone of their customer, written as %s',
    async (phone) => {
      const [, , third] = ordered
      expect(await found(`search=${encodeURIComponent(phone)}`)).toEqual([third?.number])
      const customers = await call<Rows<{ id: string }>>(
        `GET admin/users?page=1&search=${encodeURIComponent(phone)}`,
      )
      expect(customers.body.data.map(({ id }) => id)).toEqual([third?.customer.id])
    },
  )
  it('finds orders by the phone of their recipient', async () => {
    const [first] = ordered
    const phone = String(first?.phone).replace(/(\d{4})$/, '-$1')
    expect(await found(`search=${encodeURIComponent(phone)}`)).toContain(first?.number)
  })
})

describe('a search for a common name', () => {
  it('finds the orders of all customers with it, and those with it as recipient, newest first', async () => {
    expect(await found('search=rahman')).toEqual(numbers(ordered))
    expect(await found('search=talukder')).toEqual(numbers(ordered))
    expect(await found('search=ABDUR%20rahman')).toEqual(numbers(ordered.slice(0, 4)))
    expect(await found('search=rahman&paymentStatus=Paid')).toEqual([])
  })

  it('finds the orders of hundreds of customers', async () => {
    expect(await found('search=babul')).toEqual(numbers(ordered.slice(0, 4)))
  })

  it('finds words in different fields of an order, in any order, also short ones', async () => {
    const last = ordered.at(-1)
    for (const text of [`talukder ${last?.number}`, `${last?.number} mrs`, 'Talukder mrs', 'mrs rahman ta'])
      expect(await found(`search=${encodeURIComponent(text)}`), text).toEqual([last?.number])
    expect(await found(`search=${encodeURIComponent(`talukder somebody ${last?.number}`)}`)).toEqual([])
  })

  it.each(['rahman', 'talukder'])('is paged, with its total, for %s', async (name) => {
    const { body } = await call<Rows<Order>>(`GET admin/orders/list?page=2&limit=2&search=${name}`)
    expect([body.total, body.data.map(({ number }) => number)]).toEqual([5, numbers(ordered).slice(2, 4)])
  })

  it.each(['asc', 'desc'])('is sorted by another field, %s', async (way) => {
    const { body } = await call<Rows<Order>>(
      `GET admin/orders/list?page=1&search=rahman&sortBy=total&orderBy=${way}`,
    )
    // Their totals are equal, so their ids decide, in the direction of an index.
    const byId = ordered.map(({ id }) => id).sort()
    expect([body.total, body.data.map(({ id }) => id)]).toEqual([5, way === 'asc' ? byId : byId.reverse()])
  })

  it('is combined with the other filters', async () => {
    const [first] = ordered as [Order]
    await desk.move(first.id, { orderStatus: 'Confirmed' })
    expect(await found('search=rahman&orderStatus=Confirmed')).toEqual([first.number])
    expect(await found(`search=rahman&customerId=${first.customer.id}`)).toEqual([first.number])
    const { body } = await call<OrderCounts>('GET x/orders/counts?search=rahman')
    expect([body.total, body.data.find((one) => one.orderStatus === 'Confirmed')?.count]).toEqual([5, 1])
  })

  it('finds a number in Bengali digits', async () => {
    const number = String(ordered[0]?.number)
    const bengali = number.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
    expect(await found(`search=${encodeURIComponent(bengali)}`)).toEqual([number])
  })

  it('excludes deleted customers', async () => {
    await call('POST admin/user/delete-account', { userName: 'rahman1', email: 'rahman1@mail.example' })
    const gone = ordered[1]?.number
    expect(await found('search=rahman')).toEqual(numbers(ordered).filter((number) => number !== gone))
  })
})

describe('a search for goods', () => {
  it('finds the orders with them by name or SKU, and by the tracking number of their parcel', async () => {
    const { product } = await desk.goods('GLOVES-7', 10)
    const buyer = await desk.customer({ name: 'Mina' })
    const order = await desk.place(buyer.id, [{ productId: product.id, quantity: 1 }])
    const shipment = {
      order: order.id,
      carrier: 'Meghna',
      tracking: 'MF476462742',
      status: 'Bought',
      rates: [],
    }
    await insertRows(app, 'shipments', [{ id: newId(), ...shipment }])
    for (const text of ['gloves-7', 'Gloves', 'mf476462742'])
      expect(await found(`search=${text}`), text).toEqual([order.number])
    const { body } = await call<OrderCounts>('GET x/orders/counts?search=gloves')
    expect(body.total).toBe(1)
    expect(await found('search=MF47646274')).toEqual([])
  })

  it('finds every order of very common goods', async () => {
    const { body } = await call<Rows<Order>>('GET admin/orders/list?page=1&limit=1&search=helmet')
    expect(body.total).toBe(6)
  })
})

describe('a range of totals', () => {
  it('includes both ends', async () => {
    const customer = await desk.customer({ name: 'Shirin' })
    const three = await desk.place(customer.id, [{ productId: helmet, quantity: 3 }], { recipient: 'Shirin' })
    const one = String(ordered[0]?.total)
    expect(await found(`minTotal=${three.total}`)).toEqual([three.number])
    expect(await found(`maxTotal=${one}&customerId=${customer.id}`)).toEqual([])
    expect(await found(`minTotal=${one}&maxTotal=${three.total}&customerId=${customer.id}`)).toEqual([
      three.number,
    ])
    expect(await found(`minTotal=${one}&maxTotal=${one}`)).toEqual(expect.arrayContaining(numbers(ordered)))
  })
  it.each(['minTotal=-1', 'maxTotal=1.005', 'minTotal=a'])('refuses %s', async (query) => {
    expect((await call(`GET admin/orders/list?page=1&${query}`)).status).toBe(400)
  })
})
