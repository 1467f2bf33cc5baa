import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MediaUses } from '#contract/extensions/media.ts'
import type { Shop } from '#contract/extensions/sign-in.ts'
import { type GeneralSettings, general } from '#contract/settings/general.ts'
import type { CallContext } from '#server/core/context.ts'
import { history, media } from '#server/db/tables/internal.ts'
import { demoHandlers } from '#server/modules/site/index.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type OrderHelpers, orderHelpers, type Refused } from '#tests/support/server/order-helpers.ts'
import type { Row } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let desk: OrderHelpers
let customer: Row
let productId: string
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  desk = orderHelpers(app)
  customer = await desk.customer({ points: 100 })
  productId = (await desk.goods('GEN', 500, { price: '500.00' })).product.id
})
afterAll(() => app.stop())

const [get, set] = ['GET admin/settings/retrieve', 'PATCH admin/settings']
const now = async () => (await call<GeneralSettings>(get)).body
const change = async (values: object) => {
  const { status, body } = await call<GeneralSettings>(set, values)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const changes = async () => app.db.select().from(history).where(eq(history.entityId, 'general'))

describe('the general settings', () => {
  it('have every key from the start, and restrict no order', async () => {
    const usual = await now()
    expect(Object.keys(usual).sort()).toEqual([...Object.keys(general.fields), 'version'].sort())
    expect(usual).toMatchObject({
      storeName: null,
      minimumOrder: null,
      automationsOn: true,
      ordersOpen: true,
      version: 1,
    })
  })

  it('change the given keys, and keep the others', async () => {
    const before = await now()
    const after = await change({ storeName: 'Padma Motors', version: before.version })
    expect(after).toEqual({ ...before, storeName: 'Padma Motors', version: before.version + 1 })
    expect(await now()).toEqual(after)
    expect(await change({ storeName: null })).toMatchObject({ storeName: null })
    expect(await change({ storeName: '' })).toMatchObject({ storeName: null })
  })

  it('record each changed key in the history, and nothing if nothing changed', async () => {
    const { version } = await change({ storeName: 'Meghna Motors', ordersOpen: true })
    const before = (await changes()).length
    expect((await change({ storeName: 'Meghna Motors' })).version).toBe(version)
    expect((await changes()).length).toBe(before)
    await change({ storeName: 'Surma Motors', phone: '+8801700000000', version })
    const lines = (await changes()).slice(before)
    expect(lines.map(({ propKey, from, to }) => [propKey, from, to]).sort()).toEqual([
      ['phone', null, '+8801700000000'],
      ['storeName', 'Meghna Motors', 'Surma Motors'],
    ])
    expect(lines.every(({ actorId }) => actorId)).toBe(true)
  })

  it('refuse an older version and show the current values', async () => {
    const { version } = await now()
    await change({ email: 'hello@padma.example', version })
    const { status, body } = await call<{ current: GeneralSettings }>(set, { email: 'me@x.example', version })
    expect(status).toBe(409)
    expect(body.current).toEqual(await now())
    expect(body.current.email).toBe('hello@padma.example')
  })

  it('accept one of two who save the same version at once', async () => {
    const { version } = await now()
    const answers = await Promise.all(
      ['Ten', 'Eleven', 'Twelve'].map((storeName) => call(set, { storeName, version })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await now()).version).toBe(version + 1)
  })

  it.each([
    ['an email address that is none', { email: 'padma' }, 'email'],
    ['a link that runs', { facebook: 'javascript:alert(1)' }, 'facebook'],
    ['a phone number of words', { phone: 'call us' }, 'phone'],
    ['a currency, which is fixed', { currency: 'BDT' }, 'currency'],
    ['an amount as a number', { minimumOrder: 500 }, 'minimumOrder'],
    ['no pieces at all', { maximumQuantity: 0 }, 'maximumQuantity'],
    ['half a point', { pointsAtMost: 1.5 }, 'pointsAtMost'],
    ['a flag that is a word', { ordersOpen: 'yes' }, 'ordersOpen'],
    ['what is no setting', { theme: 'dark' }, 'theme'],
  ])('do not take %s', async (_, values, key) => {
    const before = await now()
    const { status, body } = await call<Refused>(set, values)
    expect([status, Object.keys(body.errors)]).toEqual([400, [key]])
    expect(await now()).toEqual(before)
  })

  it('require the permissions to read and to change settings', async () => {
    for (const role of ['store', 'branch'] as const) {
      expect((await app.as(role)(get)).status).toBe(403)
      expect((await app.as(role)(set, { storeName: 'Mine' })).status).toBe(403)
    }
  })
})

describe('the identity of the shop', () => {
  const shop = () => app.with()<Shop>('GET x/open/shop')

  it('is public, without anything else of the settings, and kept by browsers for a minute', async () => {
    await change({
      storeName: 'Padma Motors',
      colour: '#0b5fff',
      currencySymbol: '৳',
      phone: '+8801700000000',
    })
    const { status, body, headers } = await shop()
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60'])
    expect(body).toEqual({
      ...{ storeName: 'Padma Motors', logo: null, colour: '#0b5fff', currencySymbol: '৳' },
      passkeys: true,
    })
  })

  it('is not kept where the call was refused', async () => {
    const { status, headers } = await app.with()('GET x/open/shop?unknown=1')
    expect([status, headers['cache-control']]).toEqual([400, 'no-store'])
  })

  it('has a logo, which is in use as long as the settings show it', async () => {
    const key = 'shop/0c7ad40e-9f5e-4d4c-a1d4-5ee0a6f2f001.webp'
    const picture = { key, feature: 'shop', name: 'logo.webp', contentType: 'image/webp', size: 1 }
    await app.db.insert(media).values({ ...picture, createdAt: new Date() })
    expect(await change({ logo: { key, alt: 'Padma' } })).toMatchObject({
      logo: { key, url: `/media/${key}`, alt: 'Padma' },
    })
    expect((await shop()).body.logo?.url).toBe(`/media/${key}`)
    const remove = () => call<Refused>(`DELETE admin/media/delete?key=${encodeURIComponent(key)}`)
    expect((await remove()).status).toBe(409)
    expect((await call<MediaUses>(`GET x/media/used-by?key=${encodeURIComponent(key)}`)).body.data).toEqual([
      { resource: 'general', count: 1, records: [] },
    ])
    await change({ logo: null })
    expect((await remove()).status).toBe(200)
  })

  it('shows no picture that was never uploaded, and no colour that is none', async () => {
    for (const [field, value] of [
      ['logo', { key: 'shop/none.webp' }],
      ['colour', 'red'],
      ['currencySymbol', 'Taka.'],
    ] as const) {
      const { status, body } = await call<Refused>(set, { [field]: value })
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
    }
  })

  it('names accounts only on a server that was started with the demo', async () => {
    const context = { db: app.db, linkChannels: [] } as unknown as CallContext
    const demo = (await demoHandlers['x.shop']?.(context)) as Shop | undefined
    expect(demo?.accounts?.map(({ userName, roleType }) => [userName, roleType])).toEqual([
      ['super', 'super-admin-type'],
      ['store', 'store-admin-type'],
      ['branch', 'branch-admin-type'],
    ])
    expect(Object.keys((await shop()).body)).not.toContain('accounts')
  })
})

describe('the rules of an order', () => {
  const order = (quantity: number, more: object = {}) =>
    desk.asked<Refused>({ customerId: customer.id, lines: [{ productId, quantity }], ...more })

  it('close the shop while it accepts no orders', async () => {
    await change({ ordersOpen: false })
    const { status, body } = await order(1)
    expect([status, body.message]).toEqual([400, 'Ordering is disabled'])
    await change({ ordersOpen: true })
    expect((await order(1)).status).toBe(200)
  })

  it('refuse an order below the minimum', async () => {
    await change({ minimumOrder: '1000.00' })
    const { status, body } = await order(1)
    expect([status, body.message]).toEqual([400, 'The minimum order value is 1000.00 BDT'])
    expect((await order(2)).status).toBe(200)
    await change({ minimumOrder: null })
  })

  it('refuse more of one product than the maximum, over all its lines', async () => {
    await change({ maximumQuantity: 3 })
    expect((await order(3)).status).toBe(200)
    expect((await order(4)).body.message).toEqual(['At most 3 of one product can be ordered at once'])
    const lines = [
      { productId, quantity: 2 },
      { productId: productId.toUpperCase(), quantity: 2 },
    ]
    expect((await order(1, { lines })).status).toBe(400)
    await change({ maximumQuantity: null })
  })

  it('limit the points of an order', async () => {
    await desk.set('amountPerPoint', '1.00')
    await change({ pointsAtMost: 20 })
    expect((await order(1, { points: 20 })).status).toBe(200)
    const { status, body } = await order(1, { points: 21 })
    expect([status, body.message]).toEqual([400, ['An order can be paid with at most 20 points']])
  })
})
