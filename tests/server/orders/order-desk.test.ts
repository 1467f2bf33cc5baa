import { describe, expect, it } from 'vitest'
import type { OrderPrice, SellableGoods } from '#contract/extensions/orders/order-desk.ts'
import type { PhoneRisk } from '#contract/extensions/orders/order-flow.ts'
import type { ProductOverview } from '#contract/extensions/overviews.ts'
import { startDesk } from '#tests/support/server/app/start-desk.ts'
import { address, type Order, type Refused } from '#tests/support/server/order-helpers.ts'
import { createPerson } from '#tests/support/server/people.ts'
import type { Row } from '#tests/support/server/shop.ts'

const { app, call, desk, customer } = await startDesk({ customer: { name: 'Nusrat Jahan', points: 30 } })

const priceOf = async (body: object) => {
  const answer = await call<OrderPrice>('POST x/orders/price', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const amountKeys = [
  'subTotal',
  'discount',
  'couponDiscount',
  'vat',
  'charges',
  'delivery',
  'pointsDiscount',
  'total',
]
const amountsOf = (priced: object) =>
  Object.fromEntries(Object.entries(priced).filter(([key]) => amountKeys.includes(key)))

describe('x.priceOrder', () => {
  it('returns the amounts that placing the same order stores', async () => {
    const vat = await call<Row>('POST admin/vats', { title: 'VAT 7.5', percentage: 7.5, isActive: true })
    const { product } = await desk.goods('DESK-SAME', 9, { price: '333.33', vat: vat.body.id })
    const coupon = { couponCode: 'DESK10', title: 'Ten', isActive: true, code: 'DESK10', applyOn: 'cart' }
    await call('POST admin/coupons', { ...coupon, discountType: 'percentage', amount: '10.00' })
    await desk.set('amountPerPoint', '1.50')
    await desk.zones([{ divisionId: 'dhaka', fee: '60.00' }])
    const { recipient: _, phone: __, address: ___, ...area } = address
    const order = {
      ...area,
      customerId: customer.id,
      lines: [{ productId: product.id, quantity: 3 }],
      points: 4,
    }
    const priced = await priceOf(order)
    const placed = await desk.asked<Order>(order)
    expect(placed.status).toBe(200)
    expect(priced.refusal).toBeNull()
    expect(amountsOf(priced)).toEqual(amountsOf(placed.body))
    expect(priced.lines).toMatchObject([
      { name: 'Product DESK-SAME', quantity: 3, available: 9, total: '999.99' },
    ])
  })

  it('stores nothing and takes no stock', async () => {
    const { product } = await desk.goods('DESK-DRY', 5)
    const before = (await call<{ total: number }>('GET admin/orders/list?limit=1')).body.total
    await priceOf({ customerId: customer.id, points: 2, lines: [{ productId: product.id, quantity: 5 }] })
    expect(await desk.quantityOf(product.id)).toBe(5)
    expect((await call<{ total: number }>('GET admin/orders/list?limit=1')).body.total).toBe(before)
  })

  it('prices goods that are short of stock, and names the line', async () => {
    const { product } = await desk.goods('DESK-SHORT', 2, { price: '100.00' })
    const { lines, subTotal, refusal } = await priceOf({ lines: [{ productId: product.id, quantity: 3 }] })
    expect(lines).toMatchObject([{ quantity: 3, available: 2, total: '300.00' }])
    expect(subTotal).toBe('300.00')
    expect(refusal?.errors).toEqual({ 'lines.0.quantity': ['Line 1: only 2 left'] })
  })

  it('names every reason at once, and prices the order without the refused parts', async () => {
    const { product } = await desk.goods('DESK-WRONG', 5, { price: '100.00' })
    const { total, pointsDiscount, refusal } = await priceOf({
      customerId: customer.id,
      couponCode: 'NO-SUCH',
      points: 31,
      lines: [{ productId: product.id, quantity: 1 }],
    })
    expect(Object.keys(refusal?.errors ?? {}).sort()).toEqual(['couponCode', 'points'])
    expect([total, pointsDiscount]).toEqual(['100.00', '0.00'])
  })

  it('names an unknown customer and an unknown product', async () => {
    const unknown = '00000000-0000-7000-8000-000000000000'
    const { lines, refusal } = await priceOf({
      customerId: unknown,
      lines: [{ productId: unknown, quantity: 1 }],
    })
    expect(lines).toEqual([])
    expect(Object.keys(refusal?.errors ?? {}).sort()).toEqual(['customerId', 'lines.0.productId'])
  })

  it('is refused without Order CREATE', async () => {
    const reader = await createPerson(app)('Order READ', 'Order UPDATE')
    const lines = [{ productId: customer.id, quantity: 1 }]
    expect((await reader('POST x/orders/price', { lines })).status).toBe(403)
    expect((await reader('GET x/orders/goods?search=bike')).status).toBe(403)
  })
})

describe('x.sellableGoods', () => {
  const search = async (text: string) =>
    (await call<{ data: SellableGoods[] }>(`GET x/orders/goods?search=${encodeURIComponent(text)}`)).body.data

  it('finds a product by a part of its name, with price and stock by showroom', async () => {
    const { product, store } = await desk.goods('DESK-FIND', 7, {
      name: 'Aramid riding jacket',
      price: '4500.00',
    })
    expect(await search('riding jack')).toEqual([
      {
        productId: product.id,
        variantId: null,
        name: 'Aramid riding jacket',
        sku: 'DESK-FIND',
        picture: null,
        unitPrice: '4500.00',
        discount: '0.00',
        byUnit: false,
        available: 7,
        promised: 0,
        stock: [{ storeId: store.id, store: store.name, quantity: 7, promised: 0 }],
        isExact: false,
        unit: null,
      },
    ])
  })

  it('counts what is promised to other customers besides what can be sold', async () => {
    const { product, store } = await desk.goods('DESK-LAST', 3)
    const order = await desk.place(customer.id, [{ productId: product.id, quantity: 1 }])
    const stockOf = async () => {
      const [goods] = await search('DESK-LAST')
      return [goods?.available, goods?.promised, goods?.stock.map(({ promised }) => promised)]
    }
    expect(await stockOf()).toEqual([2, 1, [1]])
    const { body } = await call<ProductOverview>(`GET x/products/${product.id}/overview`)
    expect(body.stock).toEqual([
      { storeId: store.id, store: store.name, quantity: 2, promised: 1, variants: 1, lowVariants: 0 },
    ])
    await desk.move(order.id, { deliveryStatus: 'Packed' })
    expect(await stockOf()).toEqual([2, 0, [0]])
  })

  it('lists the active variants in place of their product, and the one with that SKU first', async () => {
    const product = await desk.product('DESK-VAR', { name: 'Gauntlet glove' })
    const store = await desk.showroom('Glove room')
    for (const sku of ['GLV-L', 'GLV-M', 'GLV-S'])
      await desk.variant(product.id, sku, { storeIds: [store.id] })
    expect((await search('gauntlet')).map(({ sku }) => sku)).toEqual(['GLV-L', 'GLV-M', 'GLV-S'])
    expect((await search('glv-m'))[0]?.sku).toBe('GLV-M')
  })

  it('finds nothing for an unknown name', async () => {
    expect(await search('qqqq')).toEqual([])
  })
})

describe('x.addCustomer', () => {
  const rider = { name: 'Telephone rider', phone: '+8801799000111', email: 'phone.rider@moto.example' }

  it('adds a customer who can order at once', async () => {
    const added = await call<Row>('POST x/customers', rider)
    expect(added.body).toMatchObject({
      ...rider,
      userName: '8801799000111',
      userType: 'regular',
      isActive: true,
    })
    const { product } = await desk.goods('DESK-NEW', 1)
    expect((await desk.place(added.body.id, [{ productId: product.id, quantity: 1 }])).customer.id).toBe(
      added.body.id,
    )
  })

  it('adds customers without an email address, and more than one of them', async () => {
    const { email: _, ...caller } = rider
    for (const phone of ['+8801799000112', '+8801799000113']) {
      const added = await call<Row>('POST x/customers', { ...caller, phone })
      expect(added).toMatchObject({ status: 200, body: { phone, email: null } })
    }
  })

  it('is refused if phone or email is used', async () => {
    const again = await call<Refused>('POST x/customers', { ...rider, name: 'Another' })
    expect(again.status).toBe(409)
    expect(Object.keys(again.body.errors)).toEqual(expect.arrayContaining(['phone']))
  })
})

describe('x.phoneRisk', () => {
  const riskOf = async (phone: string, except?: string) => {
    const query = new URLSearchParams({ phone, ...(except && { except }) })
    return (await call<PhoneRisk>(`GET x/orders/phone-risk?${query}`)).body
  }

  it('counts and names the cash-on-delivery orders to a number that came back', async () => {
    const { product } = await desk.goods('DESK-RISK', 20)
    const phone = '+8801811222333'
    const placed = (more: object = {}) =>
      desk.place(customer.id, [{ productId: product.id, quantity: 1 }], { phone, ...more })
    const ship = async (order: Order, ...after: string[]) => {
      for (const deliveryStatus of ['Packed', 'Shipped', ...after])
        await desk.move(order.id, { deliveryStatus })
      return desk.order(order.id)
    }
    await ship(await placed(), 'Delivered')
    await ship(await placed({ paymentMethod: 'SSL' }), 'Returned')
    await ship(await placed({ phone: '+8801811222334' }), 'Returned')
    expect(await riskOf(phone)).toEqual({ count: 0, orders: [] })

    const returned = await ship(await placed({ phone: '01811222333' }), 'Returned')
    const refused = await ship(await placed())
    const [line] = refused.lines ?? []
    const goods = { lines: [{ lineId: line?.id, quantity: 1, condition: 'Damaged' }] }
    const why = { reason: 'RefusedOnDelivery', version: refused.version }
    expect((await call(`POST x/orders/${refused.id}/returns`, { ...goods, ...why })).status).toBe(200)
    for (const spelling of [phone, '01811222333', '8801811222333'])
      expect(await riskOf(spelling)).toEqual({
        count: 2,
        orders: [refused, returned].map(({ id, number, createdAt }) => ({ id, number, createdAt })),
      })
    expect(await riskOf(phone, refused.id)).toMatchObject({ count: 1, orders: [{ id: returned.id }] })
  })

  it('is for signed-in users, and for a phone number', async () => {
    expect((await app.with()('GET x/orders/phone-risk?phone=01811222333')).status).toBe(401)
    expect((await call('GET x/orders/phone-risk?phone=no')).status).toBe(400)
  })
})
