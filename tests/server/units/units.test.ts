import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SellableGoods } from '#contract/extensions/orders/order-desk.ts'
import type { OrderUnits } from '#contract/extensions/stock/units.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type Dice, dice, pickFrom } from '#server/seed/random.ts'
import { type Answer, type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Order, type OrderHelpers, orderHelpers } from '#tests/support/server/order-helpers.ts'
import { peopleOf } from '#tests/support/server/people.ts'
import { readSheet } from '#tests/support/server/sheet.ts'
import { type Row, type Rows, type Shop, shopHelpers } from '#tests/support/server/shop.ts'

type Unit = Row & {
  chassis: string
  state: string
  product: { id: string }
  store: { id: string }
  order: { id: string } | null
}

let app: App
let call: Call
let desk: OrderHelpers
let shop: Shop
let people: ReturnType<typeof peopleOf>
let here: Row
let there: Row
let customer: Row
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  shop = shopHelpers(call)
  people = peopleOf(app)
  here = await shop.showroom('Here')
  there = await shop.showroom('There')
  customer = await desk.customer()
})
afterAll(() => app.stop())

const bike = (sku: string, more: object = {}) =>
  shop.product(sku, { productType: 'bike', byUnit: true, published: true, ...more })
const receive = (product: Row, numbers: readonly string[], more: object = {}) =>
  call<{ data: Unit[] }>('POST x/units/receive', {
    ...{ product: product.id, store: here.id, lines: numbers.map((chassis) => ({ chassis })) },
    ...more,
  })
const unitsOf = async (product: Row) =>
  (await call<Rows<Unit>>(`GET x/units?productId=${product.id}&limit=100&sortBy=chassis&orderBy=asc`)).body
    .data
const unit = async (chassis: string) =>
  (await call<Rows<Unit>>(`GET x/units?search=${chassis}`)).body.data.find(
    (one) => one.chassis === chassis,
  ) as Unit
const statesOf = async (product: Row) =>
  Object.fromEntries((await unitsOf(product)).map(({ chassis, state }) => [chassis, state]))
const stockOf = async (product: Row) =>
  Object.fromEntries((await shop.stockOf(product.id)).map(({ store, quantity }) => [store.label, quantity]))
const place = (product: Row, quantity = 1) => desk.place(customer.id, [{ productId: product.id, quantity }])
const named = (order: Pick<Order, 'id'> & { version: number }, units: readonly string[]) =>
  call<Order>(`PUT x/orders/${order.id}/units`, { units, version: order.version })
