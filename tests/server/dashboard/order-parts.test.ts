import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amountParts, orderParts } from '#server/modules/dashboard/order-parts.ts'
import { amountsInScope } from '#server/modules/reports/report-context.ts'
import { selectRows } from '#tests/support/server/app/select-rows.ts'
import { paisa, sum, text } from '#tests/support/server/dashboard/expected-totals.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { orderHelpers } from '#tests/support/server/order-helpers.ts'

describe('the part of an order that belongs to a showroom', () => {
  let app: App
  let order: string
  beforeAll(async () => {
    app = await startApp()
    const desk = orderHelpers(app)
    const goods = [
      await desk.goods('PART-A', 9, { price: '100.00' }),
      await desk.goods('PART-B', 9, { price: '100.00' }),
      await desk.goods('PART-C', 9, { price: '100.00' }),
    ]
    const lines = goods.map(({ product }) => ({ productId: product.id, quantity: 1 }))
    order = (await desk.place((await desk.customer()).id, lines)).id
  })
  afterAll(() => app.stop())

  type Line = {
    total: string
    vat?: string
    cartDiscount?: string | null
    quantity?: number
    returned?: number
  }
  /** The parts of the order with these amounts, in the order of its lines. */
  const partsOf = async (
    total: string,
    lines: readonly Line[],
    { credited = '0.00', discount = '0.00' } = {},
  ) => {
    const subTotal = text(sum(lines.map((line) => paisa(line.total))))
    await app.db.execute(sql`update orders set total = ${total}, credited = ${credited}, discount = ${discount},
      sub_total = ${subTotal} where id = ${order}`)
    for (const [n, line] of lines.entries()) {
      const { vat = '0.00', cartDiscount = '0.00', quantity = 1, returned = 0 } = line
      await app.db.execute(sql`update order_lines set total = ${line.total}, vat = ${vat}, quantity = ${quantity}::int,
        cart_discount = ${cartDiscount}, returned = ${returned}::int where "order" = ${order} and position = ${n}::int`)
    }
    const rows = await selectRows<{ total: string }>(
      app.db,
      sql`select p.total::text from (${orderParts(sql`o.id = ${order}`)}) p
        join inventory i on i.store = p.store join order_lines l on l.inventory_id = i.id and l."order" = ${order}
        order by l.position`,
    )
    return rows.map((row) => row.total)
  }

  it.each<[string, string[], Parameters<typeof partsOf>]>([
    [
      'is the price of its lines, and as much of the delivery fee',
      ['660.00', '330.00', '110.00'],
      ['1100.00', [{ total: '600.00' }, { total: '300.00' }, { total: '100.00' }]],
    ],
    [
      'has the discounts and the VAT of its own lines',
      ['500.00', '330.00', '100.00'],
      [
        '930.00',
        [{ total: '600.00', cartDiscount: '100.00' }, { total: '300.00', vat: '30.00' }, { total: '100.00' }],
      ],
    ],
    [
      'has a part of the discounts of an order that does not know them by line',
      ['540.00', '270.00', '90.00'],
      [
        '900.00',
        [600, 300, 100].map((amount) => ({ total: `${amount}.00`, cartDiscount: null })),
        { discount: '100.00' },
      ],
    ],
    [
      'leaves the last paisa to the largest part',
      ['33.33', '33.33', '33.35'],
      ['100.01', [{ total: '33.00' }, { total: '33.00' }, { total: '33.01' }]],
    ],
    [
      'is without what was credited for its own pieces, but for the delivery fee',
      ['360.00', '330.00', '110.00'],
      [
        '1100.00',
        [{ total: '600.00', quantity: 2, returned: 1 }, { total: '300.00' }, { total: '100.00' }],
        { credited: '300.00' },
      ],
    ],
    [
      'shares a credit for nothing that came back',
      ['594.00', '297.00', '99.00'],
      ['1100.00', [{ total: '600.00' }, { total: '300.00' }, { total: '100.00' }], { credited: '110.00' }],
    ],
    [
      'is nothing of an order that came back completely',
      ['0.00', '0.00', '0.00'],
      ['300.00', [1, 1, 1].map((returned) => ({ total: '100.00', returned })), { credited: '300.00' }],
    ],
    [
      'is counted by pieces where the goods cost nothing',
      ['30.00', '15.00', '15.00'],
      ['60.00', [{ total: '0.00', quantity: 2 }, { total: '0.00' }, { total: '0.00' }]],
    ],
  ])('%s', async (_, parts, given) => {
    expect(await partsOf(...given)).toEqual(parts)
  })

  const storesOf = async () => {
    const rows = await selectRows<{ stores: string[] }>(
      app.db,
      sql`select s.stores from orders o join showroom_sets s on s.id = o.showroom_set where o.id = ${order}`,
    )
    return rows[0]?.stores ?? []
  }
  /** The parts of an amount of the order, by showroom. */
  const amountOf = (amount: string) =>
    selectRows<{ store: string | null; amount: string }>(
      app.db,
      sql`select store, amount::text as amount from (${amountParts(
        sql`select o.id as row, o.id as "order", o.showroom_set as showrooms, ${amount}::numeric as amount from orders o
          where o.id = ${order}`,
        [],
        ['amount'],
      )}) part order by store nulls last`,
    )
  const equal = ['100.00', '100.00', '100.00'].map((total) => ({ total }))

  it('of another amount are by the same weights, whether its showrooms are stored or not', async () => {
    await partsOf('300.00', equal)
    const stores = await storesOf()
    const third = stores.map((store) => ({ store, amount: '30.00' }))
    expect(stores).toHaveLength(3)
    expect(await amountOf('90.00')).toEqual(third)
    await app.db.execute(sql`update orders set showroom_set = null where id = ${order}`)
    expect(await amountOf('90.00')).toEqual(third)
    await app.db.execute(sql`select refresh_order_showrooms(array[${order}])`)
  })

  it('adds up within some showrooms to what they have of it, in one row, whether divided or not', async () => {
    await partsOf('100.00', equal)
    const [one = '', two = '', three = ''] = await storesOf()
    const within = (reach: string[]) =>
      selectRows<{ amount: string }>(
        app.db,
        sql`select amount::text as amount from (${amountsInScope(
          { db: app.db, now: () => new Date(), reach },
          sql`select o.id as row, o.id as "order", o.showroom_set as showrooms, 100.00::numeric as amount from orders o where o.id = ${order}`,
          { columns: [], amounts: ['amount'] },
        )}) part`,
      )
    const [first, second, third] = (await amountOf('100.00')).map(({ amount }) => paisa(amount))
    const expected = [
      [[one], first],
      [[one, two], Number(first) + Number(second)],
      [[two, three], Number(second) + Number(third)],
      [[one, two, three], 10_000],
    ] as const
    for (const stored of [true, false]) {
      if (!stored) await app.db.execute(sql`update orders set showroom_set = null where id = ${order}`)
      for (const [reach, amount] of expected) {
        const rows = await within([...reach])
        expect(rows.map((row) => Number(paisa(row.amount)))).toEqual([Number(amount)])
      }
      expect(await within(['no such showroom'])).toEqual([])
    }
    await app.db.execute(sql`select refresh_order_showrooms(array[${order}])`)
  })

  it('is all of it where one showroom is stored, whose goods are not read', async () => {
    const [store = ''] = await storesOf()
    await app.db.execute(
      sql`update orders set showroom_set = showroom_set(array[${store}]) where id = ${order}`,
    )
    expect(await amountOf('90.00')).toEqual([{ store, amount: '90.00' }])
    await app.db.execute(sql`select refresh_order_showrooms(array[${order}])`)
  })

  it('is not all of it where some goods are of no known showroom', async () => {
    await partsOf('300.00', equal)
    await app.db.execute(
      sql`update order_lines set inventory_id = null where "order" = ${order} and position > 0`,
    )
    const stores = await storesOf()
    expect(stores[0]).toBe('')
    expect(await amountOf('90.00')).toEqual([
      { store: stores[1], amount: '30.00' },
      { store: null, amount: '60.00' },
    ])
    await app.db.execute(sql`update order_lines set inventory_id = null where "order" = ${order}`)
    expect(await storesOf()).toEqual([])
    expect(await amountOf('90.00')).toEqual([{ store: null, amount: '90.00' }])
  })
})
