import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UnpublishedChanges } from '#contract/extensions/site/unpublished-changes.ts'
import { mediaUse } from '#server/db/tables/internal.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { createPerson } from '#tests/support/server/people.ts'
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

type Saved = { changes: UnpublishedChanges | null; code?: string; current?: Saved & Row; errors?: object }
const line = (verb: string, id: string, resource = 'products') =>
  `${verb} x/unpublished-changes/${resource}/${id}`
const read = async (id: string, by = call) => (await by<Saved>(line('GET', id))).body.changes
const save = (id: string, body: object, by = call) => by<Saved>(line('PUT', id), body)
const discard = (id: string, revision?: string, by = call) =>
  by<Saved>(`${line('DELETE', id)}?revision=${revision}`)
const product = async (id: string) => (await call<Row>(`GET admin/products/${id}`)).body
const historyOf = async (id: string) =>
  (await call<Rows>(`GET x/history?page=1&limit=50&entity=products&entityId=${id}`)).body.data

let nr = 0
const published = async (more: object = {}) => {
  nr += 1
  return shop.product(`UNP-${nr}`, { published: true, ...more })
}

describe('unpublished changes', () => {
  it('are stored next to the record, which stays as it is, in the form in which it will be read', async () => {
    const brand = (await call<Row>('POST brands/create-brand', { name: 'Suzuki' })).body
    const { id, version } = await published({ shortDescription: 'Light.' })
    expect(await read(id)).toBeNull()
    const before = await historyOf(id)
    const values = { price: '900.00', brand: brand.id, description: '<p>New<script>x</script></p>', version }
    const saved = await save(id, { values })
    expect(saved.status).toBe(200)
    expect(saved.body.changes).toMatchObject({
      recordVersion: version,
      values: { price: '900.00', brand: { id: brand.id, label: 'Suzuki' }, description: '<p>New</p>' },
      before: { price: '1000.00', brand: null, description: null },
      savedBy: expect.stringMatching(/\w/),
    })
    expect(await read(id)).toEqual(saved.body.changes)
    expect(await product(id)).toMatchObject({ price: '1000.00', brand: null, version })
    expect(await historyOf(id)).toEqual(before)
    // The name that the brand has now.
    await call(`PATCH brands/${brand.id}`, { name: 'Suzuki Motor' })
    expect((await read(id))?.values.brand).toEqual({ id: brand.id, label: 'Suzuki Motor' })
  })

  it('are marked in lists, and filtered by', async () => {
    const article = (
      await call<Row>('POST admin/blogs/create', {
        ...{ blogType: 'NEWS', title: 'Opening hours', body: '<p>Daily.</p>', status: 'Published' },
      })
    ).body
    const faq = (
      await call<Row>('POST admin/cms/items', {
        itemType: 'FAQ',
        title: 'Warranty?',
        answer: '<p>Two years.</p>',
      })
    ).body
    const goods = await published()
    for (const [resource, list, { id, version }, values] of [
      ['products', 'admin/products?page=1&limit=50', goods, { shortDescription: 'Light.' }],
      ['blogs', 'admin/blogs?offset=0&limit=50', article, { excerpt: 'When we are open.' }],
      ['cmsItems', 'admin/cms/items?offset=0&limit=50', faq, { answer: '<p>Three years.</p>' }],
    ] as const) {
      const marked = async (params = '') =>
        (await call<Rows>(`GET ${list}${params}`)).body.data
          .filter((row) => row.unpublishedChanges === true)
          .map((row) => row.id)
      const idsWith = async (value: boolean) =>
        (await call<Rows>(`GET ${list}&unpublishedChanges=${value}`)).body.data.map((row) => row.id)
      expect(await marked(), resource).not.toContain(id)
      expect(await idsWith(false), resource).toContain(id)
      const saved = await call<Saved>(line('PUT', id, resource), { values: { ...values, version } })
      expect(await marked(), resource).toContain(id)
      expect(await idsWith(true), resource).toContain(id)
      expect(await idsWith(false), resource).not.toContain(id)
      await call(`${line('DELETE', id, resource)}?revision=${saved.body.changes?.revision}`)
      expect(await marked('&unpublishedChanges=true'), resource).not.toContain(id)
    }
  })

  it('contain only what differs, and end when nothing does', async () => {
    const { id, version } = await published()
    const first = await save(id, { values: { price: '900.00', name: 'Other', version } })
    const { revision } = first.body.changes ?? {}
    const second = await save(id, { values: { price: '900.00', sku: `UNP-${nr}`, version }, revision })
    expect(Object.keys(second.body.changes?.values ?? {})).toEqual(['price'])
    const third = await save(id, { values: { version }, revision: second.body.changes?.revision })
    expect(third.body).toEqual({ changes: null })
    expect(await read(id)).toBeNull()
  })

  it('have Bengali texts, which their own call publishes', async () => {
    const { id, version } = await published({ name: 'Helmet' })
    const texts = [{ field: 'name', text: 'হেলমেট' }]
    const { changes } = (await save(id, { values: { version }, texts, textsVersion: 0 })).body
    expect(changes).toMatchObject({ values: { name_bn: 'হেলমেট' }, before: { name_bn: null } })
    const translation = `x/translations/products/${id}/bn`
    expect((await call(`GET ${translation}`)).body).toEqual({ version: 0, texts: [] })
    await call(`PUT ${translation}`, { texts, version: 0 })
    const stale = await save(id, { values: { version }, texts, textsVersion: 0, revision: changes?.revision })
    expect([stale.status, stale.body.current]).toMatchObject([409, { version: 1, texts }])
  })

  it('are refused as the update of the record would be', async () => {
    const { sku } = await published()
    const { id, version } = await published()
    const refused = async (values: object, more: object = {}) => (await save(id, { values, ...more })).status
    expect(await refused({ sku, version })).toBe(409)
    expect(await refused({ price: 'much', version })).toBe(400)
    expect(await refused({ oldPrice: '1.00', version })).toBe(400)
    expect(await refused({ name: null, version })).toBe(400)
    expect(await refused({ price: '900.00' })).toBe(400)
    expect(await refused({ unknown: 1, version })).toBe(400)
    expect(await refused({ version }, { texts: [{ field: 'price', text: '১' }], textsVersion: 0 })).toBe(400)
    await call(`PATCH admin/products/${id}`, { price: '950.00', version })
    const stale = await save(id, { values: { price: '900.00', version } })
    expect([stale.status, stale.body.current?.price]).toEqual([409, '950.00'])
    expect(await read(id)).toBeNull()
  })

  it('of someone else are not replaced or discarded unseen', async () => {
    const { id, version } = await published()
    const first = (await save(id, { values: { price: '900.00', version } }, app.as('store'))).body.changes
    const over = await save(id, { values: { price: '800.00', version } })
    expect([over.status, over.body.code]).toEqual([409, 'unpublished.changed'])
    expect(over.body.current?.changes).toEqual(first)
    expect((await discard(id, 'former')).status).toBe(409)
    const next = await save(id, { values: { price: '800.00', version }, revision: first?.revision })
    expect(next.body.changes?.values).toEqual({ price: '800.00' })
    expect((await discard(id, first?.revision)).status).toBe(409)
    expect((await discard(id, next.body.changes?.revision)).status).toBe(200)
    expect(await read(id)).toBeNull()
    // Discarding again does no harm.
    expect((await discard(id, next.body.changes?.revision)).status).toBe(200)
  })

  it('need the permissions to read and to update such records', async () => {
    const { id, version } = await published()
    const values = { price: '900.00', version }
    const person = createPerson(app)
    const reader = await person('Product READ')
    expect(await read(id, reader)).toBeNull()
    expect((await save(id, { values }, reader)).status).toBe(403)
    expect((await discard(id, 'any', reader)).status).toBe(403)
    const other = await person('Order READ UPDATE')
    expect((await other(line('GET', id))).status).toBe(403)
    expect((await app.with()(line('GET', id))).status).toBe(401)
    expect((await call(line('GET', id, 'brands'))).status).toBe(400)
    expect((await call(line('GET', '0190aaaa-bbbb-7ccc-8ddd-000000000009'))).status).toBe(404)
  })

  it('use their pictures, and wait in the trash with their record', async () => {
    const { id, version } = await published()
    const picture = '<p><img src="/media/product/unpublished.webp" alt="" /></p>'
    const { changes } = (await save(id, { values: { description: picture, version } })).body
    const used = async () => (await app.db.select().from(mediaUse)).filter(({ entityId }) => entityId === id)
    expect(await used()).toMatchObject([{ key: 'product/unpublished.webp', field: 'unpublishedChanges' }])
    // A change of what is published keeps the use.
    await call(`PATCH admin/products/${id}`, { description: '<p>Text</p>', version })
    expect(await used()).toHaveLength(1)
    await call(`DELETE admin/products/${id}`)
    expect((await call(line('GET', id))).status).toBe(404)
    await call(`POST x/trash/products/${id}/restore`, {})
    expect(await read(id)).toEqual(changes)
    await discard(id, changes?.revision)
    expect(await used()).toEqual([])
  })
})
