import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryStatuses } from '#contract/enums.ts'
import type { RecordFor } from '#contract/types.ts'
import { fillColumns } from '#server/db/fill-columns.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { twoShowrooms } from '#tests/support/server/app/two-showrooms.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import type { Order } from '#tests/support/server/order-helpers.ts'

type List = { data: RecordFor<'shipments'>[]; total: number }

let app: App
let root: Call
let shop: Awaited<ReturnType<typeof twoShowrooms>>
beforeAll(async () => {
  app = await startApp()
  root = app.as('super')
  shop = await twoShowrooms(app)
})
afterAll(() => app.stop())

const placed = (more: object = {}) =>
  shop.desk.place(shop.customer.id, [{ productId: shop.own.product, quantity: 1 }], more)
const record = async ({ number }: Order, tracking: string, carrier = 'Sundarban') =>
  root('POST x/shipments', { parcels: [{ orderNumber: number, tracking, carrier }] })
const list = async (query: string, call = root) =>
  (await call<List>(`GET x/shipments?page=1&limit=50&${query}`)).body
const trackings = async (query: string, call = root) =>
  (await list(query, call)).data.map(({ tracking }) => tracking)
const change = async ({ id }: Order, deliveryStatus: string) => {
  const answer = await root('PATCH admin/orders/change-status', { orderId: id, deliveryStatus })
  expect(answer.status).toBe(200)
}

