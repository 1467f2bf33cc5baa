import { describe, expect, it } from 'vitest'
import type { OrderPrice } from '#contract/extensions/orders/order-desk.ts'
import type { PriceSteps } from '#contract/extensions/products.ts'
import { startDesk } from '#tests/support/server/app/start-desk.ts'
import { address, type Order } from '#tests/support/server/order-helpers.ts'
import type { Row, Rows } from '#tests/support/server/shop.ts'

const monday = new Date('2026-03-09T06:00:00.000Z')
/** Within the time that a session lasts. */
const minute = 60_000
const inMinutes = (minutes: number) => new Date(monday.getTime() + minutes * minute).toISOString()
let now = monday
const { call, desk, customer } = await startDesk({ app: { now: () => now } })

/** Ten in stock, at 1000.00. */
const goods = async (sku: string) => {
  now = monday
  return (await desk.goods(sku, 10)).product
}
const setDeal = ({ id }: Row, terms: object = {}) => call<Row>(`PUT x/products/${id}/deal`, terms)
const read = async ({ id }: Row) => (await call<Row>(`GET admin/products/${id}`)).body
const pay = async ({ id }: Row) => (await call<PriceSteps>(`GET x/products/${id}/price`)).body.total
const listed = async () => (await call<Rows>('GET admin/products/deal-products?offset=0&limit=100')).body.data

describe('a deal of a later period', () => {
  it('is one only inside its period, at its price, with no call in between', async () => {
    const lamp = await goods('LAMP')
    const terms = { dealPrice: '800.00', dealFrom: inMinutes(7), dealUntil: inMinutes(14) }
    expect((await setDeal(lamp, terms)).body).toMatchObject({ ...terms, dealState: 'Next', inDeals: false })
    expect(await pay(lamp)).toBe('1000.00')
    now = new Date(inMinutes(7))
    expect(await read(lamp)).toMatchObject({ dealState: 'Now', inDeals: true })
    expect(await pay(lamp)).toBe('800.00')
    now = new Date(inMinutes(14))
    expect(await read(lamp)).toMatchObject({ dealState: 'Ended', inDeals: false })
    expect(await pay(lamp)).toBe('1000.00')
    expect((await listed()).find(({ sku }) => sku === 'LAMP')).toMatchObject({ dealState: 'Ended' })
  })

  it('starts now, without end and price, by the specified call', async () => {
    const lens = await goods('LENS')
    await setDeal(lens, { dealPrice: '800.00', dealFrom: inMinutes(7) })
    const add = () => call(`POST admin/products/${lens.id}/deal-product`)
    expect((await add()).status).toBe(200)
    expect(await read(lens)).toMatchObject({
      dealState: 'Now',
      inDeals: true,
      dealPrice: null,
      dealFrom: null,
    })
    expect((await add()).status).toBe(409)
  })

  it('leaves no terms behind when it is removed', async () => {
    const belt = await goods('BELT')
    await setDeal(belt, { dealPrice: '10.00' })
    expect((await call(`DELETE admin/products/${belt.id}/deal-product`)).status).toBe(200)
    expect(await read(belt)).toMatchObject({ dealState: null, inDeals: false, dealPrice: null })
    expect(await pay(belt)).toBe('1000.00')
  })
})

