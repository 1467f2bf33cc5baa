import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderPrice, SellableGoods } from '#contract/extensions/orders/order-desk.ts'
import type { RecordFor } from '#contract/types.ts'
import { subtractAmounts } from '#server/core/amounts.ts'
import { dice, pickFrom } from '#server/seed/random.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type OrderHelpers, orderHelpers, type Refused } from '#tests/support/server/order-helpers.ts'
import { peopleOf } from '#tests/support/server/people.ts'
import { type Row, type Rows, unknownId } from '#tests/support/server/shop.ts'

type SegmentPrice = RecordFor<'segmentPrices'>
let app: App
let call: Call
let desk: OrderHelpers
let dealer: string
let regular: string
let segment: string
let product: string
/** Of the product. */
let sku: string
let nr = 0
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  dealer = await tagged('Dealer')
  regular = (await desk.customer({})).id
  segment = await segmentOf('Dealer')
})
afterAll(() => app.stop())
beforeEach(async () => {
  nr += 1
  sku = `LIST-${nr}`
  product = (await desk.goods(sku, 50, { price: '1000.00' })).product.id
})

const tagged = async (...add: string[]) => {
  const { id } = await desk.customer({})
  await call(`PATCH x/customers/${id}/tags`, { add })
  return id
}
const segmentOf = async (tag: string) =>
  (await call<Row>('POST x/segments', { name: `${tag}s`, query: `tag=${tag}` })).body.id