describe('the list of shipments', () => {
  it('has what was bought or recorded, never mere rates, with the state of its order', async () => {
    const order = await placed({ recipient: 'Nusrat Jahan', phone: '+8801812345678' })
    await root('POST shipment/create', { orderId: order.id })
    expect(await trackings('search=Nusrat')).toEqual([])
    await record(order, 'LS-1')
    const { version, number } = await shop.desk.order(order.id)
    const [row] = (await list('search=ls-1')).data
    expect(row).toMatchObject({
      order: { id: order.id, label: number },
      carrier: 'Sundarban',
      ...{ deliveryStatus: 'Shipped', orderVersion: version, recipient: 'Nusrat Jahan', daysOnWay: 0 },
    })
    expect(row?.showrooms).not.toBeNull()
    expect(row?.shippedAt).not.toBeNull()
  })

  it('is searched for fewer than three letters by complete tracking and order numbers only', async () => {
    await record(await placed({ recipient: 'Zubair' }), 'Z9')
    await record(await placed(), 'Z99')
    expect(await trackings('search=zub')).toEqual(['Z9'])
    expect(await trackings('search=zu')).toEqual([])
    expect(await trackings('search=z9')).toEqual(['Z9'])
  })

  it('names the showroom that the goods came from, also after it was closed', async () => {
    await record(await placed(), 'LS-CLOSED')
    const { stores } = tablesOf(app.registry)
    const named = async () => (await list('search=LS-CLOSED')).data[0]?.showrooms
    const before = await named()
    expect(before).toEqual(expect.any(String))
    await app.db.update(stores).set({ isActive: false }).where(eq(stores.id, shop.own.stores))
    expect(await named()).toBe(before)
    await app.db.update(stores).set({ isActive: true }).where(eq(stores.id, shop.own.stores))
  })

  it.each(['search=LS-2', 'search=Ayesha', 'search=01912345678', 'carrier=Pathao&carrier=RedX'])(
    'is searched and filtered: %s',
    async (query) => {
      if (!(await trackings('search=LS-2')).length)
        await record(
          await placed({ recipient: 'Ayesha Siddiqua', phone: '+8801912345678' }),
          'LS-2',
          'Pathao',
        )
      expect(await trackings(query)).toEqual(['LS-2'])
    },
  )

  it('is filtered by the states of the orders, and counts the days until delivery', async () => {
    const [arrived, back] = [await placed(), await placed()]
    await record(arrived, 'LS-3')
    await record(back, 'LS-4')
    await change(arrived, 'Delivered')
    await change(back, 'Returned')
    const found = await trackings('search=LS-&deliveryStatus=Delivered&deliveryStatus=Returned')
    expect(found.sort()).toEqual(['LS-3', 'LS-4'])
    expect((await list('search=LS-3')).data[0]).toMatchObject({ deliveryStatus: 'Delivered', daysOnWay: 0 })
  })

  describe('finds by the delivery status next to each what it is of the orders', () => {
    const ofOrders = async (status: string) => {
      const { rows } = await app.db.execute<{ id: string }>(sql`
        select s.id from shipments s join orders o on o.id = s."order" where s.status = 'Bought' and o.delivery_status = ${status}`)
      return rows.map(({ id }) => id).sort()
    }
    const expectEqual = async () => {
      for (const status of deliveryStatuses) {
        const { data, total } = await list(`deliveryStatus=${status}`)
        expect([status, data.map(({ id }) => id).sort(), total]).toEqual([
          ...[status, await ofOrders(status)],
          (await ofOrders(status)).length,
        ])
      }
    }

    it('when orders change', async () => {
      const orders = [await placed(), await placed(), await placed()]
      for (const [i, order] of orders.entries()) await record(order, `LS-S${i}`)
      await expectEqual()
      for (const [i, order] of orders.entries())
        await change(order, ['Delivered', 'Returned', 'Packed'][i] ?? '')
      await expectEqual()
      const ids = await Promise.all(deliveryStatuses.map(ofOrders))
      expect(ids.filter((some) => some.length).length).toBeGreaterThan(2)
    })

    it('when a shipment moves to another order', async () => {
      const [from, to] = [await placed(), await placed()]
      await record(from, 'LS-M')
      await app.db.execute(sql`update shipments set "order" = ${to.id} where tracking = 'LS-M'`)
      await expectEqual()
      expect((await list('search=LS-M')).data[0]?.deliveryStatus).toBe('Pending')
    })

    it('for what an earlier version wrote, once that is filled', async () => {
      await app.db.execute(sql`update shipments set delivery_status = null`)
      await app.db.execute(sql`delete from settings where key = 'deliveryStatusesFilled'`)
      expect((await list('deliveryStatus=Shipped')).total).toBe(0)
      await fillColumns(app.db, new AbortController().signal)
      await expectEqual()
    })
  })

  it('counts parcels only, also where so many orders match that they are not listed', async () => {
    const order = await placed({ recipient: 'Shahnaz Parvin' })
    await app.db.execute(sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', gen_random_uuid()::text, 'number', 'MANY-' || n))).* from orders o, generate_series(1, 600) n where o.id = ${order.id}`)
    for (const status of ['Bought', 'Quoted'])
      await app.db.execute(sql`insert into shipments (id, "order", status) select gen_random_uuid()::text, id, ${status}
        from orders where number like 'MANY-%'`)
    for (const search of ['Shahnaz', 'parvin&deliveryStatus=Pending', 'MANY'])
      expect([search, (await list(`search=${search}`)).total]).toEqual([search, 600])
    expect((await list('search=MANY-12')).total).toBe(11)
    await app.db.execute(
      sql`delete from shipments where "order" in (select id from orders where number like 'MANY-%')`,
    )
    await app.db.execute(sql`delete from orders where number like 'MANY-%'`)
  })

  it('has the shipments within reach only, and requires READ of orders', async () => {
    await record(await placed(), 'LS-5')
    const own = await shop.limited([shop.own.stores], ['Order READ'])
    const other = await shop.limited([shop.other.stores], ['Order READ'])
    const clerk = await shop.limited([shop.own.stores], ['Product READ'])
    expect(await trackings('search=LS-5', own.call)).toEqual(['LS-5'])
    expect(await trackings('search=LS-5', other.call)).toEqual([])
    expect((await clerk.call('GET x/shipments?page=1&limit=10')).status).toBe(403)
  })
})

it('orders on their way without a shipment are found, and no others', async () => {
  const [bare, tracked] = [await placed(), await placed()]
  for (const status of ['Packed', 'Shipped']) await change(bare, status)
  await record(tracked, 'LS-6')
  const { body } = await root<{ data: Order[] }>('GET admin/orders/list?page=1&limit=50&withoutTracking=true')
  expect(body.data.map(({ id }) => id)).toEqual([bare.id])
})
