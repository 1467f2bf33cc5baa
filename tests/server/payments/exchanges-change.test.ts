import { beforeAll, describe, expect, it } from 'vitest'
import { startDesk } from '#tests/support/server/app/start-desk.ts'
import { address, type Order } from '#tests/support/server/order-helpers.ts'

let { call, desk, customer } = {} as Awaited<ReturnType<typeof startDesk>>
let helmet: string
let oil: string
let store: string
beforeAll(async () => {
  ;({ call, desk, customer } = await startDesk())
  const goods = await desk.goods('HELMET', 500, { price: '500.00' })
  ;[helmet, store] = [goods.product.id, goods.store.id]
  oil = (await desk.goods('OIL', 500, { price: '100.00' })).product.id
  await desk.zones([{ divisionId: 'dhaka', fee: '60.00' }])
  for (const [applyOn, amount] of [
    ['product', '7.00'],
    ['cart', '30.00'],
  ])
    await call('POST admin/charges', {
      ...{ title: `Packing ${applyOn}`, chargeType: 'amount', amount, applyOn, isActive: true },
    })
  await call('POST admin/coupon', {
    ...{ title: 'Welcome', code: 'WELCOME', discountType: 'amount', amount: '200.00' },
    ...{ applyOn: 'cart', isActive: true },
  })
})

const pieces = (productId: string, quantity: number) => ({ productId, variantId: null, quantity })
const paid = async (order: Order) => {
  await call('POST admin/payment/add-manual-payment', { orderId: order.id, currentAmount: order.due })
  return desk.order(order.id)
}
/** A paid order of these goods for the same goods, which came back. */
const exchanged = async (lines: object[]) => {
  const former = await paid(await desk.place(customer.id, lines, { couponCode: 'WELCOME' }))
  for (const deliveryStatus of ['Packed', 'Shipped', 'Delivered'])
    await desk.move(former.id, { deliveryStatus })
  const { version, lines: sold } = await desk.order(former.id)
  const returned = (sold ?? []).map(({ id, quantity }) => ({ lineId: id, quantity, condition: 'Sellable' }))
  const { body } = await call<Order>(`POST x/orders/${former.id}/exchange`, {
    ...{ lines: returned, store, newLines: lines, reason: 'WrongItem', version },
  })
  expect(body).toMatchObject({ discount: former.couponDiscount, charges: former.charges, due: '0.00' })
  return body
}
const change = async ({ id }: Order, lines: object[]) => {
  const { version } = await desk.order(id)
  const body = { ...address, address: `House ${version}`, method: 'Cash', lines, version }
  return (await call<Order>(`POST x/orders/${id}/change`, body)).body
}

describe('what an exchange carries over to its goods', () => {
  it('belongs to their pieces: half of it to half of them, and nothing to further ones', async () => {
    const order = await exchanged([pieces(helmet, 4)])
    expect(order).toMatchObject({ discount: '200.00', charges: '58.00', total: '1858.00' })
    const half = { discount: '100.00', charges: '29.00', total: '929.00', paid: '929.00' }
    expect(await change(order, [pieces(helmet, 2)])).toMatchObject(half)
    // Today’s charge on each of the two further pieces; those that are charged once are in the first ones already.
    const again = { discount: '100.00', charges: '43.00', total: '1943.00', paid: '929.00' }
    expect(await change(order, [pieces(helmet, 4)])).toMatchObject(again)
    expect(await change(order, [pieces(helmet, 2)])).toMatchObject(half)
    const others = { discount: '0.00', charges: '7.00', total: '107.00', paid: '107.00' }
    expect(await change(order, [pieces(oil, 1)])).toMatchObject(others)
  })

  it('is divided over different goods by their price', async () => {
    const goods = [pieces(helmet, 3), pieces(oil, 1)]
    const order = await exchanged(goods)
    const whole = { discount: '200.00', charges: '58.00', total: '1458.00' }
    expect(order).toMatchObject(whole)
    expect(await change(order, goods)).toMatchObject(whole)
    expect(await change(order, [pieces(helmet, 3)])).toMatchObject({ discount: '187.50', charges: '54.38' })
    expect(await change(order, [pieces(helmet, 1)])).toMatchObject({ discount: '62.50', charges: '18.13' })
  })
})