const addList = async (more: object = {}) => {
  nr += 1
  const body = { name: `Dealers ${nr}`, segments: [segment], ...more }
  const answer = await call<Row>('POST x/price-lists', body)
  if (answer.status > 201) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
const addPrice = (list: Row, price: string, more: object = {}) =>
  call<SegmentPrice & Refused>('POST x/segment-prices', { priceList: list.id, product, price, ...more })
const priced = async (price: string, more: object = {}) => {
  const list = await addList(more)
  await addPrice(list, price)
  return list
}
const line = (variantId: string | null = null) => ({ productId: product, variantId, quantity: 1 })
/** What a piece costs, before VAT. */
const asked = async (customerId: string | undefined, variantId: string | null = null) => {
  const body = { ...(customerId && { customerId }), lines: [line(variantId)] }
  const [goods] = (await call<OrderPrice>('POST x/orders/price', body)).body.lines
  return goods && subtractAmounts(goods.unitPrice, goods.discount)
}

describe('a price list', () => {
  it('is for the customers in one of its segments when they order, and names the price on their order', async () => {
    const { name } = await priced('900.00', { segments: [segment, await segmentOf('Fleet')] })
    expect(await Promise.all([asked(dealer), asked(regular), asked(undefined)])).toEqual([
      '900.00',
      '1000.00',
      '1000.00',
    ])
    expect((await desk.place(dealer, [line()])).lines).toMatchObject([
      { unitPrice: '1000.00', discount: '100.00', discountTitle: name, total: '900.00' },
    ])
    const late = await tagged()
    expect(await asked(late)).toBe('1000.00')
    await call(`PATCH x/customers/${late}/tags`, { add: ['Fleet'] })
    expect(await asked(late)).toBe('900.00')
    const steps = (await call<{ total: string }>(`GET x/products/${product}/price`)).body
    expect(steps.total).toBe('1000.00')
  })

  it.each<[string, object]>([
    ['inactive', { isActive: false }],
    ['scheduled', { startsAt: '2099-01-01T00:00:00.000Z' }],
    ['ended', { endsAt: '2020-01-01T00:00:00.000Z' }],
  ])('has no effect while it is %s', async (_, terms) => {
    await priced('900.00', terms)
    expect(await asked(dealer)).toBe('1000.00')
  })

  it('competes with discounts and other price lists: the lowest price applies, and none above the ordinary one', async () => {
    const high = await priced('1200.00')
    expect(await asked(dealer)).toBe('1000.00')
    await priced('900.00')
    const discount = { title: 'Sale', discountType: 'percentage', amount: '15.00', applyOn: 'product' }
    const sale = await call<Row>('POST admin/flat-disocunts', { ...discount, products: [product] })
    expect(await asked(dealer)).toBe('850.00')
    const { name } = await priced('800.00')
    expect((await desk.place(dealer, [line()])).lines).toMatchObject([
      { discountTitle: name, total: '800.00' },
    ])
    expect(await asked(regular)).toBe('850.00')
    await call(`PATCH admin/flat-disocunts/${sale.body.id}`, { isActive: false, version: 1 })
    expect((await call(`DELETE x/price-lists/${high.id}`)).status).toBe(200)
  })

  it('asks the price of a product for its variants, except those with a price of their own', async () => {
    const own = await desk.variant(product, `${sku}-OWN`)
    const other = await desk.variant(product, `${sku}-OTHER`, { price: '1500.00' })
    const list = await priced('900.00')
    await addPrice(list, '950.00', { variant: own.id })
    expect(await Promise.all([asked(dealer, own.id), asked(dealer, other.id)])).toEqual(['950.00', '900.00'])
    const { data } = (
      await call<Rows<SegmentPrice>>(`GET x/segment-prices?page=1&limit=10&priceListId=${list.id}`)
    ).body
    expect(data).toMatchObject([
      { sku: `${sku}-OWN`, ordinaryPrice: '1000.00', state: 'Active' },
      { sku, ordinaryPrice: '1000.00', state: 'Active' },
    ])
    expect((await call(`GET x/price-lists/${list.id}`)).body).toMatchObject({
      segmentPrices: 2,
      state: 'Active',
    })
  })

  it('is shown to the customer of an order by the search for goods, and by an exchange', async () => {
    await priced('900.00')
    const found = async (customerId?: string) => {
      const query = `search=${sku}${customerId ? `&customerId=${customerId}` : ''}`
      return (await call<{ data: SellableGoods[] }>(`GET x/orders/goods?${query}`)).body.data[0]?.discount
    }
    expect([await found(), await found(regular), await found(dealer)]).toEqual(['0.00', '0.00', '100.00'])
    expect(await found(unknownId)).toBe('0.00')
    expect((await call(`GET x/orders/goods?search=${sku}&customerId=x`)).status).toBe(400)

    const wanted = product
    product = (await desk.goods(`${sku}-BACK`, 50, { price: '100.00' })).product.id
    const order = await desk.place(dealer, [line()])
    for (const deliveryStatus of ['Packed', 'Shipped', 'Delivered'])
      await desk.move(order.id, { deliveryStatus })
    const [sold] = (await desk.order(order.id)).lines ?? []
    const exchange = {
      lines: [{ lineId: sold?.id, quantity: 1, condition: 'Damaged' }],
      newLines: [{ productId: wanted, variantId: null, quantity: 1 }],
    }
    const price = await call<{ order: OrderPrice }>(`POST x/orders/${order.id}/exchange/price`, exchange)
    expect(price.body.order.subTotal).toBe('900.00')
  })
})

describe('the prices of a list', () => {
  it('are one for the same goods, also after one is restored, and of their own variants', async () => {
    const list = await addList()
    const first = await addPrice(list, '900.00')
    const again = await addPrice(list, '800.00')
    expect([again.status, again.body.errors.product]).toEqual([409, [expect.stringContaining('already')]])
    const batch = await call<{ data: { status: number }[] }>('POST x/records/segmentPrices', {
      records: [
        { values: { priceList: list.id, product, price: '1.00' } },
        { values: { priceList: (await addList()).id, product, price: '1.00' } },
      ],
    })
    expect(batch.body.data.map(({ status }) => status)).toEqual([409, 201])
    const elsewhere = await desk.variant((await desk.product(`${sku}-ELSE`)).id, `${sku}-ELSE-V`)
    expect((await addPrice(list, '800.00', { variant: elsewhere.id })).body.errors).toMatchObject({
      variant: [expect.stringContaining('another product')],
    })
    const { id, version } = first.body
    expect((await call(`PATCH x/segment-prices/${id}`, { product: elsewhere.id, version })).status).toBe(400)
    expect((await call(`PATCH x/segment-prices/${id}`, { price: '850.00', product, version })).status).toBe(
      200,
    )
    await call(`DELETE x/segment-prices/${id}`)
    await addPrice(list, '700.00')
    const restored = await call<Refused>(`POST x/trash/segmentPrices/${id}/restore`, { changes: [] })
    expect(restored.status).toBe(409)
    expect(await asked(dealer)).toBe('1.00')
  })

  it('are deleted and restored with their list', async () => {
    const list = await priced('900.00')
    await call(`DELETE x/price-lists/${list.id}`)
    expect(await asked(dealer)).toBe('1000.00')
    expect((await call(`POST x/trash/priceLists/${list.id}/restore`, { changes: [] })).status).toBe(200)
    expect(await asked(dealer)).toBe('900.00')
    const refused = await call<Refused>(`DELETE x/segments/${segment}`)
    expect([refused.status, String(refused.body.message)]).toEqual([409, expect.stringContaining('Dealers')])
  })

  it('need a permission of their own', async () => {
    const { who } = peopleOf(app)
    const seller = await who('Product READ', 'DealProduct READ', 'Order READ CREATE')
    const reader = await who('PriceList READ')
    for (const path of ['x/price-lists', 'x/segment-prices'])
      expect([
        (await seller.call(`GET ${path}?page=1&limit=10`)).status,
        (await reader.call(`GET ${path}?page=1&limit=10`)).status,
      ]).toEqual([403, 200])
    expect((await reader.call('POST x/price-lists', { name: 'Mine', segments: [segment] })).status).toBe(403)
  })
})

describe('by random price lists,', () => {
  it.each([1, 2, 3, 4])(
    'a customer is asked for the lowest of the prices that are theirs (%s)',
    async (round) => {
      const roll = dice('price lists', String(round))
      const amount = () => `${100 + Math.floor(roll() * 1100)}.${roll() < 0.5 ? '00' : '05'}`
      const tags = [1, 2, 3].map((n) => `Tag${round}${n}`)
      const segments: { id: string; tag: string }[] = []
      for (const tag of tags) segments.push({ id: await segmentOf(tag), tag })
      const small = await desk.variant(product, `${sku}-S`)
      const large = await desk.variant(product, `${sku}-L`, { price: '1100.00' })
      const goods = [
        { id: small.id, ordinary: 1000 },
        { id: large.id, ordinary: 1100 },
      ]
      type List = { tags: string[]; isNow: boolean; prices: Map<string | null, number> }
      const lists: List[] = []
      for (let i = 0; i < 5; i++) {
        const own = segments.filter(() => roll() < 0.5)
        const audience = own.length ? own : [pickFrom(segments, roll)]
        const [terms, isNow] = pickFrom(
          [
            [{}, true],
            [{ endsAt: '2099-01-01T00:00:00.000Z' }, true],
            [{ startsAt: '2020-01-01T00:00:00.000Z' }, true],
            [{ isActive: false }, false],
            [{ startsAt: '2099-01-01T00:00:00.000Z' }, false],
          ] as const,
          roll,
        )
        const list = await addList({ ...terms, segments: audience.map(({ id }) => id) })
        const prices = new Map<string | null, number>()
        for (const variant of [null, small.id, large.id])
          if (roll() < 0.5) {
            const price = amount()
            prices.set(variant, Number(price))
            await addPrice(list, price, { variant })
          }
        lists.push({ tags: audience.map(({ tag }) => tag), isNow, prices })
      }
      for (const own of [[], ...tags.map((tag) => [tag]), tags.slice(1), tags]) {
        const customer = await tagged(...own)
        for (const { id, ordinary } of goods) {
          const theirs = lists
            .filter((list) => list.isNow && list.tags.some((tag) => own.includes(tag)))
            .flatMap(({ prices }) => prices.get(id) ?? prices.get(null) ?? [])
          const price = Number(await asked(customer, id))
          expect(price).toBeLessThanOrEqual(ordinary)
          expect(price).toBe(Math.min(ordinary, ...theirs))
        }
      }
    },
  )
})
