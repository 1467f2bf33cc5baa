import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/policies/limits.ts'
import type { CallResponse, RecordFor } from '#contract/types.ts'
import { twoShowrooms } from '#tests/support/server/app/two-showrooms.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import type { Order } from '#tests/support/server/order-helpers.ts'
import type { Rows } from '#tests/support/server/shop.ts'

type Answer = CallResponse<'x.addShipments'>
type Parcel = readonly [order: string, tracking: string, carrier?: string]

let app: App
let root: Call
let shop: Awaited<ReturnType<typeof twoShowrooms>>
beforeAll(async () => {
  app = await startApp()
  root = app.as('super')
  shop = await twoShowrooms(app)
})
afterAll(() => app.stop())

let nr = 0
const fresh = () => {
  nr += 1
  return `SB-${nr}`
}
const placed = (quantity = 1) =>
  shop.desk.place(shop.customer.id, [{ productId: shop.own.product, quantity }])
const parcels = (of: readonly Parcel[]) =>
  of.map(([orderNumber, tracking, carrier = 'Sundarban']) => ({ orderNumber, tracking, carrier }))
const check = async (of: readonly Parcel[], call = root) =>
  call<Answer>('POST x/shipments/check', { parcels: parcels(of) })
const add = async (of: readonly Parcel[], call = root, headers = {}) =>
  call<Answer>('POST x/shipments', { parcels: parcels(of) }, headers)
/** The outcome of each parcel, or why it is refused. */
const outcomes = ({ body }: { body: Answer }) =>
  body.data.map(({ outcome, refusal }) => (refusal as { code: string } | null)?.code ?? outcome)
const shipmentsOf = async (id: string) =>
  (await root<{ data: RecordFor<'shipments'>[] }>(`GET x/orders/${id}/shipments`)).body.data
const historyOf = async (id: string) =>
  (await root<Rows>(`GET order-history?page=1&limit=50&orderId=${id}`)).body.data
const stateOf = async ({ id }: Order) => {
  const { deliveryStatus, version } = await shop.desk.order(id)
  return { deliveryStatus, version, shipments: (await shipmentsOf(id)).length }
}

