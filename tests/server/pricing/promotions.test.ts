import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UnknownRecord } from '#server/core/context.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { refusal, titlesOf } from '#tests/support/server/promotion-answers.ts'

const start = new Date('2026-03-10T06:00:00.000Z')
let now = start
let app: App
let call: Call
let product: string
beforeAll(async () => {
  app = await startApp({ now: () => now })
  call = app.as('store')
  product = String(
    (
      await call('POST admin/products/create-product', {
        name: 'Chain',
        sku: 'C-1',
        productType: 'part',
        date: '2026-03-01',
        price: '900.00',
      })
    ).body.id,
  )
})
afterAll(() => app.stop())

const paths = { discount: 'admin/flat-disocunts', coupon: 'admin/coupon' }
type Kind = keyof typeof paths
let count = 0
const bodyOf = (kind: Kind, more: UnknownRecord = {}) => {
  count += 1
  const code = kind === 'coupon' ? { code: `CODE-${count}` } : {}
  return {
    title: `Off ${count}`,
    discountType: 'amount',
    amount: '100.00',
    applyOn: 'cart',
    ...code,
    ...more,
  }
}
const create = (kind: Kind, more?: UnknownRecord) => call(`POST ${paths[kind]}`, bodyOf(kind, more))
const titles = (line: string) => titlesOf(call)(line)
const made = async (kind: Kind, more?: UnknownRecord): Promise<UnknownRecord> => {
  const { status, body } = await create(kind, more)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

describe.each(['discount', 'coupon'] as const)('a %s', (kind) => {
  const path = paths[kind]

  it('is at most 100 percent, but any amount of money', async () => {
    const most = refusal('amount', 'Amount may be at most 100')
    expect(await create(kind, { discountType: 'percentage', amount: '100.01' })).toMatchObject(most)
    expect((await create(kind, { discountType: 'percentage', amount: '100.00' })).status).toBe(201)
    const inMoney = await made(kind, { discountType: 'amount', amount: '5000.00' })
    expect(
      await call(`PATCH ${path}/${inMoney.id}`, { discountType: 'percentage', version: 1 }),
    ).toMatchObject(most)
    const both = { discountType: 'percentage', amount: '50.00', version: 1 }
    expect((await call(`PATCH ${path}/${inMoney.id}`, both)).status).toBe(200)
  })

  it.each(['0.00', '-5.00', '5', '5.5', '5.555', 'five', ''])(
    'does not take the amount "%s"',
    async (amount) => {
      expect(await create(kind, { amount })).toMatchObject({
        status: 400,
        body: { errors: { amount: expect.any(Array) } },
      })
    },
  )

  it('ends after it starts', async () => {
    const after = refusal('endsAt', 'Ends must be after starts')
    const startsAt = '2026-04-01T00:00:00.000Z'
    expect(await create(kind, { startsAt, endsAt: '2026-03-31T23:59:59.999Z' })).toMatchObject(after)
    expect(await create(kind, { startsAt, endsAt: startsAt })).toMatchObject(after)
    // The same timestamp, written in the store's time zone.
    expect(await create(kind, { startsAt, endsAt: '2026-04-01T06:00:00+06:00' })).toMatchObject(after)
    const open = await made(kind, { endsAt: '2026-04-30T00:00:00.000Z' })
    const late = { startsAt: '2026-05-01T00:00:00.000Z', version: 1 }
    expect(await call(`PATCH ${path}/${open.id}`, late)).toMatchObject(after)
    expect((await call(`PATCH ${path}/${open.id}`, { ...late, endsAt: null })).status).toBe(200)
  })

  it('refers to its target, and drops references to others', async () => {
    expect(await create(kind, { applyOn: 'product' })).toMatchObject(
      refusal('products', 'Products is required'),
    )
    expect(await create(kind, { applyOn: 'brand', brands: [] })).toMatchObject(
      refusal('brands', 'Brands is required'),
    )
    const one = await made(kind, { applyOn: 'product', products: [product] })
    expect(one).toMatchObject({ products: [{ id: product, label: 'Chain' }], categories: [], brands: [] })
    const { body } = await call(`PATCH ${path}/${one.id}`, { applyOn: 'cart', version: 1 })
    expect(body).toMatchObject({ applyOn: 'cart', products: [], version: 2 })
  })

  it('returns its state, in lists and alone', async () => {
    const startsAt = '2026-03-10T06:10:00.000Z'
    const endsAt = '2026-03-10T06:20:00.000Z'
    const { id, title, state } = await made(kind, { startsAt, endsAt })
    expect(state).toBe('Scheduled')
    const standing = async (moment: string) => {
      now = new Date(moment)
      const { body } = await call(`GET ${path}/${id}`)
      const list = await call<{ data: UnknownRecord[] }>(
        `GET ${path}?title=${encodeURIComponent(String(title))}`,
      )
      expect(list.body.data[0]?.state).toBe(body.state)
      return body.state
    }
    expect(await standing(startsAt)).toBe('Active')
    expect(await standing('2026-03-10T06:19:59.999Z')).toBe('Active')
    expect(await standing(endsAt)).toBe('Ended')
    await call(`PATCH ${path}/${id}`, { isActive: false, version: 1 })
    expect(await standing(startsAt)).toBe('Inactive')
    now = start
  })

  it('can be edited after its end, and started again', async () => {
    const over = await made(kind, {
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: '2026-02-01T00:00:00.000Z',
    })
    expect(over.state).toBe('Ended')
    const renamed = await call(`PATCH ${path}/${over.id}`, { title: `Was ${count}`, version: 1 })
    expect(renamed).toMatchObject({ status: 200, body: { title: `Was ${count}`, state: 'Ended' } })
    const again = await call(`PATCH ${path}/${over.id}`, { endsAt: '2026-12-01T00:00:00.000Z', version: 2 })
    expect(again).toMatchObject({ status: 200, body: { state: 'Active' } })
  })

  it('ignores a state in the body', async () => {
    expect(await create(kind, { state: 'Active' })).toMatchObject({
      status: 400,
      body: { errors: { state: ['Status is not a known field'] } },
    })
  })

  it('is found by an encoded or plain percent sign', async () => {
    const { title } = await made(kind, { title: `10% off ${kind}s` })
    await made(kind, { title: `10 taka off ${kind}s` })
    for (const word of ['10percentageSign', '10%25', 'percentageSign%20off', '%25'])
      expect(await titles(`${path}?title=${word}`), word).toEqual([title])
    expect(await titles(`${path}?title=10percentagesign`)).toEqual([])
    expect(await titles(`${path}?title=1_%25`)).toEqual([])
  })

  it('is filtered by type, target and activity', async () => {
    const title = `Filtered ${kind}`
    await made(kind, { title, discountType: 'percentage', amount: '5.00', isActive: false })
    const word = encodeURIComponent(title)
    expect(await titles(`${path}?title=${word}&discountType=percentage&isActive=false&applyOn=cart`)).toEqual(
      [title],
    )
    for (const other of ['discountType=amount', 'isActive=true', 'applyOn=brand'])
      expect(await titles(`${path}?title=${word}&${other}`), other).toEqual([])
    for (const wrong of ['isActive=yes', 'discountType=percent', 'applyOn=all', 'state=Active'])
      expect((await call(`GET ${path}?${wrong}`)).status, wrong).toBe(400)
  })

  it('is never removed', async () => {
    const { id } = await made(kind)
    expect((await call(`DELETE ${path}/${id}`)).status).toBe(404)
  })
})

describe('a coupon', () => {
  it('has a unique code, ignoring case', async () => {
    await made('coupon', { code: 'EID-2026' })
    for (const code of ['EID-2026', 'eid-2026'])
      expect(await create('coupon', { code })).toMatchObject({
        status: 409,
        body: { errors: { code: ['Code is already taken'] } },
      })
    for (const code of ['EID 2026', 'EID_2026', '-EID', 'EID%', ''])
      expect(await create('coupon', { code }), code).toMatchObject({
        status: 400,
        body: { errors: { code: expect.any(Array) } },
      })
  })

  it('has a maximum only if it is a percentage', async () => {
    const maximumDiscount = '500.00'
    const percent = await made('coupon', { discountType: 'percentage', amount: '10.00', maximumDiscount })
    expect(percent.maximumDiscount).toBe('500.00')
    const { body } = await call(`PATCH admin/coupon/${percent.id}`, { discountType: 'amount', version: 1 })
    expect(body.maximumDiscount).toBeNull()
    expect((await made('coupon', { maximumDiscount })).maximumDiscount).toBeNull()
  })

  it('can be used at least once if its uses are limited', async () => {
    const limited = { totalLimit: 100, customerLimit: 1, minimumCart: '0.00' }
    expect(await made('coupon', limited)).toMatchObject(limited)
    for (const key of ['totalLimit', 'customerLimit'])
      for (const wrong of [0, -1, 1.5, '5'])
        expect(await create('coupon', { [key]: wrong })).toMatchObject({
          status: 400,
          body: { errors: { [key]: expect.any(Array) } },
        })
    expect((await create('coupon', { minimumCart: '-0.01' })).status).toBe(400)
  })
})
