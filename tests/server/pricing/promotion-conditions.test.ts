import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderPrice } from '#contract/extensions/orders/order-desk.ts'
import type { PriceSteps } from '#contract/extensions/products.ts'
import type { DiscountEstimate } from '#contract/extensions/promotions/estimates.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type Dice, dice, pickFrom } from '#server/seed/random.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { orderHelpers } from '#tests/support/server/order-helpers.ts'
import { type Row, unknownId } from '#tests/support/server/shop.ts'

let now = new Date('2026-03-10T06:00:00.000Z')
let app: App
let call: Call
let desk: ReturnType<typeof orderHelpers>
let store: Row
beforeAll(async () => {
  app = await startApp({ now: () => now })
  call = app.as('super')
  desk = orderHelpers(app)
  store = await desk.showroom('Main')
})
afterAll(() => app.stop())

const paths = { discounts: 'admin/flat-disocunts', coupons: 'admin/coupon' } as const
type Kind = keyof typeof paths
let nr = 0
const ask = (kind: Kind, terms: object) => {
  nr += 1
  return call<Row>(`POST ${paths[kind]}`, {
    ...{ title: `Rule ${nr}`, discountType: 'percentage', amount: '10.00', isActive: true },
    ...{ applyOn: 'matchingProducts', match: 'all' },
    ...(kind === 'coupons' && { code: `RULE${nr}` }),
    ...terms,
  })
}
const made = async (kind: Kind, terms: object) => {
  const { status, body } = await ask(kind, terms)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const change = async (kind: Kind, id: string, body: object) => {
  const { version } = (await call<Row>(`GET ${paths[kind]}/${id}`)).body
  return call<Row>(`PATCH ${paths[kind]}/${id}`, { ...body, version })
}
const off = (kind: Kind, { id }: Row) => change(kind, id, { isActive: false })
const post = async (line: string, body: object) => (await call<Row>(`POST ${line}`, body)).body.id
const product = async (sku: string, more: object = {}) => {
  const made = await desk.product(sku, { price: '1000.00', ...more })
  await desk.stock(made.id, store.id, 50)
  return made
}
const priceOf = async (id: string) => (await call<PriceSteps>(`GET x/products/${id}/price`)).body
const discountOf = async (id: string) =>
  (await priceOf(id)).steps.find(({ kind }) => kind === 'discount')?.label ?? null
const cart = async (ids: readonly string[], more: object = {}) =>
  (
    await call<OrderPrice>('POST x/orders/price', {
      lines: ids.map((productId) => ({ productId, variantId: null, quantity: 1 })),
      ...more,
    })
  ).body

describe('a discount by conditions', () => {
  it('applies to the products that meet all of them, or one of them, and names itself', async () => {
    const brand = await post('brands/create-brand', { name: 'Torque' })
    const both = await product('BOTH', { brand, price: '6000.00' })
    const cheap = await product('CHEAP', { brand })
    const other = await product('OTHER', { price: '6000.00' })
    const neither = await product('NEITHER')
    const ids = [both, cheap, other, neither].map(({ id }) => id)
    const rule = await made('discounts', { conditions: `brandId=${brand}&minPrice=5000.00` })
    const found = async () => Promise.all(ids.map(async (id) => (await discountOf(id)) !== null))
    expect(await found()).toEqual([true, false, false, false])
    expect(await discountOf(both.id)).toBe(rule.title)
    expect((await priceOf(both.id)).total).toBe('5400.00')
    await change('discounts', rule.id, { match: 'any' })
    expect(await found()).toEqual([true, true, true, false])
    await off('discounts', rule)
    expect(await found()).toEqual([false, false, false, false])
  })

  it('includes the categories below one, by id and by address, and leaves them out where it excludes them', async () => {
    const top = await post('admin/categories', { name: 'Riding gear' })
    const below = await post('admin/categories', { name: 'Gloves', parent: top })
    const [glove, bulb] = [await product('GLOVE', { categories: [below] }), await product('BULB')]
    const { slug } = (await call<Row>(`GET admin/categories/${top}`)).body
    const other = await post('admin/categories', { name: 'Bulbs' })
    const { slug: otherSlug } = (await call<Row>(`GET admin/categories/${other}`)).body
    for (const [conditions, expected] of [
      [`categoryId=${top}`, [true, false]],
      [`categorySlug=${otherSlug}&categorySlug=${slug}`, [true, false]],
      [`categoryIdNot=${top}`, [false, true]],
    ] as const) {
      const rule = await made('discounts', { conditions })
      const found = [await discountOf(glove.id), await discountOf(bulb.id)]
      expect([conditions, ...found.map((label) => label === rule.title)]).toEqual([conditions, ...expected])
      await off('discounts', rule)
    }
  })

  it('follows each change of a product, and its deals as they begin and end', async () => {
    const tyre = await product('TYRE')
    const rule = await made('discounts', { conditions: 'onSale=true&minPrice=900.00', amount: '50.00' })
    expect(await discountOf(tyre.id)).toBeNull()
    const hour = 3_600_000
    await call(`PUT x/products/${tyre.id}/deal`, {
      dealPrice: '950.00',
      dealFrom: new Date(now.getTime() + hour).toISOString(),
      dealUntil: new Date(now.getTime() + 2 * hour).toISOString(),
    })
    expect(await discountOf(tyre.id)).toBeNull()
    now = new Date(now.getTime() + hour)
    expect(await discountOf(tyre.id)).toBe(rule.title)
    const { version } = (await call<Row>(`GET admin/products/${tyre.id}`)).body
    await call(`PATCH admin/products/${tyre.id}`, { price: '899.00', version })
    expect(await discountOf(tyre.id)).toBeNull()
    await off('discounts', rule)
  })

  it('is refused without a condition, and with one that the list of products refuses', async () => {
    const refused = { status: 400, body: { errors: { conditions: [expect.any(String)] } } }
    for (const kind of ['discounts', 'coupons'] as const) {
      for (const conditions of [null, 'x', 'minPrice=cheap', 'colour=red', `collectionId=${unknownId}`])
        expect(await ask(kind, { conditions }), String(conditions)).toMatchObject(refused)
      const rule = await made(kind, { conditions: 'minPrice=99999.00' })
      expect(await change(kind, rule.id, { conditions: 'minPrice=x' })).toMatchObject(refused)
      const { body } = await change(kind, rule.id, { applyOn: 'cart' })
      expect([body.match, body.conditions]).toEqual([null, null])
      await off(kind, rule)
    }
  })

  it('is refused next to its conditions if they name what does not exist, also as one of several', async () => {
    const unknown = (resource: string, name: string) =>
      `The conditions name a ${resource} that does not exist: ${name}`
    const brand = await post('brands/create-brand', { name: 'Fading' })
    for (const kind of ['discounts', 'coupons'] as const) {
      for (const [conditions, ...texts] of [
        [`brandId=${unknownId}`, unknown('brand', unknownId)],
        [`brandIdNot=${brand}&brandIdNot=${unknownId}`, unknown('brand', unknownId)],
        [`categorySlug=nowhere&minPrice=5.00`, unknown('category', 'nowhere')],
        [
          `tagId=${unknownId}&categoryId=${unknownId}`,
          unknown('category', unknownId),
          unknown('tag', unknownId),
        ],
      ] as const) {
        const { status, body } = await ask(kind, { conditions })
        expect([status, [...(body.errors as { conditions: string[] }).conditions].sort()]).toEqual([
          400,
          texts,
        ])
      }
      const { body } = await call<{ data: { status: number; body: Row }[] }>(`POST x/records/${kind}`, {
        records: [`brandId=${unknownId}`, `brandId=${brand}`].map((conditions, at) => ({
          values: {
            ...{ title: `Of many ${at}`, discountType: 'percentage', amount: '10.00', isActive: false },
            ...{ applyOn: 'matchingProducts', match: 'all', conditions },
            ...(kind === 'coupons' && { code: `OFMANY${at}` }),
          },
        })),
      })
      expect(body.data).toMatchObject([
        { status: 400, body: { errors: { conditions: [unknown('brand', unknownId)] } } },
        { status: 201 },
      ])
    }
  })

  it('that names what no longer exists is changed, unless its conditions or how many to meet are', async () => {
    const brand = await post('brands/create-brand', { name: 'Gone' })
    const conditions = `brandId=${brand}`
    const { brands, discounts } = tablesOf(app.registry)
    for (const kind of ['discounts', 'coupons'] as const) {
      const rule = await made(kind, { conditions, isActive: false })
      await app.db.update(brands).set({ deletedAt: now }).where(eq(brands.id, brand))
      expect(await change(kind, rule.id, { title: 'Renamed', match: 'all', conditions })).toMatchObject({
        status: 200,
        body: { title: 'Renamed', match: 'all', conditions },
      })
      for (const rules of [{ conditions: `${conditions}&minPrice=1.00` }, { match: 'any' }])
        expect(await change(kind, rule.id, rules)).toMatchObject({
          status: 400,
          body: { errors: { conditions: [expect.stringContaining(brand)] } },
        })
      await app.db.update(brands).set({ deletedAt: null }).where(eq(brands.id, brand))
    }
    const invalid = await made('discounts', { conditions: 'minPrice=1.00', isActive: false })
    await app.db.update(discounts).set({ conditions: 'colour=red' }).where(eq(discounts.id, invalid.id))
    expect(await change('discounts', invalid.id, { title: 'Red' })).toMatchObject({ status: 200 })
    expect(await change('discounts', invalid.id, { conditions: 'colour=blue' })).toMatchObject({
      status: 400,
    })
  })

  it('is estimated before it is saved, with the reason of a refusal', async () => {
    const special = await product('SPECIAL', { price: '77000.00' })
    const terms = { discountType: 'percentage', amount: '10.00', applyOn: 'matchingProducts' }
    const estimate = (more: object) =>
      call<DiscountEstimate>('POST x/discounts/estimate', { ...terms, ...more })
    expect((await estimate({ match: 'all', conditions: 'minPrice=70000.00' })).body).toMatchObject({
      count: 1,
      samples: [{ id: special.id, reduced: '69300.00' }],
    })
    expect(await estimate({ match: 'all', conditions: 'minPrice=x' })).toMatchObject({ status: 400 })
    expect(await estimate({})).toMatchObject({ status: 400 })
  })

  it('applies to nothing once its conditions are no longer valid, and has a status of its own', async () => {
    const lamp = await product('LAMP')
    const rule = await made('discounts', { conditions: 'maxPrice=2000.00' })
    expect(await discountOf(lamp.id)).toBe(rule.title)
    const table = tablesOf(app.registry).discounts
    await app.db.update(table).set({ conditions: 'colour=red' }).where(eq(table.id, rule.id))
    expect(await discountOf(lamp.id)).toBeNull()
    const states = async () => {
      const { body } = await call<{ data: Row[] }>(`GET ${paths.discounts}?page=1&limit=50`)
      const listed = body.data.find(({ id }) => id === rule.id)
      return [listed?.state, (await call<Row>(`GET ${paths.discounts}/${rule.id}`)).body.state]
    }
    expect(await states()).toEqual(['InvalidConditions', 'InvalidConditions'])
    await app.db.update(table).set({ isActive: false }).where(eq(table.id, rule.id))
    expect(await states()).toEqual(['Inactive', 'Inactive'])
  })
})

describe('a coupon by conditions', () => {
  it('reduces the lines that meet them, and is refused where none does', async () => {
    const [oil, pump] = [
      await product('OIL', { price: '300.00' }),
      await product('PUMP', { price: '800.00' }),
    ]
    const { code } = await made('coupons', { conditions: 'maxPrice=500.00' })
    const priced = await cart([oil.id, pump.id], { couponCode: code })
    expect([priced.couponDiscount, priced.refusal]).toEqual(['30.00', null])
    expect((await cart([pump.id], { couponCode: code })).refusal).toMatchObject({
      errors: { couponCode: [expect.any(String)] },
    })
  })

  it('gives its conditions to the codes that are generated from it', async () => {
    const [nut, bolt] = [await product('NUT', { price: '40.00' }), await product('BOLT', { price: '60.00' })]
    const { id } = await made('coupons', { match: 'any', conditions: 'maxPrice=50.00' })
    const batch = await call<Row>(`POST x/coupons/${id}/codes`, {
      title: 'Batch',
      count: 1,
      length: 8,
      uses: 1,
    })
    const { body } = await call<{ data: Row[] }>(`GET admin/coupon?page=1&limit=1&batchId=${batch.body.id}`)
    expect(body.data[0]).toMatchObject({ match: 'any', conditions: 'maxPrice=50.00' })
    const priced = await cart([nut.id, bolt.id], { couponCode: body.data[0]?.code })
    expect(priced.couponDiscount).toBe('4.00')
  })
})

type Known = { id: string; price: number; brand: string | null; categories: string[]; type: string }
type Rule = { param: string; meets: (product: Known) => boolean }

describe('random conditions', () => {
  const parents = new Map<string, string | undefined>()
  const isIn = (categories: readonly string[], top: string): boolean =>
    categories.some((id) => {
      for (let at: string | undefined = id; at; at = parents.get(at)) if (at === top) return true
      return false
    })
  const shop: { products: Known[]; brands: string[]; categories: string[] } = {
    ...{ products: [], brands: [], categories: [] },
  }
  beforeAll(async () => {
    const roll = dice('conditions of promotions')
    for (const name of ['A', 'B'])
      shop.brands.push(await post('brands/create-brand', { name: `Brand ${name}` }))
    for (let n = 0; n < 5; n++) {
      const parent = n ? pickFrom(shop.categories, roll) : undefined
      const id = await post('admin/categories', { name: `Category ${n}`, ...(parent && { parent }) })
      parents.set(id, parent)
      shop.categories.push(id)
    }
    for (let n = 0; n < 14; n++) {
      const brand = roll() < 0.7 ? pickFrom(shop.brands, roll) : null
      const categories = shop.categories.filter(() => roll() < 0.3)
      const price = 100 * (1 + Math.floor(roll() * 9))
      const type = pickFrom(['gear', 'part', 'lubricant'], roll)
      const { id } = await product(`RANDOM-${n}`, {
        ...{ price: `${price}.00`, productType: type, categories },
        ...(brand && { brand }),
      })
      shop.products.push({ id, price, brand, categories, type })
    }
  })
  const ruleOf = (roll: Dice): Rule => {
    const limit = 100 * (1 + Math.floor(roll() * 9))
    const [brand, category] = [pickFrom(shop.brands, roll), pickFrom(shop.categories, roll)]
    const type = pickFrom(['gear', 'part', 'lubricant'], roll)
    return pickFrom<Rule>(
      [
        { param: `minPrice=${limit}.00`, meets: ({ price }) => price >= limit },
        { param: `maxPrice=${limit}.00`, meets: ({ price }) => price <= limit },
        { param: `brandId=${brand}`, meets: (one) => one.brand === brand },
        { param: `brandIdNot=${brand}`, meets: (one) => one.brand !== brand },
        { param: `categoryId=${category}`, meets: (one) => isIn(one.categories, category) },
        { param: `productType=${type}`, meets: (one) => one.type === type },
      ],
      roll,
    )
  }
  const rulesOf = (roll: Dice) => {
    const rules = new Map<string, Rule>()
    for (let n = 1 + Math.floor(roll() * 3); n > 0; n--) {
      const rule = ruleOf(roll)
      // What is asked of one thing is one condition.
      rules.set((rule.param.split('=')[0] ?? '').replace(/Not$/, ''), rule)
    }
    const match = roll() < 0.5 ? ('all' as const) : ('any' as const)
    const all = [...rules.values()]
    return {
      ...{ match, conditions: all.map(({ param }) => param).join('&') },
      meets: (one: Known) =>
        match === 'all' ? all.every(({ meets }) => meets(one)) : all.some(({ meets }) => meets(one)),
    }
  }

  it.each(Array.from({ length: 12 }, (_, n) => n))(
    'apply to the same products on the price, the estimate, the order and the coupon, in shop %i',
    async (n) => {
      const roll = dice('promotion', String(n))
      const rules = [rulesOf(roll), rulesOf(roll)]
      const saved: Row[] = []
      for (const [at, { match, conditions }] of rules.entries())
        saved.push(await made('discounts', { match, conditions, amount: `${10 * (at + 1)}.00` }))
      const ruled = rulesOf(roll)
      const coupon = await made('coupons', { match: ruled.match, conditions: ruled.conditions })
      const percentage = (one: Known) => (rules[1]?.meets(one) ? 20 : rules[0]?.meets(one) ? 10 : 0)
      const asked = (one: Known) => (one.price * (100 - percentage(one))) / 100
      const money = (amount: number) => amount.toFixed(2)
      for (const one of shop.products)
        expect([one, (await priceOf(one.id)).total]).toEqual([one, money(asked(one))])
      const [first] = rules
      const own = new Set(shop.products.map(({ id }) => id))
      const { body: estimate } = await call<DiscountEstimate>('POST x/discounts/estimate', {
        ...{ discountType: 'percentage', amount: '10.00', applyOn: 'matchingProducts' },
        ...{ match: first?.match, conditions: first?.conditions },
      })
      for (const { id } of estimate.samples)
        if (own.has(id)) expect(first?.meets(shop.products.find((one) => one.id === id) as Known)).toBe(true)
      const goods = shop.products.map(({ id }) => id)
      const priced = await cart(goods, { couponCode: coupon.code })
      expect(priced.lines.map(({ total }) => total)).toEqual(shop.products.map((one) => money(asked(one))))
      const eligible = shop.products.filter(ruled.meets).reduce((sum, one) => sum + asked(one), 0)
      expect(priced.couponDiscount).toBe(money(eligible / 10))
      expect(priced.refusal === null).toBe(eligible > 0)
      for (const one of saved) await off('discounts', one)
    },
    60_000,
  )
})