const toStatus = async (order: Order, ...steps: object[]) => {
  for (const step of steps) {
    const answer = await call<Order>('PATCH admin/orders/change-status', { orderId: order.id, ...step })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  return desk.order(order.id)
}
const shipped = [
  { orderStatus: 'Confirmed' },
  { orderStatus: 'Processing' },
  { deliveryStatus: 'Packed' },
  { deliveryStatus: 'Shipped' },
]
const errorsOf = ({ body }: Answer<unknown>) => (body as { errors?: Record<string, string[]> }).errors ?? body

describe('units that are received', () => {
  it('raise the stock of their showroom, in capitals without spaces, and name each wrong line', async () => {
    const product = await bike('U-1')
    const made = await receive(product, ['me4 kc12-1', 'ME4KC12-2'])
    expect(made.body.data.map(({ chassis }) => chassis)).toEqual(['ME4KC12-1', 'ME4KC12-2'])
    expect(await stockOf(product)).toEqual({ Here: 2 })
    const refused = await receive(product, ['NEW-1', 'new-1', 'ME4KC12-2'])
    expect(errorsOf(refused)).toEqual({
      'lines.1.chassis': ['NEW-1 is listed twice'],
      'lines.2.chassis': ['ME4KC12-2 is a unit already'],
    })
    expect(await stockOf(product)).toEqual({ Here: 2 })
  })

  it('are found from anywhere by their numbers, however they are typed', async () => {
    const product = await bike('U-4')
    await call('POST x/units/receive', {
      ...{ product: product.id, store: here.id, lines: [{ chassis: 'MB8NGUL30VP1', engine: 'UL30E77' }] },
    })
    for (const typed of ['mb8ngul30vp1', 'MB8NG', 'ul30e77']) {
      const { body } = await call<{ data: { label: string }[] }>(`GET x/search?search=${typed}`)
      expect(body.data, typed).toMatchObject([{ resource: 'units', label: 'MB8NGUL30VP1' }])
    }
  })

  it('are those that were expected, if they have the same chassis number', async () => {
    const product = await bike('U-2')
    await receive(product, ['EXP1'], { isExpected: true })
    expect(await stockOf(product)).toEqual({})
    await receive(product, ['EXP1', 'EXP2'])
    expect(await statesOf(product)).toEqual({ EXP1: 'InStock', EXP2: 'InStock' })
    expect(await stockOf(product)).toEqual({ Here: 2 })
  })

  it('are refused for a product that is not kept by unit', async () => {
    const product = await shop.product('U-3')
    expect(errorsOf(await receive(product, ['NO1']))).toMatchObject({
      product: [expect.stringContaining('not kept by unit')],
    })
  })
})

describe('imported units', () => {
  it('are created with their stock, and refused by row', async () => {
    const product = await bike('I-1')
    await receive(product, ['I1A'])
    const row = (chassis: string, more: object = {}) => ({
      values: { chassis, product: product.id, store: here.id, ...more },
    })
    const plain = await shop.product('I-2')
    const { body } = await call<{ data: { status: number; body: Row & { errors?: object } }[] }>(
      'POST x/records/units',
      { records: [row('i1b'), row('I1A'), row('I1C', { product: plain.id }), row('I1D', { year: 2026 })] },
    )
    expect(body.data.map(({ status }) => status)).toEqual([201, 409, 400, 201])
    expect(body.data[2]?.body.errors).toEqual({ product: [expect.stringContaining('not kept by unit')] })
    expect(await statesOf(product)).toEqual({ I1A: 'InStock', I1B: 'InStock', I1D: 'InStock' })
    expect(await stockOf(product)).toEqual({ Here: 3 })
  })
})

describe('the list of units', () => {
  it('has a series by product, model year, first and last chassis number, with contacts for those who read customers', async () => {
    const product = await bike('L-1')
    await receive(product, ['SER100', 'SER101', 'SER102'], { year: 2025 })
    await receive(product, ['SER103'], { year: 2026 })
    const order = await place(product)
    await named(order, ['SER101'])
    const query = `productId=${product.id}&year=2025&chassisFrom=ser101&chassisTo=SER103`
    const { body } = await call<Rows<Unit>>(`GET x/units?${query}&sortBy=chassis&orderBy=asc`)
    expect(body.data).toMatchObject([
      { chassis: 'SER101', customer: customer.name, phone: customer.phone, email: customer.email },
      { chassis: 'SER102', customer: null, phone: null },
    ])
    const sheet = await app.inject({
      url: `/api/x/units/export-excel?${query}`,
      headers: { authorization: `Bearer ${app.tokenOf('super')}` },
    })
    const { rows } = readSheet(sheet.rawPayload)
    expect(rows.map((row) => [row['Chassis number'], row.Phone])).toEqual(
      expect.arrayContaining([['SER101', customer.phone]]),
    )
    expect(rows).toHaveLength(2)
    const clerk = await people.who('Unit READ')
    const [own] = (await clerk.call<Rows<Unit>>(`GET x/units?${query}&state=Reserved`)).body.data
    expect(own).toMatchObject({ customer: customer.name, phone: null, email: null })
  })
})

describe('the stock of a product that is kept by unit', () => {
  it('cannot be changed, counted or created by plain number', async () => {
    const product = await bike('P-1')
    await receive(product, ['P1A', 'P1B'])
    const [stock] = await shop.stockOf(product.id)
    const sentence = expect.stringContaining('kept by unit')
    const adjusted = await call(`PUT inventory/products/${stock?.id}`, { delta: 1, reason: 'received' })
    expect(errorsOf(adjusted)).toEqual({ delta: [sentence] })
    expect(
      (await call(`PUT inventory/products/${stock?.id}`, { delta: 0, reason: 'counted', lowAt: 3 })).status,
    ).toBe(200)
    const added = await call('POST inventory/products', {
      productId: product.id,
      storeId: there.id,
      quantity: 2,
    })
    expect(errorsOf(added)).toEqual({ quantity: [sentence] })
    const counted = await call<{ data: { outcome: string }[] }>('POST x/stock-counts', {
      ...{ store: here.id, begunAt: new Date().toISOString() },
      lines: [{ productId: product.id, expected: 2, difference: -1 }],
    })
    expect(counted.body.data).toMatchObject([{ outcome: 'refused', refusal: { message: sentence } }])
    expect((await call(`DELETE inventory/products/${stock?.id}`)).body).toMatchObject({
      code: 'unit.atShowroom',
    })
  })

  it('follows units that are deleted, restored and put into service', async () => {
    const product = await bike('P-2')
    await receive(product, ['P2A', 'P2B', 'P2C'])
    const { id } = await unit('P2A')
    await call(`DELETE x/units/${id}`)
    expect(await stockOf(product)).toEqual({ Here: 2 })
    expect((await call(`POST x/trash/units/${id}/restore`, {})).body).toMatchObject({ id })
    expect(await stockOf(product)).toEqual({ Here: 3 })
    await call(`PATCH x/units/${(await unit('P2B')).id}`, { state: 'InService' })
    expect(await stockOf(product)).toEqual({ Here: 2 })
    const sold = await call(`PATCH x/units/${(await unit('P2B')).id}`, { state: 'Sold' })
    expect(sold.status).toBe(400)
    const moved = await call(`PATCH x/units/${(await unit('P2C')).id}`, { store: there.id })
    expect(moved.body).toMatchObject({ code: 'unit.moved' })
  })

  it('goes to the trash and comes back with its product, with its units', async () => {
    const product = await bike('P-4')
    await receive(product, ['P4A', 'P4B'])
    const { id } = await unit('P4A')
    await call(`DELETE admin/products/${product.id}`)
    expect((await call(`GET x/units/${id}`)).status).toBe(404)
    const trash = await call<Rows<Row>>('GET x/trash/units?search=P4A')
    expect(trash.body.data).toEqual([])
    expect((await call(`POST x/trash/products/${product.id}/restore`, {})).status).toBe(200)
    expect(await statesOf(product)).toEqual({ P4A: 'InStock', P4B: 'InStock' })
    expect(await stockOf(product)).toEqual({ Here: 2 })
  })

  it('keeps a product from the trash while an order waits for its units', async () => {
    const product = await bike('P-5')
    await receive(product, ['P5A'])
    await named(await place(product), ['P5A'])
    const refused = await call(`DELETE admin/products/${product.id}`)
    expect([refused.status, await statesOf(product)]).toEqual([409, { P5A: 'Reserved' }])
  })

  it('begins and ends without pieces', async () => {
    const product = await shop.product('P-3')
    const stock = await shop.stock(product.id, here.id, 2)
    const on = { byUnit: true }
    expect(errorsOf(await call(`PATCH admin/products/${product.id}`, on))).toEqual({
      byUnit: [expect.stringContaining('Set the stock to 0')],
    })
    await call(`PUT inventory/products/${stock.id}`, { delta: -2, reason: 'counted' })
    expect((await call(`PATCH admin/products/${product.id}`, on)).status).toBe(200)
    await receive(product, ['P3A'])
    const off = await call(`PATCH admin/products/${product.id}`, { byUnit: false })
    expect(errorsOf(off)).toEqual({ byUnit: [expect.stringContaining('Sell or delete the units first')] })
  })
})

describe('a transfer of units', () => {
  it('names those that move, which arrive or come back', async () => {
    const product = await bike('T-1')
    await receive(product, ['T1A', 'T1B', 'T1C'])
    const draft = (units?: string) =>
      call<Row>('POST x/transfers', {
        ...{ origin: here.id, destination: there.id, lines: [{ sku: 'T-1', quantity: 2 }] },
        ...(units && { units }),
      })
    const send = ({ body }: Answer<Row>) => call<Row>(`POST x/transfers/${body.id}/send`, { version: 1 })
    expect(errorsOf(await send(await draft()))).toEqual({
      units: ['Enter the chassis numbers of T-1: 2 move, 0 are listed'],
    })
    const sent = await send(await draft('t1a\nT1B'))
    expect(await stockOf(product)).toEqual({ Here: 1 })
    expect(await statesOf(product)).toEqual({ T1A: 'Expected', T1B: 'Expected', T1C: 'InStock' })
    const one = { received: [{ sku: 'T-1', quantity: 1 }], version: sent.body.version }
    expect(errorsOf(await call(`POST x/transfers/${sent.body.id}/receive`, one))).toHaveProperty('units')
    await call(`POST x/transfers/${sent.body.id}/receive`, { ...one, units: 'T1B' })
    expect(await stockOf(product)).toEqual({ Here: 1, There: 1 })
    expect(await unit('T1B')).toMatchObject({ state: 'InStock', store: { id: there.id } })

    const again = await call<Row>('POST x/transfers', {
      ...{ origin: here.id, destination: there.id, lines: [{ sku: 'T-1', quantity: 1 }], units: 'T1C' },
    })
    const back = await send(again)
    await call(`POST x/transfers/${back.body.id}/cancel`, { version: back.body.version })
    expect(await unit('T1C')).toMatchObject({ state: 'InStock', store: { id: here.id }, transfer: null })
    expect(await stockOf(product)).toEqual({ Here: 1, There: 1 })
  })
})

describe('an order of units', () => {
  it('asks for those in stock at its showroom, and refuses others at their place', async () => {
    const product = await bike('O-1')
    const other = await bike('O-1X')
    await receive(product, ['O1A', 'O1B', 'O1C'])
    await receive(other, ['O1X'])
    const order = await place(product, 2)
    expect(order.lines).toMatchObject([{ units: null, unitsMissing: 2 }])
    const choices = await call<OrderUnits>(`GET x/orders/${order.id}/units`)
    expect(choices.body.data).toMatchObject([
      {
        sku: 'O-1',
        pieces: 2,
        named: [],
        available: [{ chassis: 'O1A' }, { chassis: 'O1B' }, { chassis: 'O1C' }],
      },
    ])
    expect(errorsOf(await named(order, ['O1A', 'o1a', 'O1X', 'NONE']))).toEqual({
      'units.1': ['O1A is listed twice'],
      'units.2': ['O1X is not of this order’s goods and showroom'],
      'units.3': ['No unit has the chassis number NONE'],
    })
    expect(errorsOf(await named(order, ['O1A', 'O1B', 'O1C']))).toEqual({
      'units.2': ['This order has only 2 of O-1'],
    })
    const after = await named(order, ['O1 a', 'O1B'])
    expect(after.body).toMatchObject({ id: order.id })
    expect(after.body.lines).toMatchObject([{ units: 'O1A\nO1B', unitsMissing: 0 }])
    expect(await statesOf(product)).toEqual({ O1A: 'Reserved', O1B: 'Reserved', O1C: 'InStock' })
    const second = await place(product)
    expect(errorsOf(await named(second, ['O1A']))).toEqual({ 'units.0': ['O1A is not in stock'] })
    expect((await call(`DELETE x/units/${(await unit('O1A')).id}`)).body).toMatchObject({ code: 'unit.sold' })
    // The piece of the second order has no unit yet: it needs the last one.
    expect((await call(`DELETE x/units/${(await unit('O1C')).id}`)).body).toMatchObject({
      code: 'unit.promised',
    })
  })

  it('is packed and delivered without them by the specified calls, and can name them later', async () => {
    const product = await bike('O-2')
    await receive(product, ['O2A'])
    const order = await toStatus(await place(product), ...shipped)
    expect(order.lines).toMatchObject([{ unitsMissing: 1 }])
    const after = await named(order, ['O2A'])
    expect(after.body.lines).toMatchObject([{ units: 'O2A', unitsMissing: 0 }])
    expect(await statesOf(product)).toEqual({ O2A: 'Sold' })
  })

  it('sells them when it is packed, and frees them when it is cancelled', async () => {
    const product = await bike('O-3')
    await receive(product, ['O3A'])
    const order = await place(product)
    await named(order, ['O3A'])
    await toStatus(
      order,
      { orderStatus: 'Confirmed' },
      { orderStatus: 'Processing' },
      { deliveryStatus: 'Packed' },
    )
    expect(await statesOf(product)).toEqual({ O3A: 'Sold' })
    await toStatus(order, { orderStatus: 'Cancelled' })
    expect(await unit('O3A')).toMatchObject({ state: 'InStock', order: null })
    expect(await stockOf(product)).toEqual({ Here: 1 })
  })

  it('gets them back with a return: sellable ones into stock, damaged ones not', async () => {
    const product = await bike('O-4')
    await receive(product, ['O4A', 'O4B'])
    const order = await place(product, 2)
    await named(order, ['O4A', 'O4B'])
    const sent = await toStatus(order, ...shipped)
    const lineId = sent.lines?.[0]?.id
    const back = (more: object, version = sent.version) =>
      call<Order>(`POST x/orders/${order.id}/returns`, {
        ...{ reason: 'Other', store: there.id, method: 'Cash', version },
        lines: [{ lineId, quantity: 1, condition: 'Sellable', ...more }],
      })
    expect(errorsOf(await back({}))).toEqual({
      'lines.0.units': ['Enter the chassis numbers of the 1 pieces of Product O-4 that came back'],
    })
    const first = await back({ units: 'O4B' })
    expect(first.status).toBe(200)
    expect(await unit('O4B')).toMatchObject({ state: 'InStock', store: { id: there.id }, order: null })
    expect((await back({ condition: 'Damaged' }, first.body.version)).status).toBe(200)
    expect(await unit('O4A')).toMatchObject({ state: 'Returned', order: null })
    expect(await stockOf(product)).toEqual({ Here: 0, There: 1 })
  })
})

describe('a new order by the number of a unit', () => {
  const goods = async (number: string, who: Call = call) =>
    (await who<{ data: SellableGoods[] }>(`GET x/orders/goods?search=${encodeURIComponent(number)}`)).body
      .data
  const ordered = async (units: string, quantity = 1) => {
    const product = (await unit('N1C')).product.id
    return desk.asked<Order>({ customerId: customer.id, lines: [{ productId: product, quantity, units }] })
  }

  it('finds its product by chassis or engine number while it is in stock and within reach', async () => {
    const product = await bike('N-1')
    await receive(product, ['N1A'], { lines: [{ chassis: 'N1A', engine: 'N1ENG' }] })
    await receive(product, ['N1B', 'N1C'], { store: there.id })
    const found = { productId: product.id, sku: 'N-1', byUnit: true, isExact: true }
    for (const [number, chassis] of [
      ['n1 a', 'N1A'],
      ['n1eng', 'N1A'],
      ['N1C', 'N1C'],
    ] as const)
      expect(await goods(number), number).toMatchObject([{ ...found, unit: chassis }])
    expect(await goods('N-1')).toMatchObject([{ ...found, unit: null }])
    const clerk = await people.who('Order CREATE')
    await call(`PUT x/roles/${clerk.roleId}/limits`, { showrooms: [here.id] })
    expect(await goods('N1A', clerk.call)).toMatchObject([{ unit: 'N1A' }])
    expect(await goods('N1C', clerk.call)).toEqual([])
    await call(`PATCH x/units/${(await unit('N1B')).id}`, { state: 'InService' })
    expect(await goods('N1B')).toEqual([])
  })

  it('is placed with the unit, from the showroom that has it, or refused at its line', async () => {
    const refused = await ordered('N1B')
    expect(errorsOf(refused)).toEqual({ 'lines.0.units': ['N1B is not in stock'] })
    const placed = await ordered('N1C')
    expect(placed.body.lines).toMatchObject([{ units: 'N1C', unitsMissing: 0 }])
    expect(await unit('N1C')).toMatchObject({ state: 'Reserved', order: { id: placed.body.id } })
    expect(await goods('N1C')).toEqual([])
  })
})

describe('an exchange of units', () => {
  it('gets one back and names the other, from the showroom that has it', async () => {
    const product = await bike('E-1')
    await receive(product, ['E1A'])
    const other = await bike('E-2')
    await receive(other, ['E2A'])
    await receive(other, ['E2B', 'E2C'], { store: there.id })
    const order = await place(product)
    await named(order, ['E1A'])
    const sent = await toStatus(await desk.order(order.id), ...shipped)
    const exchange = (units: string) =>
      call<Order>(`POST x/orders/${order.id}/exchange`, {
        ...{ reason: 'Other', store: here.id, method: 'Cash', version: sent.version },
        lines: [{ lineId: sent.lines?.[0]?.id, quantity: 1, condition: 'Sellable', units: 'E1A' }],
        newLines: [{ productId: other.id, quantity: 1, units }],
      })
    expect(errorsOf(await exchange('E1A'))).toEqual({
      'newLines.0.units': ['E1A is not of this order’s goods and showroom'],
    })
    const made = await exchange('e2c')
    expect(made.body.lines).toMatchObject([{ units: 'E2C', unitsMissing: 0 }])
    expect(await unit('E2C')).toMatchObject({ state: 'Reserved', order: { id: made.body.id } })
    expect(await unit('E1A')).toMatchObject({ state: 'InStock', order: null })
    expect(await stockOf(other)).toEqual({ Here: 1, There: 1 })
  })
})

describe('units and stock', () => {
  /** Units in stock are what is for sale, and what sold pieces wait for. */
  const check = async (product: Row) => {
    const { inventory, orderLines, orders, units } = tablesOf(app.registry)
    const rows = (await app.db.select().from(inventory)).filter((row) => row.product === product.id)
    const all = (await app.db.select().from(units)).filter(
      (one) => one.product === product.id && !one.deletedAt,
    )
    const lines = (await app.db.select().from(orderLines)).filter(
      (line) => line.productId === product.id && !line.deletedAt,
    )
    const open = (await app.db.select().from(orders)).filter(
      ({ orderStatus, deliveryStatus }) => orderStatus !== 'Cancelled' && deliveryStatus !== 'Returned',
    )
    const sold = lines.filter(({ order }) => open.some(({ id }) => id === order))
    for (const row of rows) {
      const at = all.filter(({ store, variant }) => store === row.store && variant === row.variant)
      const pieces = sold
        .filter(({ inventoryId }) => inventoryId === row.id)
        .reduce((sum, { quantity, returned }) => sum + quantity - (returned ?? 0), 0)
      const waiting = pieces - at.filter(({ order }) => order !== null).length
      expect(waiting).toBeGreaterThanOrEqual(0)
      expect(at.filter(({ state }) => state === 'InStock').length).toBe(row.quantity + waiting)
    }
  }

  const steps = (product: Row, variants: readonly Row[], roll: Dice) => {
    let nr = 0
    const orders: Order[] = []
    const some = async (state: string) => (await unitsOf(product)).filter((one) => one.state === state)
    const goods = () => ({ productId: product.id, variantId: pickFrom(variants, roll).id })
    const anyOrder = async () => (orders.length ? desk.order(pickFrom(orders, roll).id) : undefined)
    return {
      receive: async () => {
        const lines = Array.from({ length: 1 + Math.floor(roll() * 3) }, () => ({
          chassis: `R${product.sku}${nr++}`,
        }))
        const store = pickFrom([here, there], roll).id
        await call('POST x/units/receive', {
          product: product.id,
          variant: pickFrom(variants, roll).id,
          store,
          lines,
          isExpected: roll() < 0.2,
        })
      },
      remove: async () => {
        const [one] = await some('InStock')
        if (one) await call(`DELETE x/units/${one.id}`)
      },
      change: async () => {
        const all = await unitsOf(product)
        if (all.length)
          await call(`PATCH x/units/${pickFrom(all, roll).id}`, {
            state: pickFrom(['InStock', 'InService', 'Expected'], roll),
          })
      },
      transfer: async () => {
        const [one] = await some('InStock')
        if (!one) return
        const from = one.store.id
        const to = from === here.id ? there.id : here.id
        const sku = variants.find(({ id }) => id === (one.variant as { id: string }).id)?.sku
        const made = await call<Row>('POST x/transfers', {
          origin: from,
          destination: to,
          lines: [{ sku, quantity: 1 }],
          units: one.chassis,
        })
        const sent = await call<Row>(`POST x/transfers/${made.body.id}/send`, { version: 1 })
        if (sent.status !== 200 || roll() < 0.2) return
        const step = roll() < 0.5 ? 'cancel' : 'receive'
        await call(`POST x/transfers/${made.body.id}/${step}`, {
          version: sent.body.version,
          ...(step === 'receive' && { received: [{ sku, quantity: 1 }] }),
        })
      },
      order: async () => {
        const lines = [{ ...goods(), quantity: 1 + Math.floor(roll() * 2) }]
        const answer = await desk.asked<Order>({ customerId: customer.id, lines })
        if (answer.status === 200) orders.push(answer.body)
      },
      name: async () => {
        const order = await anyOrder()
        if (!order) return
        const { body } = await call<OrderUnits>(`GET x/orders/${order.id}/units`)
        const chosen = body.data.flatMap(({ pieces, named: own, available }) =>
          [...own, ...available].slice(0, Math.ceil(roll() * pieces)).map(({ chassis }) => chassis),
        )
        await named(order, chosen)
      },
      status: async () => {
        const order = await anyOrder()
        if (!order) return
        const to = pickFrom(
          [
            ...shipped,
            { orderStatus: 'Cancelled' },
            { deliveryStatus: 'Returned' },
            { deliveryStatus: 'Delivered' },
          ],
          roll,
        )
        await call('PATCH admin/orders/change-status', { orderId: order.id, ...to })
      },
      reduce: async () => {
        const order = await anyOrder()
        if (!order) return
        const { recipient, phone, division, district, thana, address, version } = order
        const lines = (order.lines ?? []).map(({ productId, variantId, quantity }) => ({
          productId,
          variantId,
          quantity: Math.max(1, quantity + (roll() < 0.5 ? 1 : -1)),
        }))
        await call(`POST x/orders/${order.id}/change`, {
          recipient,
          phone,
          division,
          district,
          thana,
          address,
          version,
          method: 'Cash',
          lines,
        })
      },
      giveBack: async () => {
        const order = await anyOrder()
        const line = order?.lines?.find(({ quantity, returned }) => quantity > (returned ?? 0))
        if (!order || !line) return
        const [unit1] = (line.units ?? '').split('\n')
        await call(`POST x/orders/${order.id}/returns`, {
          ...{
            reason: 'Other',
            store: pickFrom([here, there], roll).id,
            method: 'Cash',
            version: order.version,
          },
          lines: [
            {
              lineId: line.id,
              quantity: 1,
              condition: pickFrom(['Sellable', 'Damaged'], roll),
              units: unit1 || undefined,
            },
          ],
        })
      },
    }
  }

  it.each(['one', 'two'])(
    'agree after every step of the random sequence %s',
    { timeout: 120_000 },
    async (name) => {
      const roll = dice('units', name)
      const product = await bike(`RND-${name}`)
      const variants = [
        await shop.variant(product.id, `RND-${name}-RED`),
        await shop.variant(product.id, `RND-${name}-BLACK`),
      ]
      const all = Object.entries(steps(product, variants, roll))
      for (let i = 0; i < 45; i++) {
        const [, step] = pickFrom(i < 4 ? all.slice(0, 1) : all, roll)
        await step()
        await check(product)
      }
    },
  )
})
