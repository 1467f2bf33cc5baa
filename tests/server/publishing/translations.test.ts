import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Translation } from '#contract/extensions/site/translations.ts'
import { mediaUse } from '#server/db/tables/internal.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Row, type Rows, type Shop, shopHelpers } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let shop: Shop
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  shop = shopHelpers(call)
})
afterAll(() => app.stop())

type Refusal = { code: string; errors?: Record<string, string[]>; current?: Translation }
type Texts = Record<string, unknown>
const line = (verb: string, id: string, resource = 'products', language = 'bn') =>
  `${verb} x/translations/${resource}/${id}/${language}`
const read = async (id: string, resource = 'products') =>
  (await call<Translation>(line('GET', id, resource))).body
const listed = (texts: Texts) => Object.entries(texts).map(([field, text]) => ({ field, text }))
const write = (id: string, texts: Texts, version = 0, { resource = 'products', by = call } = {}) =>
  by<Translation & Refusal>(line('PUT', id, resource), { texts: listed(texts), version })
const lines = async (id: string, resource = 'products') =>
  (
    await call<Rows<{ propKey: string | null; from: unknown; to: unknown }>>(
      `GET x/history?page=1&limit=50&entity=${resource}&entityId=${id}`,
    )
  ).body.data.map(({ propKey, from, to }) => [propKey, from, to])

