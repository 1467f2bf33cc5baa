import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PrintedDocument } from '#contract/policies/print-rules.ts'
import type { CallResponse } from '#contract/types.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import {
  type Order,
  type OrderHelpers,
  orderHelpers,
  type Refused,
} from '#tests/support/server/order-helpers.ts'
import { createPerson } from '#tests/support/server/people.ts'
import { type Row, type Rows, unknownId } from '#tests/support/server/shop.ts'

type Documents = CallResponse<'x.orderDocuments'>

let app: App
let call: Call
let desk: OrderHelpers
let customer: Row
let productId: string
beforeAll(async () => {
  app = await startApp({ now: () => new Date('2026-05-04T06:00:00.000Z') })
  call = app.as('super')
  desk = orderHelpers(app)
  customer = await desk.customer({ name: 'Rahim Uddin', points: 100 })
  productId = (await desk.goods('PAPER', 500, { price: '500.00' })).product.id
  await setGeneral({ storeName: 'Padma Motors', address: 'Tejgaon, Dhaka', vatNumber: '000000001-0101' })
})
afterAll(() => app.stop())

const setGeneral = async (values: object) => {
  const { version } = (await call<Row>('GET admin/settings/retrieve')).body
  expect((await call('PATCH admin/settings', { ...values, version })).status).toBe(200)
}
const ordered = () => desk.place(customer.id, [{ productId, quantity: 2 }])
const print = async (ids: string[], document: PrintedDocument = 'Invoice', as: Call = call) =>
  (await as<Documents>('POST x/orders/documents', { ids, document })).body
const read = async (...ids: string[]) =>
  (await call<Documents>(`GET x/orders/documents?${ids.map((id) => `ids=${id}`).join('&')}`)).body
const invoiceOf = async (order: Order) => {
  const { data } = await print([order.id])
  const [newest] = data[0]?.invoices ?? []
  if (!newest) throw new Error('No invoice was issued')
  return newest
}
const sequenceOf = (number: string) => Number(number.split('-').at(-1))

