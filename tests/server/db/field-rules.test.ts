import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'

let app: App
let call: Call
let bike: string
let horn: string
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  const make = async (name: string, sku: string) => {
    const product = { name, sku, productType: 'bike', price: '1000.00', date: '2026-01-01' }
    return String((await call('POST admin/products/create-product', product)).body.id)
  }
  bike = await make('Bike', 'BIKE')
  horn = await make('Horn', 'HORN')
})
afterAll(() => app.stop())

const discount = { title: 'Eid', discountType: 'percentage', amount: '10.00', applyOn: 'product' }
const create = (more: object) => call('POST admin/flat-disocunts', { ...discount, ...more })
const change = (id: unknown, body: object) => call(`PATCH admin/flat-disocunts/${id}`, body)

describe('a field that applies only sometimes', () => {
  it('is required when it applies, along with the field it depends on', async () => {
    const errors = { products: ['Products is required'] }
    for (const more of [{}, { products: [] }, { products: null }])
      expect(await create(more)).toMatchObject({ status: 400, body: { errors } })
    expect(await create({ products: [bike] })).toMatchObject({ status: 201 })
  })

  it('is empty when it does not apply, whatever was sent', async () => {
    const unknownId = '01900000-0000-7000-8000-000000000000'
    const { status, body } = await create({ applyOn: 'cart', products: [bike, unknownId] })
    expect([status, body.products]).toEqual([201, []])
    const coupon = {
      ...discount,
      code: 'EID-26',
      applyOn: 'cart',
      discountType: 'amount',
      maximumDiscount: '50.00',
    }
    expect((await call('POST admin/coupon', coupon)).body.maximumDiscount).toBeNull()
  })

  it('is checked on the resulting record', async () => {
    const { id } = (await create({ products: [bike, horn] })).body
    // Neither is reported: the stored values are valid.
    expect((await change(id, { title: 'Eid, second week' })).body.products).toHaveLength(2)
    expect(await change(id, { products: [] })).toMatchObject({
      status: 400,
      body: { errors: { products: ['Products is required'] } },
    })
    expect((await change(id, { applyOn: 'cart' })).body.products).toEqual([])
    expect(await change(id, { applyOn: 'product' })).toMatchObject({ status: 400 })
    const again = await change(id, { applyOn: 'product', products: [horn] })
    expect(again.body).toMatchObject({ applyOn: 'product', products: [{ label: 'Horn' }] })
  })

  it('releases the record it referred to', async () => {
    const { id } = (await create({ products: [horn] })).body
    const used = async () =>
      (await call<{ data: object[] }>(`GET x/used-by?resource=products&id=${horn}`)).body.data
    const before = (await used())[0]
    await change(id, { applyOn: 'cart' })
    expect(before).toMatchObject({ resource: 'discounts', count: 2 })
    expect(await used()).toMatchObject([{ resource: 'discounts', count: 1 }])
  })
})

describe('a maximum', () => {
  it('applies only in the case that the rule names', async () => {
    const [cart, says] = [{ applyOn: 'cart' }, { amount: ['Amount may be at most 100'] }]
    expect(await create({ ...cart, amount: '100.01' })).toMatchObject({ status: 400, body: { errors: says } })
    expect(await create({ ...cart, amount: '100.00' })).toMatchObject({ status: 201 })
    const { status, body } = await create({ ...cart, amount: '100.01', discountType: 'amount' })
    expect(status).toBe(201)
    // The other half of the rule alone can break it too.
    expect(await change(body.id, { discountType: 'percentage' })).toMatchObject({
      status: 400,
      body: { errors: says },
    })
  })
})

describe('an end', () => {
  const at = (day: number) => `2026-05-${String(day).padStart(2, '0')}T00:00:00.000Z`
  const errors = { endsAt: ['Ends must be after starts'] }

  it('is later than its start, also if only one of them is sent', async () => {
    const cart = { applyOn: 'cart' }
    expect(await create({ ...cart, startsAt: at(9), endsAt: at(9) })).toMatchObject({
      status: 400,
      body: { errors },
    })
    const { id } = (await create({ ...cart, startsAt: at(9), endsAt: at(12) })).body
    expect(await change(id, { endsAt: at(8) })).toMatchObject({ status: 400, body: { errors } })
    expect(await change(id, { startsAt: at(13) })).toMatchObject({ status: 400, body: { errors } })
    // Later, although written as the day before, in another time zone.
    expect(await change(id, { endsAt: '2026-05-08T23:00:00-06:00' })).toMatchObject({ status: 200 })
    expect(await change(id, { endsAt: null })).toMatchObject({ status: 200, body: { endsAt: null } })
  })

  it('is reported together with all other errors', async () => {
    const { status, body } = await create({ amount: '101.00', startsAt: at(2), endsAt: at(1) })
    expect([status, Object.keys(body.errors as object).sort()]).toEqual([
      400,
      ['amount', 'endsAt', 'products'],
    ])
  })
})

describe('an area', () => {
  const store = { phone: '+8801700000000', address: 'Road 1', division: 'Dhaka', district: 'Gazipur' }
  let made = 0
  const open = (more: object) => {
    made += 1
    return call('POST stores/create-store', { name: `Store ${made}`, code: `S-${made}`, ...store, ...more })
  }

  it.each([
    [{ division: 'Atlantis' }, { division: ['Division must be a division of Bangladesh'] }],
    [{ district: 'Sylhet' }, { district: ['District must be a district of Dhaka'] }],
    [{ thana: 'Nowhere' }, { thana: ['Thana must be a thana of Gazipur'] }],
  ])('%j is refused beside its field', async (more, errors) => {
    expect(await open(more)).toMatchObject({ status: 400, body: { errors } })
  })

  it('is checked against the parent area, stored or sent along', async () => {
    const { id } = (await open({})).body
    const move = (body: object) => call(`PATCH stores/${id}`, body)
    expect(await move({ division: 'Sylhet' })).toMatchObject({
      status: 400,
      body: { errors: { district: ['District must be a district of Sylhet'] } },
    })
    expect(await move({ division: 'Sylhet', district: 'Sylhet' })).toMatchObject({ status: 200 })
  })
})

describe('derived fields', () => {
  it('are never written', async () => {
    const refused = { status: 400, body: { errors: { state: ['Status is not a known field'] } } }
    const { id, version } = (await create({ applyOn: 'cart' })).body
    expect(await create({ applyOn: 'cart', state: 'Active' })).toMatchObject(refused)
    expect(await change(id, { state: 'Active', version })).toMatchObject(refused)
  })

  it('are no change by themselves, and appear in no history', async () => {
    const { id } = (await create({ applyOn: 'cart' })).body
    await change(id, { isActive: false })
    const { body } = await call<{ data: { propKey: string; to: object }[] }>(`GET x/history?entityId=${id}`)
    expect(body.data.map((line) => line.propKey)).toEqual(['isActive', null])
    expect(Object.keys(body.data[1]?.to ?? {})).not.toContain('state')
  })
})