describe('the tracking numbers of many orders', () => {
  it('are checked without writing, then recorded as one by one: shipped, in the history, with all pieces', async () => {
    const [first, second] = [await placed(2), await placed(1)]
    const list: Parcel[] = [
      [` #${first.number}`, fresh()],
      [second.number, fresh(), 'Pathao'],
    ]
    expect(outcomes(await check(list))).toEqual(['shipped', 'shipped'])
    expect(await stateOf(first)).toEqual({ deliveryStatus: 'Pending', version: first.version, shipments: 0 })

    const answer = await add(list)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject([
      {
        outcome: 'shipped',
        orderId: first.id,
        orderNumber: first.number,
        recipient: first.recipient,
        pieces: 2,
      },
      { outcome: 'shipped', orderId: second.id, pieces: 1 },
    ])
    expect(await stateOf(first)).toEqual({
      ...{ deliveryStatus: 'Shipped', version: first.version + 1, shipments: 1 },
    })
    expect(await shipmentsOf(second.id)).toMatchObject([
      { carrier: 'Pathao', tracking: list[1]?.[1], items: [{ quantity: 1 }] },
    ])
    const alone = await placed(1)
    const lines = [{ lineId: alone.lines?.[0]?.id, quantity: 1 }]
    const own = { lines, carrier: 'Sundarban', tracking: fresh(), version: alone.version }
    await root(`POST x/orders/${alone.id}/shipments`, own)
    const shown = async ({ id }: Order) =>
      (await historyOf(id))
        .map(({ entity, action, propKey, to, note }) => [
          ...[entity, action, propKey],
          ...[propKey === 'deliveryStatus' && to, String(note).replace(/SB-\d+/, 'SB')],
        ])
        .sort()
    expect(await shown(first)).toEqual(await shown(alone))
  })

  it('change nothing when the same list is sent again, with or without the same key', async () => {
    const order = await placed()
    const list: Parcel[] = [[order.number, fresh()]]
    const headers = { 'idempotency-key': 'parcels-1' }
    const first = await add(list, root, headers)
    const state = await stateOf(order)
    expect((await add(list, root, headers)).body).toEqual(first.body)
    expect(outcomes(await add([...list, [order.number, String(list[0]?.[1]).toLowerCase()]]))).toEqual([
      'unchanged',
      'unchanged',
    ])
    expect(await stateOf(order)).toEqual(state)
  })

  it('are given to an order that left without one', async () => {
    const order = await placed()
    for (const deliveryStatus of ['Packed', 'Shipped']) await shop.desk.move(order.id, { deliveryStatus })
    const list: Parcel[] = [[order.number, fresh()]]
    expect(outcomes(await check(list))).toEqual(['tracked'])
    expect(outcomes(await add(list))).toEqual(['tracked'])
    expect(await stateOf(order)).toMatchObject({ deliveryStatus: 'Shipped', shipments: 1 })
  })

  it('ship what remains of an order that was sent in part', async () => {
    const order = await placed(3)
    const lines = [{ lineId: order.lines?.[0]?.id, quantity: 1 }]
    const part = { lines, carrier: 'Sundarban', tracking: fresh(), version: order.version }
    await root(`POST x/orders/${order.id}/shipments`, part)
    expect((await add([[order.number, fresh()]])).body.data).toMatchObject([
      { outcome: 'shipped', pieces: 2 },
    ])
    expect(await stateOf(order)).toMatchObject({ deliveryStatus: 'Shipped', shipments: 2 })
  })

  it('are refused one by one, each with its reason; the others are recorded', async () => {
    const [good, other, cancelled, delivered, shipped] = [
      ...[await placed(), await placed(), await placed(), await placed(), await placed()],
    ] as [Order, Order, Order, Order, Order]
    await shop.desk.move(cancelled.id, { orderStatus: 'Cancelled' })
    for (const deliveryStatus of ['Packed', 'Shipped', 'Delivered'])
      await shop.desk.move(delivered.id, { deliveryStatus })
    const [used, mine] = [fresh(), fresh()]
    await add([[shipped.number, used]])
    const list: Parcel[] = [
      ['999999', fresh()],
      [cancelled.number, fresh()],
      [delivered.number, fresh()],
      [shipped.number, fresh()],
      [other.number, used],
      [good.number, mine],
      [good.number, fresh()],
      [other.number, mine],
    ]
    const expected = [
      ...['shipment.order.unknown', 'shipment.order.cancelled', 'shipment.order.done', 'shipment.tracked'],
      ...['shipment.tracking.taken', 'shipped', 'shipment.order.repeated', 'shipment.tracking.repeated'],
    ]
    expect(outcomes(await check(list))).toEqual(expected)
    const answer = await add(list)
    expect(outcomes(answer)).toEqual(expected)
    expect(answer.body.data[3]?.refusal).toMatchObject({
      message: `This order was shipped with Sundarban ${used}`,
    })
    expect(await stateOf(good)).toMatchObject({ deliveryStatus: 'Shipped', shipments: 1 })
    expect(await stateOf(other)).toMatchObject({ deliveryStatus: 'Pending', shipments: 0 })
  })

  it('of two lists at the same time give a number to one order', async () => {
    const [a, b] = [await placed(), await placed()]
    const tracking = fresh()
    const answers = await Promise.all([a, b].map(({ number }) => add([[number, tracking]])))
    expect(answers.flatMap(outcomes).sort()).toEqual(['shipment.tracking.taken', 'shipped'])
  })

  it('are refused for orders of other showrooms, of which nothing is told', async () => {
    const order = await placed()
    const { call } = await shop.limited([shop.other.stores], ['Order READ UPDATE'])
    const used = fresh()
    await add([[(await placed()).number, used]])
    const mine = await shop.desk.place(shop.customer.id, [{ productId: shop.other.product, quantity: 1 }])
    const list: Parcel[] = [
      [order.number, fresh()],
      [mine.number, used],
    ]
    const answer = await add(list, call)
    expect(outcomes(answer)).toEqual(['shipment.order.elsewhere', 'shipment.tracking.takenElsewhere'])
    expect(answer.body.data[0]).toMatchObject({ orderId: null, recipient: null })
    expect(await stateOf(order)).toMatchObject({ shipments: 0 })
  })

  it('suggest the carriers that are in use', async () => {
    const names = async (search = '') =>
      (await root<{ data: { name: string }[] }>(`GET x/carriers?search=${search}`)).body.data.map(
        ({ name }) => name,
      )
    expect((await names())[0]).toBe('Sundarban')
    expect(await names('path')).toEqual(['Pathao'])
  })

  it('need the permission to change orders, and come in a bounded number', async () => {
    const order = await placed()
    const reader = await shop.limited([shop.own.stores], ['Order READ'])
    const writer = await shop.limited([shop.own.stores], ['Order UPDATE'])
    const list: Parcel[] = [[order.number, fresh()]]
    expect([(await check(list, reader.call)).status, (await add(list, reader.call)).status]).toEqual([
      403, 403,
    ])
    expect((await check(list, writer.call)).body.data).toMatchObject([
      { outcome: 'shipped', recipient: null },
    ])
    const many = Array.from({ length: limits.maxParcels + 1 }, (): Parcel => [order.number, fresh()])
    expect((await add(many)).status).toBe(400)
    expect((await add([[order.number, ' ']])).status).toBe(400)
    expect((await add([])).status).toBe(400)
  })
})
