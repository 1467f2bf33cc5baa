import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subjects } from '#contract/policies/access.ts'
import { opening } from '../support/server/declared-calls'
import { type App, type Call, startApp } from '../support/server/harness'
import { type OrderHelpers, orderHelpers } from '../support/server/order-helpers'
import { createPerson } from '../support/server/people'
import { peopleCalls } from '../support/server/people-calls'
import { type Row, unknownId } from '../support/server/shop'
import { imageBytes, uploader } from '../support/server/upload'

let app: App
let call: Call
let desk: OrderHelpers
let someone: ReturnType<typeof createPerson>
let customer: Row
let people: ReturnType<typeof peopleCalls>
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  people = peopleCalls(app, call)
  desk = orderHelpers(app)
  someone = createPerson(app)
  customer = await desk.customer({ name: 'Karima Secret', email: 'karima@hidden.example' })
})
afterAll(() => app.stop())

/** Every call about people and settings, with the permission that it needs. */
const settings = 'POST admin/payment'
const guarded: [
  needed: string,
  name: string,
  line: (customer: string, verification: string) => string,
  body?: object,
][] = [
  ['Customer READ', 'customers.list', () => 'GET admin/users'],
  ['Customer READ', 'customers.one', (id) => `GET admin/users/${id}`],
  ['Customer UPDATE', 'customers.update', (id) => `PATCH admin/users/${id}`, { points: 6 }],
  ['User READ', 'userTypes.list', () => 'GET admin/users/user-types'],
  ['User READ', 'userTypes.one', (_, id) => `GET admin/users/user-types/${id}`],
  [
    'User UPDATE',
    'userTypes.decide',
    (_, id) => `PATCH admin/users/user-types/${id}`,
    { userTypeStatus: 'Approved' },
  ],
  ['User DELETE', 'account.remove', () => 'POST admin/user/delete-account', {}],
  ['Payment READ', 'payment.getMethods', () => 'GET admin/payment/get-payment-methods'],
  ['Payment READ', 'payment.getAmountPerPoint', () => 'GET admin/payment/get-amount-per-point'],
  ['Payment UPDATE', 'payment.setMethods', () => `${settings}/set-payment-methods`, {}],
  [
    'Payment UPDATE',
    'payment.setAmountPerPoint',
    () => `${settings}/set-amount-per-point`,
    { amount: '9.00' },
  ],
  ['Store READ', 'deliveryZones.get', () => 'GET admin/dealers/get-delivery-zone'],
  ['Store UPDATE', 'deliveryZones.set', () => 'POST admin/dealers/set-delivery-zone', {}],
]

describe('a single permission', () => {
  // `permissions.test.ts` tests that each route checks the permission of its call.
  const single = [
    ...['Customer READ', 'Customer UPDATE', 'User READ', 'User UPDATE', 'User DELETE', 'Customer DELETE'],
    ...['Payment READ', 'Payment UPDATE', 'Store READ', 'Store UPDATE', 'Setting UPDATE', 'Order READ'],
  ]
  it.each(guarded)('%s alone opens %s', (needed, name) => expect(opening(name, single)).toEqual([needed]))

  it('on everything else opens no call about people, and does not reveal who exists', async () => {
    const own = ['Customer', 'User', 'Payment', 'Store']
    const as = await someone(
      ...subjects
        .filter((subject) => !own.includes(subject))
        .map((subject) => `${subject} CREATE READ UPDATE DELETE`),
      ...['Customer CREATE DELETE', 'User CREATE', 'Payment CREATE DELETE', 'Store CREATE DELETE'],
    )
    const verification = await people.request(customer)
    const before = await people.one(customer.id)
    for (const [, name, line, body] of guarded)
      for (const at of [line(customer.id, verification.id), line(unknownId, unknownId)]) {
        const { status, body: answer } = await as(at, body)
        expect([status, answer.message], name).toEqual([403, 'Forbidden resource'])
      }
    expect(await people.one(customer.id)).toEqual(before)
  })

  it('on something else shows no history of people, verifications and settings', async () => {
    await people.change(customer.id, { points: 5, version: (await people.one(customer.id)).version })
    await call('POST admin/payment/set-amount-per-point', { amount: '1.00' })
    const as = await someone('Order READ', 'Product READ')
    const lines = ['customers', 'userTypes', 'amountPerPoint', 'paymentMethods', 'deliveryZones', 'payments']
    for (const entity of lines.slice(0, -1))
      expect((await as(`GET x/history?entity=${entity}`)).body, entity).toMatchObject({ total: 0 })
    expect((await as(`GET x/history?entityId=${customer.id}`)).body).toMatchObject({ total: 0 })
    const shown = JSON.stringify((await as('GET x/history?limit=100')).body)
    expect(shown).not.toMatch(/hidden\.example|Secret School|amountPerPoint/)
    for (const query of [`resource=customers&key=email&value=karima@hidden.example`])
      expect((await as(`GET x/taken?${query}`)).status).toBe(403)
    expect((await as(`GET x/used-by?resource=customers&id=${customer.id}`)).status).toBe(403)
  })
})

describe('the document of a verification', () => {
  const bytes = () => imageBytes(200, 120).png().toBuffer()
  it('is available only to roles that may read verifications', async () => {
    const { body: file } = await uploader(app)({ bytes: await bytes() }, 'userType')
    const asked = await people.request(customer, { document: { key: file.key, alt: '' } })
    const url = `x/file?key=${encodeURIComponent(file.key)}`
    expect((await (await someone('User READ'))(`GET ${url}`)).status).toBe(200)
    for (const may of ['Customer READ', 'User UPDATE', 'User CREATE', 'Order READ'])
      expect((await (await someone(may))(`GET ${url}`)).status, may).toBe(404)
    for (const path of [file.key, `${file.key}?w=96`, `sized/96/${file.key}`, file.key.toLowerCase()])
      expect((await app.inject({ url: `/media/${path}` })).statusCode, path).toBe(404)
    expect((await call(`GET admin/users/user-types/${asked.id}`)).body.document).toMatchObject({
      key: file.key,
    })
  })

  it('cannot be used in a record that everyone may read', async () => {
    const { body: file } = await uploader(app)({ bytes: await bytes() }, 'userType')
    await people.request(customer, { document: { key: file.key, alt: '' } })
    const as = await someone('Product CREATE READ UPDATE', 'Category CREATE READ', 'Tag CREATE READ')
    for (const key of [file.key, file.key.toUpperCase(), `./${file.key}`, `product/../${file.key}`]) {
      const product = { name: 'Leak', sku: 'LEAK', productType: 'part', date: '2026-01-01', price: '1.00' }
      const { status } = await as('POST admin/products/create-product', { ...product, images: [{ key }] })
      expect(status, key).toBe(400)
      expect((await as(`GET x/file?key=${encodeURIComponent(key)}`)).status, key).toBe(404)
    }
    // A document is not replaced by the user who decides about it either.
    const asked = await people.request(customer)
    const body = { userTypeStatus: 'Approved', document: { key: file.key } }
    expect((await people.decide(asked.id, body)).status).toBe(400)
  })
})
