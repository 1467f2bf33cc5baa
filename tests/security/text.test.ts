import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '../support/server/harness'
import { insertRows, type Rows, type Shop, shopHelpers, unknownId } from '../support/server/shop'

let app: App
let call: Call
let made: Shop
let product: string
let stock: string
const question = '01900000-0000-7000-8000-0000000000a1'
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  made = shopHelpers(call)
  product = String((await made.product('TEXT')).id)
  const store = await made.showroom('Tejgaon')
  stock = String((await made.stock(product, store.id, 5)).id)
  await made.product('W_10', { name: '100% wool', customSku: 'C-1' })
  await insertRows(app, 'questions', [{ id: question, product, question: 'Fits?', customer: 'Rahim' }])
})
afterAll(() => app.stop())

const unkeepable = { 'a NUL': '%00', 'half a pair': '%ED%A0%80', 'broken UTF-8': '%C3%28' }
const long = 'x'.repeat(9000)

describe.each(Object.entries(unkeepable))('%s', (_, bad) => {
  it.each([
    `GET admin/products/sku/A${bad}`,
    `GET admin/products/slug${bad}`,
    `GET area/districts/dhaka${bad}`,
    `GET area/thanas/dhaka${bad}/dhaka`,
    `GET x/products/${unknownId}${bad}/price`,
    `GET x/products/${bad}/variants`,
    `GET product-history/${bad}`,
    `GET admin/order/review/${bad}`,
    `DELETE admin/order/review/${unknownId}/${bad}`,
    `PATCH inventory/products/variant/PRODUCT/sku/A${bad}`,
  ])('in the path of %s is refused', async (line) => {
    const real = line.replace('PRODUCT', product)
    const { status } = await call(real, line.startsWith('PATCH') ? { price: null } : undefined)
    expect([400, 404], `${status}`).toContain(status)
  })

  it.each([
    'x/taken?resource=tags&key=name&value=',
    'x/taken?resource=tags&key=name&value=a&except=',
    'x/used-by?resource=tags&id=',
    'x/history?entityId=',
    'x/history?actorId=',
    'x/history?entity=',
    'x/file?key=',
    'inventory/products?search=',
    'inventory/products?storeId=',
    'admin/products?productName=',
    'admin/flat-disocunts?title=',
    'admin/products/unanswered-questions?productId=',
    'inventory/products/check-custom-sku?customSku=',
  ])('in the query of %s fails nothing', async (line) => {
    const { status } = await call(`GET ${line}${bad}`)
    expect([200, 400, 404], `${status}`).toContain(status)
  })
})

describe('text that cannot be stored', () => {
  it.each(['\0', '\ud800', 'a\udc00b'])('in a body is refused: %j', async (bad) => {
    const lines: [string, object][] = [
      [`PUT inventory/products/${stock}`, { delta: 1, reason: 'received', note: bad }],
      [`POST admin/products/${product}/add-answer/${question}`, { answer: `A${bad}` }],
      [
        `PUT inventory/products/add-new-variant/${product}`,
        { sku: 'V', attributes: [{ name: bad, value: 'L' }] },
      ],
      ['POST admin/warranty-policies/create', { title: bad, months: 1, appliesTo: 'category', text: 'x' }],
      ['POST admin/coupon', { title: 'x', code: bad }],
    ]
    for (const [line, body] of lines) expect((await call(line, body)).status, line).toBe(400)
  })

  it('of any length is refused or not found, never an error', async () => {
    for (const path of [
      `x/taken?resource=tags&key=name&value=${long}`,
      `x/history?entityId=${long}`,
      `x/file?key=${long}`,
      `inventory/products?search=${long}`,
      `admin/products?productName=${long}`,
      `admin/products/sku/${long}`,
    ])
      expect([200, 400, 404, 414], path.slice(0, 30)).toContain((await call(`GET ${path}`)).status)
    const note = { delta: 1, reason: 'received', note: 'n'.repeat(100_000) }
    expect((await call(`PUT inventory/products/${stock}`, note)).status).toBe(400)
    const answer = `POST admin/products/${product}/add-answer/${question}`
    expect((await call(answer, { answer: 'a'.repeat(2001) })).status).toBe(400)
    expect((await call(answer, { answer: ' \n\t ' })).status).toBe(400)
  })
})

describe('a single-line text', () => {
  const create = (name: string) => call('POST admin/tags', { name })

  it.each(['a\r\nSet-Cookie: x=1', 'a\nb', 'a\tb', 'a\x07', 'a\x1b[31mb', 'a\x7f', 'a\x85b', 'a\u2028b'])(
    'has no control characters and no line breaks: %j',
    async (name) => {
      expect(await create(name)).toMatchObject({
        status: 400,
        body: { errors: { name: ['Invalid tag name'] } },
      })
    },
  )

  it.each(['\u200b', '\u200b \ufeff', '\u2060', '\u00ad'])(
    'is empty if nothing of it can be seen: %j',
    async (name) => {
      expect((await create(name)).status).toBe(400)
    },
  )

  it('is refused in rows and filters alike, by its field', async () => {
    const line = `PUT inventory/products/add-new-variant/${product}`
    const answer = await call(line, { sku: 'V', attributes: [{ name: 'Size', value: 'L\nXL' }] })
    expect(answer).toMatchObject({ status: 400, body: { code: 'field.oneLine' } })
  })

  it('keeps joiners that Bengali and emoji need', async () => {
    for (const name of ['র‍্যাম', 'Family 👨‍👩‍👧', 'نیم‌فاصله'])
      expect((await create(name)).status, name).toBe(201)
  })

  it('refuses line breaks', async () => {
    const answer = `POST admin/products/${product}/add-answer/${question}`
    expect((await call(answer, { answer: 'Yes.\n\tIt fits.' })).status).toBe(200)
  })
})

describe('wildcards of a search', () => {
  const found = async (path: string, word: string) =>
    (await call<Rows>(`GET ${path}${encodeURIComponent(word)}`)).body.total

  it.each([
    ['%', 1],
    ['0% w', 1],
    // The SKU is searched as well.
    ['_', 1],
    ['1%l', 0],
    ['\\\\', 0],
    ["' or 1=1 --", 0],
  ])('are themselves in the search for products: %s', async (word, count) => {
    expect(await found('admin/products?productName=', word)).toBe(count)
  })

  it('are literal in the search for stock', async () => {
    expect(await found('inventory/products?search=', '%')).toBe(0)
    expect(await found('inventory/products?search=', 'T_XT')).toBe(0)
    expect(await found('inventory/products?search=', '\\')).toBe(0)
    expect(await found('inventory/products?search=', "'); drop table inventory; --")).toBe(0)
    expect(await found('inventory/products?search=', 'text')).toBe(1)
  })

  it('are literal in the check for used values', async () => {
    for (const value of ['TEX_', '%', 'TE%', "TEXT' or '1'='1"]) {
      const line = `GET x/taken?resource=products&key=sku&value=${encodeURIComponent(value)}`
      expect((await call(line)).body, value).toEqual({ available: true })
    }
  })
})