describe('an invoice', () => {
  it('is issued by its first print, with the next number of the year, and printed again as the same', async () => {
    const [one, two] = [await ordered(), await ordered()]
    expect((await read(one.id)).data).toMatchObject([{ invoices: [], isOutdated: false }])
    const { data } = await print([two.id, one.id])
    const [ofTwo, ofOne] = data.map(({ invoices }) => invoices[0]?.number ?? '')
    expect(data.map(({ order }) => order.number)).toEqual([two.number, one.number])
    expect(ofTwo).toMatch(/^INV-2026-\d{6}$/)
    expect(sequenceOf(ofOne ?? '')).toBe(sequenceOf(ofTwo ?? '') + 1)
    const again = await print([one.id])
    expect(again.data[0]?.invoices).toEqual(data[1]?.invoices)
    expect(sequenceOf((await invoiceOf(await ordered())).number)).toBe(sequenceOf(ofOne ?? '') + 1)
  })

  it('keeps its content when the store, the product or the payments change', async () => {
    const order = await ordered()
    const issued = await invoiceOf(order)
    expect(issued).toMatchObject({
      ...{ sellerName: 'Padma Motors', sellerAddress: 'Tejgaon, Dhaka', sellerVatNumber: '000000001-0101' },
      ...{ customerName: 'Rahim Uddin', recipient: order.recipient, orderNumber: order.number },
      ...{ total: order.total, paid: '0.00', due: order.total, replaces: null },
      lines: [{ sku: 'PAPER', quantity: 2, unitPrice: '500.00' }],
    })
    await setGeneral({ storeName: 'Meghna Motors' })
    const product = (await call<Row>(`GET admin/products/${productId}`)).body
    await call(`PUT admin/products/${productId}`, { name: 'Renamed', version: product.version })
    await call('POST admin/payment/add-manual-payment', { orderId: order.id, currentAmount: '100.00' })
    const { data, seller } = await print([order.id])
    expect(seller.name).toBe('Meghna Motors')
    expect(data[0]?.invoices).toEqual([issued])
    await setGeneral({ storeName: 'Padma Motors' })
  })

  it('needs no correction because the order has another form of the same phone number', async () => {
    const order = await ordered()
    await invoiceOf(order)
    const { invoices } = tablesOf(app.registry)
    await app.db.update(invoices).set({ phone: '01711-111 111' }).where(eq(invoices.order, order.id))
    expect((await read(order.id)).data).toMatchObject([{ isOutdated: false }])
  })

  it('is replaced by a corrected one once its order was changed, and stays readable', async () => {
    const order = await ordered()
    const issued = await invoiceOf(order)
    const { recipient, phone, division, district, address } = order
    const place = { recipient, phone, division, district, address }
    const current = await desk.order(order.id)
    const changed = await call<Order>(`POST x/orders/${order.id}/change`, {
      ...place,
      lines: [{ productId, quantity: 3 }],
      version: current.version,
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect((await read(order.id)).data).toMatchObject([{ isOutdated: true, invoices: [issued] }])
    const { data } = await print([order.id])
    expect(data[0]).toMatchObject({
      isOutdated: false,
      order: { invoiceNumber: data[0]?.invoices[0]?.number },
    })
    expect(data[0]?.invoices).toMatchObject([
      { replaces: issued.number, total: changed.body.total, lines: [{ quantity: 3 }] },
      issued,
    ])
  })
})

describe('a print', () => {
  it('is counted by document, with the last time and person, and leaves the version of the order', async () => {
    const order = await ordered()
    await print([order.id], 'PackingSlip')
    await print([order.id], 'PackingSlip')
    await print([order.id], 'ShippingLabel')
    const after = await desk.order(order.id)
    expect(after.version).toBe(order.version)
    expect(after.invoiceNumber).toBeNull()
    expect(after.prints).toMatchObject([
      { document: 'PackingSlip', times: 2, at: '2026-05-04T06:00:00.000Z' },
      { document: 'ShippingLabel', times: 1 },
    ])
    const { body } = await call<Rows>(`GET admin/orders/history?orderId=${order.id}`)
    const printed = body.data.filter(({ propKey }) => propKey === 'prints')
    expect(printed).toHaveLength(3)
    expect(printed.every(({ actor }) => (actor as Row).name === after.prints?.[0]?.by)).toBe(true)
  })

  it('names the orders that are not printed with the reason, and prints the others', async () => {
    const [fine, cancelled] = [await ordered(), await ordered()]
    await desk.move(cancelled.id, { orderStatus: 'Cancelled' })
    const { data, refused } = await print([unknownId, cancelled.id, 'no-id', fine.id])
    expect(data.map(({ order }) => order.id)).toEqual([fine.id])
    expect(refused).toEqual([
      { id: unknownId, reason: 'notFound' },
      { id: 'no-id', reason: 'notFound' },
      { id: cancelled.id, reason: 'cancelled' },
    ])
    expect((await desk.order(cancelled.id)).prints).toEqual([])
    expect((await print([cancelled.id], 'PackingSlip')).refused).toEqual([])
    const stays = [{ id: cancelled.id, reason: 'cancelled' }]
    expect((await print([cancelled.id], 'GatePass')).refused).toEqual(stays)
  })

  it('of an invoice that was issued before is possible after the cancellation, without a new one', async () => {
    const order = await ordered()
    const issued = await invoiceOf(order)
    await desk.move(order.id, { orderStatus: 'Cancelled' })
    expect((await print([order.id])).data[0]?.invoices).toEqual([issued])
  })

  it('is limited to fifty orders in a call', async () => {
    const ids = Array.from({ length: 51 }, () => unknownId)
    const { status, body } = await call<Refused>('POST x/orders/documents', { ids, document: 'Invoice' })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['ids']])
  })

  it('takes orders out of the list of those without it', async () => {
    const [one, two] = [await ordered(), await ordered()]
    await print([one.id], 'PackingSlip')
    const without = async (document: PrintedDocument) =>
      (await call<Rows>(`GET admin/orders/list?limit=100&notPrinted=${document}`)).body.data.map(
        ({ id }) => id,
      )
    const unpacked = await without('PackingSlip')
    expect(unpacked).toContain(two.id)
    expect(unpacked).not.toContain(one.id)
    expect(await without('Invoice')).toContain(one.id)
  })

  it('is possible with UPDATE alone, and shows no order then', async () => {
    const order = await ordered()
    const as = await createPerson(app)('Order UPDATE')
    expect(await print([order.id], 'Invoice', as)).toMatchObject({ data: [], refused: [] })
    expect((await desk.order(order.id)).invoiceNumber).toMatch(/^INV-/)
  })
})
