import { describe, expect, it } from 'vitest'
import { startDesk } from '#tests/support/server/app/start-desk.ts'
import { address, type Order, type Refused } from '#tests/support/server/order-helpers.ts'
import { type Row, unknownId } from '#tests/support/server/shop.ts'

const { call, desk, customer } = await startDesk({ customer: { name: 'Nusrat Jahan' } })

const made = async (line: string, body: object) => {
  const answer = await call<Row>(line, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
const off = async (id: string, line: string) => made(`PATCH ${line}/${id}`, { isActive: false })
const refusal = (body: object) => desk.asked<Refused>({ customerId: customer.id, ...body })

describe('its price', () => {
  it('follows the rules: discounts, coupon, VAT, charges, delivery', async () => {
    const vat = await made('POST admin/vats', { title: 'VAT 15', percentage: 15, isActive: true })
    const { product } = await desk.goods('PRICED', 50, { price: '1000.00', vat: vat.id })
    const promotion = { isActive: true, discountType: 'percentage' }
    const onProduct = await made('POST admin/flat-disocunts', {
      ...promotion,
      title: 'Ten off',
      amount: '10.00',
      applyOn: 'product',
      products: [product.id],
    })
    const onCart = await made('POST admin/flat-disocunts', {
      ...promotion,
      title: 'Cart',
      amount: '5.00',
      applyOn: 'cart',
    })
    const charge = await made('POST admin/charges', {
      title: 'Packing',
      chargeType: 'amount',
      amount: '25.00',
      applyOn: 'cart',
      isActive: true,
    })
    await made('POST admin/coupon', {
      ...promotion,
      title: 'Hundred',
      code: 'HUNDRED',
      discountType: 'amount',
      amount: '100.00',
      applyOn: 'cart',
    })
    await desk.zones([{ divisionId: 'dhaka', fee: '60.00' }])
    const order = await desk.place(customer.id, [{ productId: product.id, quantity: 2 }], {
      couponCode: 'hundred',
    })
    expect(order).toMatchObject({
      couponCode: 'HUNDRED',
      subTotal: '1800.00',
      discount: '90.00',
      couponDiscount: '100.00',
      vat: '241.50',
      charges: '25.00',
      delivery: '60.00',
      total: '1936.50',
    })
    expect(order.lines).toMatchObject([
      { discount: '100.00', vatPercentage: 15, vat: '241.50', total: '1800.00' },
    ])
    await off(onProduct.id, 'admin/flat-disocunts')
    await off(onCart.id, 'admin/flat-disocunts')
    await off(charge.id, 'admin/charges')
  })

  it('includes the delivery fee of the smallest zone around the address', async () => {
    const { product } = await desk.goods('ZONES')
    await desk.zones([
      { divisionId: 'dhaka', fee: '100.00' },
      { divisionId: 'dhaka', districtId: 'dhaka', fee: '60.00' },
      { divisionId: 'dhaka', districtId: 'dhaka', thanaId: 'dhaka-savar', fee: '80.00' },
    ])
    const feeAt = async (place: object) =>
      (await desk.place(customer.id, [{ productId: product.id, quantity: 1 }], place)).delivery
    expect(await feeAt({ district: 'Gazipur' })).toBe('100.00')
    expect(await feeAt({})).toBe('60.00')
    expect(await feeAt({ thana: 'Savar' })).toBe('80.00')
    expect(await feeAt({ thana: 'Dhamrai' })).toBe('60.00')
    expect(await feeAt({ division: 'Sylhet', district: 'Sylhet' })).toBe('0.00')
    await desk.zones([])
  })

  it('may be paid with points, which the customer gets back after a cancellation', async () => {
    const { product } = await desk.goods('POINTS', 10, { price: '100.00' })
    const rich = await desk.customer({ points: 50 })
    const lines = [{ productId: product.id, quantity: 1 }]
    const ask = (points: number) => desk.asked<Refused & Order>({ customerId: rich.id, lines, points })
    const pointsLeft = async () => (await call<Row>(`GET admin/users/${rich.id}`)).body.points
    expect((await ask(10)).body.errors).toEqual({ points: ['Points can’t be redeemed right now'] })
    await desk.set('amountPerPoint', '1.50')
    expect((await ask(51)).body.errors).toEqual({ points: ['The customer has 50 points'] })
    const { body: order } = await ask(40)
    expect(order).toMatchObject({ points: 40, pointsDiscount: '60.00', total: '40.00' })
    expect(await pointsLeft()).toBe(10)
    await desk.move(order.id, { orderStatus: 'Cancelled' })
    expect(await pointsLeft()).toBe(50)
    await desk.set('amountPerPoint', '5.00')
    const message = 'These points exceed the order total'
    expect((await ask(21)).body.errors).toEqual({ points: [message] })
    expect((await ask(20)).body.total).toBe('0.00')
    await desk.set('amountPerPoint', '0.00')
  })
})

describe('a coupon', () => {
  const coupon = (code: string, more: object = {}) =>
    made('POST admin/coupon', {
      title: code,
      code,
      discountType: 'amount',
      amount: '10.00',
      applyOn: 'cart',
      isActive: true,
      ...more,
    })
  const couponError = async (body: object) => (await refusal(body)).body.errors?.couponCode?.[0]

  it('that is unknown, not current or inactive is refused', async () => {
    const { product } = await desk.goods('COUPON-1')
    const lines = [{ productId: product.id, quantity: 1 }]
    await coupon('OVER', { endsAt: '2020-01-01T00:00:00Z' })
    await coupon('OFF', { isActive: false })
    for (const couponCode of ['NONE', 'OVER', 'OFF'])
      expect(await couponError({ lines, couponCode })).toBe('The coupon is invalid or expired')
  })

  it('applies to its target, or to a cart that is large enough', async () => {
    const { product } = await desk.goods('COUPON-2', 10, { price: '100.00' })
    const { product: other } = await desk.goods('COUPON-3', 10, { price: '100.00' })
    await coupon('ONE', { applyOn: 'product', products: [other.id] })
    await coupon('LARGE', { minimumCart: '250.00' })
    const lines = (quantity: number) => [{ productId: product.id, quantity }]
    expect(await couponError({ lines: lines(1), couponCode: 'ONE' })).toBe(
      'This coupon doesn’t apply to any of these products',
    )
    expect(await couponError({ lines: lines(2), couponCode: 'LARGE' })).toBe(
      'This coupon requires a cart of at least 250.00',
    )
    expect((await desk.place(customer.id, lines(3), { couponCode: 'LARGE' })).couponDiscount).toBe('10.00')
  })

  it('is limited in all and per customer; a cancelled order does not count', async () => {
    const { product } = await desk.goods('COUPON-4', 20)
    await coupon('LIMITED', { totalLimit: 3, customerLimit: 2 })
    const lines = [{ productId: product.id, quantity: 1 }]
    const use = (customerId = customer.id) =>
      desk.asked<Order & Refused>({ customerId, lines, couponCode: 'LIMITED' })
    const other = await desk.customer()
    const { body: first } = await use()
    expect((await use()).status).toBe(200)
    expect((await use()).body.errors.couponCode).toEqual([
      'This customer has reached the limit of this coupon',
    ])
    expect((await use(other.id)).status).toBe(200)
    expect((await use(other.id)).body.errors.couponCode).toEqual(['This coupon has reached its usage limit'])
    await desk.move(first.id, { orderStatus: 'Cancelled' })
    expect((await use(other.id)).status).toBe(200)
  })
})

describe('the preview of an order with goods that do not exist', () => {
  it('names them, rather than the minimum order value that is missed without them', async () => {
    const { product } = await desk.goods('CHEAP', 5, { price: '10.00' })
    await desk.set('general', { minimumOrder: '500.00' })
    type Preview = { refusal: { reasons: { code: string }[] } | null }
    const codesOf = ({ refusal }: Preview) => refusal?.reasons.map(({ code }) => code)
    const known = { productId: product.id, quantity: 1 }
    const unknown = { productId: unknownId, quantity: 1 }
    const price = async (lines: object[]) =>
      codesOf((await call<Preview>('POST x/orders/price', { lines })).body)
    expect(await price([known, unknown])).toEqual(['order.line.product.unknown'])
    expect(await price([known])).toEqual(['order.worth.tooSmall'])
    await desk.set('general', {})
    const { id } = await desk.place(customer.id, [known])
    await desk.set('general', { minimumOrder: '500.00' })
    const change = { ...address, lines: [unknown] }
    const { body } = await call<Preview>(`POST x/orders/${id}/change/price`, change)
    expect(codesOf(body)).toEqual(['order.line.product.unknown'])
    await desk.set('general', {})
  })
})