describe('a translation', () => {
  it('is stored along with the record, which does not change', async () => {
    const product = await shop.product('TR-1', { name: 'Full-face helmet', shortDescription: 'Light.' })
    expect(await read(product.id)).toEqual({ version: 0, texts: [] })
    const saved = await write(product.id, { shortDescription: 'হালকা।', name: 'ফুল-ফেস হেলমেট' })
    expect(saved.status).toBe(200)
    expect(saved.body).toEqual({
      version: 1,
      texts: [
        { field: 'name', text: 'ফুল-ফেস হেলমেট' },
        { field: 'shortDescription', text: 'হালকা।' },
      ],
    })
    const { body } = await call<Row>(`GET admin/products/${product.id}`)
    expect([body.name, body.version]).toEqual(['Full-face helmet', product.version])
  })

  it('keeps the texts that a call does not name, and removes those that are null or empty', async () => {
    const { id } = await shop.product('TR-2')
    await write(id, { name: 'এক', seoTitle: 'দুই', description: '<p>তিন</p>' })
    const { body } = await write(id, { name: null, description: '' }, 1)
    expect(body).toEqual({ version: 2, texts: [{ field: 'seoTitle', text: 'দুই' }] })
    // A version is never used twice, even if no text is left.
    expect((await write(id, { seoTitle: null }, 2)).body).toEqual({ version: 3, texts: [] })
    expect((await write(id, { name: 'এক' }, 3)).body.version).toBe(4)
  })

  it('of a version that was changed since is refused with the current texts', async () => {
    const { id } = await shop.product('TR-3')
    await write(id, { name: 'এক' })
    const stale = await write(id, { name: 'দুই' })
    expect([stale.status, stale.body.code]).toEqual([409, 'record.changed'])
    expect(stale.body.current).toEqual({ version: 1, texts: [{ field: 'name', text: 'এক' }] })
    expect(await read(id)).toMatchObject({ version: 1 })
  })

  it('that changes nothing makes neither a version nor an entry in the history', async () => {
    const { id } = await shop.product('TR-4')
    await write(id, { name: 'এক' })
    expect((await write(id, { name: 'এক' }, 1)).body.version).toBe(1)
    expect((await lines(id)).filter(([key]) => key === 'name_bn')).toHaveLength(1)
  })

  it('is outdated for the texts of the record that changed after it, until it is written again', async () => {
    const { id, version } = await shop.product('TR-60', { name: 'Helmet', shortDescription: 'Light.' })
    await write(id, { name: 'হেলমেট', shortDescription: 'হালকা।' })
    expect((await read(id)).outdated).toBeUndefined()
    await call(`PATCH admin/products/${id}`, { name: 'Full-face helmet', price: '150.00', version })
    expect(await read(id)).toMatchObject({ version: 1, outdated: ['name'] })
    // Only what is written again is up to date; the same text makes no version.
    expect((await write(id, { shortDescription: 'হালকা।' }, 1)).body).toMatchObject({ outdated: ['name'] })
    const kept = await write(id, { name: 'হেলমেট' }, 1)
    expect([kept.body.version, kept.body.outdated]).toEqual([1, undefined])
    await call(`PATCH admin/products/${id}`, { name: 'Modular helmet', version: version + 1 })
    const changed = await write(id, { name: 'মডুলার হেলমেট' }, 1)
    expect([changed.body.version, changed.body.outdated]).toEqual([2, undefined])
  })

  it('of two writers at once is saved by one of them', async () => {
    const { id } = await shop.product('TR-5')
    const answers = await Promise.all(['এক', 'দুই'].map((name) => write(id, { name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is in the history of the record, each text with what it was before', async () => {
    const { id } = await shop.product('TR-6')
    await write(id, { name: 'এক' })
    await write(id, { name: 'দুই' }, 1)
    expect((await lines(id)).slice(0, 2)).toEqual([
      ['name_bn', 'এক', 'দুই'],
      ['name_bn', null, 'এক'],
    ])
  })
})

describe('the texts of a translation', () => {
  it.each([
    ['a field that is not translated', { sku: 'X' }, 'sku', 'field.unknown'],
    ['an unknown field', { toString: 'X' }, 'toString', 'field.unknown'],
    ['a text that is too long', { seoTitle: 'ক'.repeat(71) }, 'seoTitle_bn', 'field.tooLong'],
    ['a line break in one line', { name: 'এক\nদুই' }, 'name_bn', 'field.oneLine'],
    ['a number', { name: 5 }, 'texts.0.text', 'field.type.string'],
  ])('are refused: %s', async (_, texts, key, code) => {
    const { id } = await shop.product(
      `TR-BAD-${key.length}-${code.length}-${String(Object.values(texts)).length}`,
    )
    const { status, body } = await write(id, texts)
    expect([status, Object.keys(body.errors ?? {}), body.code]).toEqual([400, [key], code])
    expect(await read(id)).toEqual({ version: 0, texts: [] })
  })

  it('are refused if a field is named twice, or more are sent than a record can have', async () => {
    const { id } = await shop.product('TR-TWICE')
    const twice = [
      { field: 'name', text: 'এক' },
      { field: 'name', text: 'দুই' },
    ]
    expect((await call(line('PUT', id), { texts: twice, version: 0 })).status).toBe(400)
    const many = Array.from({ length: 21 }, () => twice[0])
    expect((await call(line('PUT', id), { texts: many, version: 0 })).status).toBe(400)
    expect((await call(line('PUT', id), { texts: twice.slice(1) })).status).toBe(400)
  })

  it('are sanitized, and a picture in them is in use', async () => {
    const { id } = await shop.product('TR-HTML')
    const html = '<p onclick="x()">এক<script>alert(1)</script></p><img src="/media/none/a.png" alt="">'
    const { body } = await write(id, { description: html })
    expect(body.texts[0]?.text).toBe('<p>এক</p><img src="/media/none/a.png" alt="">')
    const uses = () => app.db.select().from(mediaUse).where(eq(mediaUse.key, 'none/a.png'))
    expect(await uses()).toMatchObject([{ entity: 'products', entityId: id }])
    const { version } = (await call<Row>(`GET admin/products/${id}`)).body
    // A change of the record does not end the use by its translation.
    await call(`PATCH admin/products/${id}`, { description: '<p>One</p>', version })
    expect(await uses()).toHaveLength(1)
    await write(id, { description: null }, 1)
    expect(await uses()).toEqual([])
  })
})

describe('the address of a translation', () => {
  it('names a translated resource, a record that exists, and a language', async () => {
    const { id } = await shop.product('TR-AT')
    const statuses = [
      line('GET', id, 'customers'),
      line('GET', id, 'toString'),
      line('GET', id, 'products', 'de'),
    ]
    for (const at of statuses) expect((await call(at)).status, at).toBe(400)
    for (const verb of ['GET', 'PUT']) {
      const body = verb === 'PUT' ? { texts: listed({ name: 'এক' }), version: 0 } : undefined
      expect((await call(line(verb, 'x'), body)).status).toBe(400)
      expect((await call(line(verb, '0190aaaa-bbbb-7ccc-8ddd-000000000009'), body)).status).toBe(404)
      expect((await app.with()(line(verb, id), body)).status).toBe(401)
    }
  })

  it('requires the permissions of the record: to read it, and to update it', async () => {
    const branch = app.as('branch')
    const product = await shop.product('TR-MAY')
    expect((await branch(line('GET', product.id))).status).toBe(200)
    expect((await write(product.id, { name: 'এক' }, 0, { by: branch })).status).toBe(200)
    const category = (await call<Row>('POST admin/categories', { name: 'Helmets TR' })).body
    expect((await branch(line('GET', category.id, 'categories'))).status).toBe(200)
    const own = { resource: 'categories', by: branch }
    expect((await write(category.id, { name: 'হেলমেট' }, 0, own)).status).toBe(403)
    const article = { blogType: 'NEWS', title: 'TR', body: '<p>One</p>', status: 'Draft' }
    const { id } = (await call<Row>('POST admin/blogs/create', article)).body
    expect((await branch(line('GET', id, 'blogs'))).status).toBe(403)
    expect((await read(category.id, 'categories')).texts).toEqual([])
  })
})

describe('the translation of a record', () => {
  it('is deleted with it and restored with it', async () => {
    const { id } = await shop.product('TR-TRASH')
    await write(id, { name: 'এক' })
    await call(`DELETE admin/products/${id}`)
    expect((await call(line('GET', id))).status).toBe(404)
    expect((await write(id, { name: 'দুই' }, 1)).status).toBe(404)
    expect((await call(`POST x/trash/products/${id}/restore`, { changes: [] })).status).toBe(200)
    expect(await read(id)).toEqual({ version: 1, texts: [{ field: 'name', text: 'এক' }] })
  })

  it('is completed by those of the records that are merged into it', async () => {
    const brand = async (name: string, more: object = {}) =>
      (await call<Row>('POST brands/create-brand', { name, ...more })).body
    const kept = await brand('Yamaha TR', { description: 'Japanese.' })
    const [one, two] = [await brand('Yamaha TR 1'), await brand('Yamaha TR 2')]
    await write(kept.id, { name: 'ইয়ামাহা' }, 0, { resource: 'brands' })
    await write(one.id, { name: 'ইয়ামাহা ১' }, 0, { resource: 'brands' })
    await write(two.id, { description: 'জাপানি।' }, 0, { resource: 'brands' })
    expect((await call('POST x/merge/brands', { keep: kept.id, ids: [one.id, two.id] })).status).toBe(200)
    expect((await read(kept.id, 'brands')).texts).toEqual([
      { field: 'name', text: 'ইয়ামাহা' },
      { field: 'description', text: 'জাপানি।' },
    ])
    expect(await lines(kept.id, 'brands')).toContainEqual(['description_bn', null, 'জাপানি।'])
  })
})

describe('the filter by translation', () => {
  it('distinguishes complete, partly and not translated records, by the texts that they have', async () => {
    const names = async (state: string) =>
      (await call<Rows>(`GET admin/products?productName=STATE-&bengali=${state}`)).body.data
        .map(({ sku }) => sku)
        .sort()
    const [none, some, all, plain] = await Promise.all([
      shop.product('STATE-NONE', { shortDescription: 'Light.' }),
      shop.product('STATE-SOME', { shortDescription: 'Light.' }),
      shop.product('STATE-ALL', { shortDescription: 'Light.' }),
      shop.product('STATE-PLAIN'),
    ])
    await write(some.id, { name: 'এক' })
    await write(all.id, { name: 'এক', shortDescription: 'হালকা।' })
    // It has no short description to translate, so this is no part of it.
    await write(plain.id, { shortDescription: 'হালকা।' })
    expect(await names('Missing')).toEqual(['STATE-NONE', 'STATE-PLAIN'])
    expect(await names('Partial')).toEqual(['STATE-SOME'])
    expect(await names('Complete')).toEqual(['STATE-ALL'])
    await write(plain.id, { name: 'এক' }, 1)
    await write(all.id, { shortDescription: null }, 1)
    expect(await names('Complete')).toEqual(['STATE-PLAIN'])
    expect(await names('Partial')).toEqual(['STATE-ALL', 'STATE-SOME'])
    expect(none.sku).toBe('STATE-NONE')
  })

  it('refuses other values', async () =>
    expect((await call('GET admin/products?bengali=Half')).status).toBe(400))
})
