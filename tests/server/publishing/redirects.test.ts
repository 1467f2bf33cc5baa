import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import type { Row, Rows } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let nr = 0
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
})
afterAll(() => app.stop())

const bodyWith = (slug: string) => {
  nr += 1
  const product = { productType: 'gear', price: '1.00', date: '2026-01-01' }
  return { ...product, name: `Product ${nr}`, slug, sku: `R-${nr}` }
}
const create = async (slug: string, more: object = {}) => {
  const { status, body } = await call<Row>('POST admin/products/create-product', {
    ...bodyWith(slug),
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const takes = { takeFormerSlug: true }
const change = async (id: string, body: object) => {
  const { version } = (await call<Row>(`GET admin/products/${id}`)).body
  return call<Row>(`PATCH admin/products/${id}`, { ...body, version })
}
const redirects = async (search: string) =>
  (await call<Rows>(`GET x/redirects?page=1&limit=100&search=${search}`)).body.data
const leads = async (search: string) =>
  Object.fromEntries((await redirects(search)).map(({ former, current }) => [former, current]))

describe('a changed address', () => {
  it('is kept and leads to the new one', async () => {
    const { id, name } = await create('a-one')
    await change(id, { slug: 'a-two' })
    expect(await redirects('a-')).toMatchObject([
      { former: 'a-one', current: 'a-two', kind: 'products', recordId: id, record: name },
    ])
  })

  it('leads to the last address after several changes, without a chain', async () => {
    const { id } = await create('b-one')
    await change(id, { slug: 'b-two' })
    await change(id, { slug: 'b-three' })
    expect(await leads('b-')).toEqual({ 'b-one': 'b-three', 'b-two': 'b-three' })
  })

  it('is no redirect any more once it is changed back, so that there is no loop', async () => {
    const { id } = await create('c-one')
    await change(id, { slug: 'c-two' })
    await change(id, { slug: 'C-ONE'.toLowerCase() })
    expect(await leads('c-')).toEqual({ 'c-two': 'c-one' })
  })

  it('is no redirect any more once another record takes it', async () => {
    const { id } = await create('d-one')
    await change(id, { slug: 'd-two' })
    await create('d-one', takes)
    expect(await leads('d-')).toEqual({})
  })

  it('is refused to another record that does not confirm it, with the record that it leads to', async () => {
    const { id, name } = await create('l-one')
    await change(id, { slug: 'l-two' })
    const refused = {
      status: 409,
      body: {
        code: 'slug.former',
        errors: { slug: [expect.stringContaining(`open “${name}”`)] },
        reasons: [{ code: 'slug.former', params: { name } }],
      },
    }
    expect(await call('POST admin/products/create-product', bodyWith('l-one'))).toMatchObject(refused)
    const other = await create('l-other')
    expect(await change(other.id, { slug: 'l-one' })).toMatchObject(refused)
    expect(await change(other.id, { slug: 'l-one', takeFormerSlug: false })).toMatchObject(refused)
    expect(await leads('l-')).toEqual({ 'l-one': 'l-two' })
    expect((await change(other.id, { slug: 'l-one', ...takes })).status).toBe(200)
    expect(await leads('l-')).toEqual({ 'l-other': 'l-one' })
  })

  it('is free again while its record is deleted, and is given back to its own record without asking', async () => {
    const { id } = await create('m-one')
    await change(id, { slug: 'm-two' })
    expect((await change(id, { slug: 'm-one' })).status).toBe(200)
    await change(id, { slug: 'm-two' })
    await call(`DELETE admin/products/${id}`)
    await create('m-one')
  })

  it('is refused in a batch to the rows that do not confirm it, and to no others', async () => {
    const { id } = await create('n-one')
    await change(id, { slug: 'n-two' })
    const former = await create('n-three')
    await change(former.id, { slug: 'n-four' })
    const rows = [bodyWith('n-free'), bodyWith('n-one'), { ...bodyWith('n-three'), ...takes }]
    const batch = { records: rows.map((values) => ({ values })) }
    const { body } = await call<Rows>('POST x/records/products', batch, { 'idempotency-key': 'takes-slug' })
    expect(body.data).toMatchObject([
      { status: 201 },
      { status: 409, body: { code: 'slug.former', errors: { slug: [expect.any(String)] } } },
      { status: 201, body: { slug: 'n-three' } },
    ])
    expect(await leads('n-')).toEqual({ 'n-one': 'n-two' })
  })

  it('is refused to a restored record that had it in between', async () => {
    const deleted = await create('o-one')
    await call(`DELETE admin/products/${deleted.id}`)
    const { id } = await create('o-one')
    await change(id, { slug: 'o-two' })
    const restore = (...changes: object[]) => call(`POST x/trash/products/${deleted.id}/restore`, { changes })
    expect(await restore()).toMatchObject({
      status: 409,
      body: { errors: { slug: [expect.any(String)] } },
    })
    expect((await restore({ field: 'slug', value: 'o-three' })).status).toBeLessThan(300)
    expect(await leads('o-')).toEqual({ 'o-one': 'o-two' })
  })

  it('is named before another record takes it, with the record that it leads to', async () => {
    const { id, name } = await create('y-one')
    await change(id, { slug: 'y-two' })
    const asked = async (value: string, except = '') =>
      (await call(`GET x/taken?resource=products&key=slug&value=${value}${except}`)).body
    expect(await asked('Y-One')).toEqual({ available: true, redirectsTo: { id, label: name } })
    expect(await asked('y-one', `&except=${id}`)).toEqual({ available: true })
    expect(await asked('y-three')).toEqual({ available: true })
    const { id: other } = await create('y-one', takes)
    const { body } = await call<Rows>('GET x/history?page=1&limit=5&entity=redirects')
    expect(body.data[0]).toMatchObject({ from: { former: 'y-one', recordId: id }, to: null })
    expect(other).not.toBe(id)
  })

  it('is never taken by a name, alone or in a batch', async () => {
    const { id } = await create('z-one')
    await change(id, { slug: 'z-two' })
    const product = { name: 'Z One', productType: 'gear', price: '1.00', date: '2026-01-01' }
    const made = await call<Row>('POST admin/products/create-product', { ...product, sku: 'Z-ONE' })
    expect(made.body.slug).toBe('z-one-2')
    const batch = { records: [{ values: { ...product, name: 'Z-One', sku: 'Z-TWO' } }] }
    const written = await call<Rows>('POST x/records/products', batch, { 'idempotency-key': 'former-slugs' })
    expect(written.body.data).toMatchObject([{ body: { slug: 'z-one-3' } }])
    expect(await leads('z-')).toEqual({ 'z-one': 'z-two' })
  })

  it('leads nowhere while the record is deleted, and back to it once that is restored', async () => {
    const { id } = await create('e-one')
    await change(id, { slug: 'e-two' })
    await call(`DELETE admin/products/${id}`)
    expect(await leads('e-')).toEqual({ 'e-one': null })
    expect((await call(`POST x/trash/products/${id}/restore`, {})).status).toBeLessThan(300)
    expect(await leads('e-')).toEqual({ 'e-one': 'e-two' })
  })

  it('is kept for categories, articles and pages too', async () => {
    const made = async (line: string, body: object) => String((await call<Row>(line, body)).body.id)
    const category = await made('POST admin/categories', { name: 'F', slug: 'f-category' })
    await call(`PATCH admin/categories/${category}`, { slug: 'f-category-2' })
    const article = { blogType: 'NEWS', title: 'F', slug: 'f-article', body: '<p>F</p>', status: 'Draft' }
    const blog = await made('POST admin/blogs/create', article)
    await call(`PUT admin/blogs/update/${blog}`, { slug: 'f-article-2' })
    const page = await made('POST admin/cms/items', {
      itemType: 'Page',
      title: 'F',
      slug: 'f-page',
      body: 'F',
    })
    await call(`PUT admin/cms/items/${page}`, { slug: 'f-page-2' })
    const kinds = (await redirects('f-')).map(({ kind, current }) => `${kind} ${current}`).sort()
    expect(kinds).toEqual(['blogs f-article-2', 'categories f-category-2', 'cmsItems f-page-2'])
  })

  it('leads to the category that others were merged into', async () => {
    const made = async (slug: string) =>
      String((await call<Row>('POST admin/categories', { name: slug, slug })).body.id)
    const [kept, other] = [await made('g-kept'), await made('g-other')]
    await call(`PATCH admin/categories/${other}`, { slug: 'g-other-2' })
    expect((await call('POST x/merge/categories', { keep: kept, ids: [other] })).status).toBeLessThan(300)
    expect(await leads('g-')).toEqual({ 'g-other': 'g-kept', 'g-other-2': 'g-kept' })
  })

  it('is unchanged by a refused change and by one of another field', async () => {
    const { id } = await create('h-one')
    await create('h-taken')
    expect((await change(id, { slug: 'h-taken' })).status).toBe(409)
    await change(id, { name: 'Renamed' })
    expect(await leads('h-')).toEqual({})
  })
})

describe('a redirect', () => {
  it('has its creation, its new target and its end in the history', async () => {
    const { id } = await create('i-one')
    await change(id, { slug: 'i-two' })
    const [redirect] = await redirects('i-one')
    await call(`DELETE x/redirects/${redirect?.id}`)
    const line = `GET x/history?entity=redirects&entityId=${redirect?.id}&page=1&limit=10`
    const { data } = (await call<Rows>(line)).body
    expect(data).toHaveLength(2)
    expect(data[1]).toMatchObject({ propKey: null, to: { former: 'i-one', kind: 'products' } })
  })

  it('can be read and ended only by roles that may do that with content and its record', async () => {
    const { id } = await create('j-one')
    await change(id, { slug: 'j-two' })
    const [redirect] = await redirects('j-one')
    expect((await app.as('branch')('GET x/redirects')).status).toBe(403)
    expect((await app.as('branch')(`DELETE x/redirects/${redirect?.id}`)).status).toBe(403)
    const store = app.as('store')
    expect((await store('GET x/redirects')).status).toBe(200)
    expect((await store(`DELETE x/redirects/${redirect?.id}`)).status).toBe(200)
    expect(await leads('j-')).toEqual({})
  })

  it('cannot be restored while another page uses its address', async () => {
    const { id } = await create('k-one')
    await change(id, { slug: 'k-two' })
    const [redirect] = await redirects('k-one')
    await call(`DELETE x/redirects/${redirect?.id}`)
    const restore = () => call(`POST x/trash/redirects/${redirect?.id}/restore`, {})
    const { id: other } = await create('k-one')
    expect((await restore()).status).toBe(409)
    await call(`DELETE admin/products/${other}`)
    expect((await restore()).status).toBeLessThan(300)
    expect(await leads('k-')).toEqual({ 'k-one': 'k-two' })
  })
})