describe('a deal price', () => {
  it('is what a quoted and a placed order charge, until the deal ends', async () => {
    const pump = await goods('PUMP')
    await setDeal(pump, { dealPrice: '750.50', dealUntil: inMinutes(1) })
    const { recipient: _, phone: __, address: ___, ...area } = address
    const order = { ...area, customerId: customer.id, lines: [{ productId: pump.id, quantity: 2 }] }
    const quoted = async () => (await call<OrderPrice>('POST x/orders/price', order)).body
    expect((await quoted()).lines).toMatchObject([{ discount: '249.50', total: '1501.00' }])
    const placed = await desk.asked<Order>(order)
    expect(placed.body).toMatchObject({
      subTotal: '1501.00',
      lines: [{ discount: '249.50', total: '1501.00' }],
    })
    now = new Date(inMinutes(1))
    expect((await quoted()).subTotal).toBe('2000.00')
  })

  it('competes with discounts: the lowest price applies', async () => {
    const tyre = await goods('TYRE')
    await setDeal(tyre, { dealPrice: '900.00' })
    const discount = { title: 'Tyres', discountType: 'percentage', applyOn: 'product', products: [tyre.id] }
    const made = await call<Row>('POST admin/flat-disocunts', { ...discount, amount: '5.00' })
    expect(await pay(tyre)).toBe('900.00')
    await call(`PATCH admin/flat-disocunts/${made.body.id}`, { amount: '20.00' })
    expect(await pay(tyre)).toBe('800.00')
  })

  it('applies to variants that cost more, and raises no price', async () => {
    const coat = await goods('COAT')
    for (const [sku, price] of Object.entries({ 'COAT-S': '700.00', 'COAT-XL': '1200.00' }))
      await desk.variant(coat.id, sku, { price })
    await setDeal(coat, { dealPrice: '900.00' })
    const { body } = await call<Rows>('GET x/orders/goods?search=coat')
    expect(body.data.map(({ sku, discount }) => [sku, discount])).toEqual([
      ['COAT-S', '0.00'],
      ['COAT-XL', '300.00'],
    ])
  })

  it('is lower than the price, and a deal ends after its start', async () => {
    const cap = await goods('CAP')
    expect(await setDeal(cap, { dealPrice: '1000.00' })).toMatchObject({
      status: 400,
      body: { errors: { dealPrice: ['Deal price must be lower than the price, 1000.00'] } },
    })
    expect(await setDeal(cap, { dealFrom: inMinutes(2), dealUntil: inMinutes(2) })).toMatchObject({
      status: 400,
      body: { errors: { dealUntil: expect.anything() } },
    })
    expect(await read(cap)).toMatchObject({ dealState: null })
  })
})

it('each change of a deal is in the history of the product, an equal one is not', async () => {
  const seat = await goods('SEAT')
  const terms = { dealPrice: '500.00', dealUntil: inMinutes(3) }
  await setDeal(seat, terms)
  await setDeal(seat, terms)
  await setDeal(seat, { ...terms, dealPrice: '400.00' })
  const { body } = await call<Rows>(`GET x/history?entity=products&entityId=${seat.id}`)
  const changes = body.data.filter(({ propKey }) => String(propKey).startsWith('deal'))
  expect(changes.map(({ propKey, from, to }) => [propKey, from, to])).toEqual(
    expect.arrayContaining([
      ['dealProduct', false, true],
      ['dealPrice', null, '500.00'],
      ['dealUntil', null, inMinutes(3)],
      ['dealPrice', '500.00', '400.00'],
    ]),
  )
  expect(changes).toHaveLength(4)
})

describe('the list of deals', () => {
  const found = async (state: string) => {
    const { data, total } = (
      await call<Rows>(`GET admin/products/deal-products?offset=0&limit=100&dealState=${state}`)
    ).body
    expect(total).toBe(data.length)
    return data.map(({ sku }) => String(sku)).filter((sku) => sku.startsWith('FILTER'))
  }

  it('is filtered by whether deals apply now, later, or no longer', async () => {
    const terms = {
      PLAIN: {},
      RUNNING: { dealFrom: inMinutes(-5), dealUntil: inMinutes(5) },
      LATER: { dealFrom: inMinutes(5) },
      OVER: { dealUntil: inMinutes(-5) },
    }
    for (const [name, period] of Object.entries(terms)) await setDeal(await goods(`FILTER-${name}`), period)
    now = monday
    expect((await found('Now')).sort()).toEqual(['FILTER-PLAIN', 'FILTER-RUNNING'])
    expect(await found('Next')).toEqual(['FILTER-LATER'])
    expect(await found('Ended')).toEqual(['FILTER-OVER'])
    now = new Date(inMinutes(5))
    expect(await found('Ended')).toEqual(expect.arrayContaining(['FILTER-RUNNING', 'FILTER-OVER']))
    expect(await found('Next')).toEqual([])
  })

  it('refuses an unknown state', async () => {
    const { status } = await call('GET admin/products/deal-products?offset=0&limit=10&dealState=Soon')
    expect(status).toBe(400)
  })
})
