import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerOverview, ProductOverview } from '#contract/extensions/overviews.ts'
import { type DashboardShop, startDashboardShop } from '#tests/support/server/dashboard/dashboard-shop.ts'
import type { Rows } from '#tests/support/server/shop.ts'

const unknown = '00000000-0000-7000-8000-000000000000'

let { app, call, desk, customer, placeAt, someone } = {} as DashboardShop
let product: string
beforeAll(async () => {
  ;({ app, call, desk, customer, placeAt, someone } = await startDashboardShop())
  product = String((await call<Rows>('GET admin/products')).body.data[0]?.id)
})
afterAll(() => app.stop())

describe('the overview of a customer', () => {
  it('sums orders, payments and balance without cancelled orders, and names the latest', async () => {
    const path = `GET x/customers/${customer.id}/overview`
    const none = await call<CustomerOverview>(path)
    expect(none.body).toEqual({ orders: 0, spent: '0.00', average: '0.00', due: '0.00', latest: [] })
    const first = await placeAt('2026-02-20T10:00:00Z')
    const paid = await placeAt('2026-02-25T10:00:00Z')
    const dropped = await placeAt('2026-02-27T10:00:00Z')
    const payment = { orderId: paid.id, currentAmount: '200.00', message: 'Cash' }
    await call('POST admin/payment/add-manual-payment', payment)
    await desk.move(dropped.id, { orderStatus: 'Cancelled' })
    const { body } = await call<CustomerOverview>(path)
    const total = Number(paid.total)
    expect(body).toMatchObject({
      orders: 3,
      spent: '200.00',
      average: total.toFixed(2),
      due: (2 * total - 200).toFixed(2),
    })
    expect(body.latest.map(({ number }) => number)).toEqual([dropped.number, paid.number, first.number])
  })

  it('of an unknown customer is refused', async () => {
    expect((await call(`GET x/customers/${unknown}/overview`)).status).toBe(404)
  })
})

describe('the overview of a product', () => {
  it('adds up stock by showroom, and the sales of 30 days for callers who may read orders', async () => {
    await placeAt('2026-01-20T10:00:00Z')
    const store = await desk.showroom('Uttara', { code: 'UTT' })
    await desk.stock(product, store.id, 7)
    const { body } = await call<ProductOverview>(`GET x/products/${product}/overview`)
    expect(body.stock.map(({ store: name, quantity }) => [name, quantity])).toEqual([
      ['Showroom of DASH', 97],
      ['Uttara', 7],
    ])
    // Two of the orders above were neither cancelled nor placed earlier.
    expect(body.sales).toEqual({ days: 30, total: '1000.00' })
    const clerk = await someone('Product READ')
    const seen = await clerk<ProductOverview>(`GET x/products/${product}/overview`)
    expect(seen.body.sales).toBeNull()
  })
})
