import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, providerFor, refusal, startBackend } from './backend'
import { registry as kinds } from './doubles/registry'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => {
  backend.reset()
  backend.answers(() => ({ body: { id: 'x' } }))
})
afterAll(() => backend.stop())

const id = '0197a1b2-0000-7000-8000-000000000001'
const one = (resource: string, registry?: typeof kinds) =>
  providerFor(backend, registry).provider.getOne({ resource, id })
const creating = (resource: string, variables: object, registry?: typeof kinds) =>
  providerFor(backend, registry).provider.create({ resource, variables })
const updating = (resource: string, variables: object, registry?: typeof kinds) =>
  providerFor(backend, registry).provider.update({ resource, id, variables })
const removing = (resource: string, registry?: typeof kinds) =>
  providerFor(backend, registry).provider.deleteOne({ resource, id })

describe('each call on a record goes where the declaration says', () => {
  it.each([
    ['a product is read', () => one('products'), `GET /api/admin/products/${id}`],
    ['a product is created', () => creating('products', {}), 'POST /api/admin/products/create-product'],
    ['a product is changed', () => updating('products', {}), `PATCH /api/admin/products/${id}`],
    ['a product is removed', () => removing('products'), `DELETE /api/admin/products/${id}`],
    ['a brand is created', () => creating('brands', {}), 'POST /api/brands/create-brand'],
    ['a brand is changed', () => updating('brands', {}), `PATCH /api/brands/${id}`],
    [
      'a manufacturer is created',
      () => creating('manufacturers', {}),
      'POST /api/manufacturers/create-manufacturer',
    ],
    ['a category is read', () => one('categories'), `GET /api/admin/categories/${id}`],
    ['a role is read', () => one('roles'), `GET /api/store-admin/role/id/${id}`],
    ['a role is changed', () => updating('roles', {}), `PUT /api/store-admin/role/update/${id}`],
    ['an admin is created', () => creating('admins', {}), 'POST /api/store-admin/create'],
    ['an article is changed', () => updating('blogs', {}, kinds), `PUT /api/admin/blogs/update/${id}`],
    ['an offer is changed', () => updating('offers', {}, kinds), `PUT /api/admin/offers/${id}`],
  ])('%s', async (_, act, line) => {
    await act()
    expect(backend.lines()).toEqual([line])
  })

  it('and one the API does not have goes nowhere', async () => {
    await expect(removing('tags')).rejects.toThrow("The API can not remove 'tags'")
    expect(backend.lines()).toEqual([])
  })
})

describe('the body of a write', () => {
  it('has references by id, under the name the API takes them by', async () => {
    await creating('admins', { userName: 'nadia', role: { id: 'r1', label: 'Editor' } })
    expect(backend.json()).toEqual({ userName: 'nadia', roleId: 'r1' })
  })

  it('has pictures without the address they are shown from', async () => {
    await updating('products', {
      version: 1,
      brand: 'b1',
      categories: [{ id: 'c1', label: 'Bikes' }, 'c2'],
      images: [{ key: 'k', url: '/media/k', alt: 'Front' }],
      oldPrice: null,
    })
    expect(backend.json()).toEqual({
      version: 1,
      brand: 'b1',
      categories: ['c1', 'c2'],
      images: [{ key: 'k', alt: 'Front' }],
      oldPrice: null,
    })
  })

  it('has only what was given, and nothing the backend keeps by itself', async () => {
    await updating('brands', { id, createdAt: 'x', updatedAt: 'y', version: 4, name: 'KTM', logo: undefined })
    expect(backend.json()).toEqual({ name: 'KTM', version: 4 })
  })

  it('carries the version last seen when the caller has none', async () => {
    const { provider, queryClient } = providerFor(backend)
    queryClient.setQueryData(['data', 'default', 'brands', 'list', {}], {
      data: [{ id, version: 2 }],
      total: 1,
    })
    queryClient.setQueryData(['data', 'default', 'brands', 'one', id, {}], { data: { id, version: 3 } })
    await provider.update({ resource: 'brands', id, variables: { published: false } })
    expect(backend.json()).toEqual({ published: false, version: 3 })
  })

  it('is JSON', async () => {
    await creating('brands', { name: 'KTM' })
    expect(backend.last().headers['content-type']).toBe('application/json')
  })
  it('is absent from a removal, and so is its type', async () => {
    await removing('brands')
    expect([backend.last().body, backend.last().headers['content-type']]).toEqual(['', undefined])
  })
})

describe('a multipart body', () => {
  const parts = async () => {
    const { body, headers } = backend.last()
    const form = await new Response(body, {
      headers: { 'content-type': String(headers['content-type']) },
    }).formData()
    return [...form.entries()].map(([key, value]) => [key, typeof value === 'string' ? value : value.name])
  }
  const picture = (name: string) => new File(['bytes'], name, { type: 'image/png' })

  it('has the fields as JSON in the part data and each file under its field', async () => {
    await creating('offers', { title: 'Eid', brand: 'b1', banner: picture('eid.png') }, kinds)
    expect(backend.last().headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(await parts()).toEqual([
      ['data', '{"title":"Eid","brandId":"b1"}'],
      ['banner', 'eid.png'],
    ])
  })

  it('keeps the pictures that are there beside those that are new', async () => {
    const pictures = [{ key: 'k', url: '/media/k', alt: '' }, picture('a.png'), picture('b.png')]
    await updating('offers', { version: 2, pictures, steps: [{ brand: { id: 'b', label: 'B' } }] }, kinds)
    expect(await parts()).toEqual([
      ['data', '{"pictures":[{"key":"k","alt":""}],"steps":[{"brandId":"b"}],"version":2}'],
      ['pictures', 'a.png'],
      ['pictures', 'b.png'],
    ])
  })
})

describe('the idempotency key', () => {
  const keys = () => backend.heard.map((call) => call.headers['idempotency-key'])
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

  it('stays the same when an answer never came and the same body is sent again', async () => {
    const { provider } = providerFor(backend)
    const create = () => provider.create({ resource: 'brands', variables: { name: 'KTM' } })
    backend.answers(() => 'cut')
    await expect(create()).rejects.toMatchObject({ kind: 'network' })
    backend.answers(() => 'hang')
    await expect(create()).rejects.toMatchObject({ kind: 'timeout' })
    backend.answers(() => ({ body: { id: 'x' } }))
    await create()
    expect(keys()[0]).toMatch(uuid)
    expect(new Set(keys()).size).toBe(1)
  })

  it('is shared by two presses of the same button', async () => {
    const { provider } = providerFor(backend)
    await Promise.all([1, 2].map(() => provider.create({ resource: 'brands', variables: { name: 'KTM' } })))
    expect(new Set(keys()).size).toBe(1)
  })

  it('is a new one once the backend has answered, with a record or a refusal', async () => {
    const { provider } = providerFor(backend)
    const create = () => provider.create({ resource: 'brands', variables: { name: 'KTM' } })
    await create()
    backend.answers(() => refusal(409, 'Brand already exists'))
    await expect(create()).rejects.toMatchObject({ message: 'Brand already exists' })
    await expect(create()).rejects.toMatchObject({ statusCode: 409 })
    expect(new Set(keys()).size).toBe(3)
  })

  it('is a new one for another body', async () => {
    const { provider } = providerFor(backend)
    backend.answers(() => 'cut')
    for (const name of ['KTM', 'TVS'])
      await expect(provider.create({ resource: 'brands', variables: { name } })).rejects.toBeTruthy()
    expect(new Set(keys()).size).toBe(2)
  })
})

describe('a declared call', () => {
  const calling = (url: string, more: object = {}) =>
    providerFor(backend).provider.custom({ url, method: 'get', ...more })

  it('is made by its name, with its path filled in', async () => {
    await calling('products.bySku', { meta: { params: { sku: 'AB 1/2' } } })
    expect(backend.lines()).toEqual(['GET /api/admin/products/sku/AB%201%2F2'])
  })
  it('takes the words it declares and no others', async () => {
    await calling('products.checkCustomSku', { query: { customSku: 'A&B', sku: '', id: '99' } })
    expect(backend.lines()).toEqual(['GET /api/inventory/products/check-custom-sku?customSku=A%26B'])
  })
  it('has the verb of its declaration, whatever the caller says', async () => {
    await calling('admins.changeRole', { method: 'delete', payload: { adminId: 'a', roleId: 'r' } })
    expect([backend.lines(), backend.json()]).toEqual([
      ['PATCH /api/store-admin/change-role'],
      { adminId: 'a', roleId: 'r' },
    ])
  })
  it('with files has each value as a part of its own', async () => {
    const file = new File(['bytes'], 'front.png', { type: 'image/png' })
    await calling('media.upload', { payload: { featureName: 'product', file } })
    expect(backend.lines()).toEqual(['POST /api/admin/media/upload'])
    expect(backend.last().body).toMatch(/name="featureName"\r\n\r\nproduct\r\n/)
    expect(backend.last().body).toMatch(/name="file"; filename="front.png"/)
  })
  it('with files tells how far it is', async () => {
    const parts: number[] = []
    const file = new File(['x'.repeat(200_000)], 'front.png', { type: 'image/png' })
    const onProgress = (part: number) => parts.push(part)
    await calling('media.upload', { payload: { featureName: 'product', file }, meta: { onProgress } })
    expect(parts.at(-1)).toBe(1)
  })
  it.each(['products.gone', 'nobody.knows', 'products.toString', 'https://evil.example/'])(
    'nobody declared is not made: %s',
    async (name) => {
      await expect(calling(name)).rejects.toThrow(`No call is declared as '${name}'`)
      expect(backend.lines()).toEqual([])
    },
  )
})

describe('nothing that stands in the address reaches a request', () => {
  const evil = {
    method: 'delete',
    headers: { 'x-evil': '1' },
    id: '99',
    url: 'http://evil.example',
    limit: '9999',
    page: '7',
    filters: [{ field: 'slug', operator: 'eq', value: 'x' }],
  }
  it.each([
    [
      'list',
      () => providerFor(backend).provider.getList({ resource: 'brands', meta: evil }),
      'GET /api/brands?offset=0&limit=10',
    ],
    [
      'one',
      () => providerFor(backend).provider.getOne({ resource: 'brands', id, meta: evil }),
      `GET /api/brands/${id}`,
    ],
    [
      'create',
      () => providerFor(backend).provider.create({ resource: 'brands', variables: {}, meta: evil }),
      'POST /api/brands/create-brand',
    ],
    [
      'update',
      () => providerFor(backend).provider.update({ resource: 'brands', id, variables: {}, meta: evil }),
      `PATCH /api/brands/${id}`,
    ],
    [
      'remove',
      () => providerFor(backend).provider.deleteOne({ resource: 'brands', id, meta: evil }),
      `DELETE /api/brands/${id}`,
    ],
    [
      'many',
      () => providerFor(backend).provider.getMany({ resource: 'tags', ids: ['1'], meta: evil }),
      'GET /api/admin/tags',
    ],
  ])('%s', async (_, act, line) => {
    backend.answers(() => ({ body: { data: [], total: 0 } }))
    await act()
    expect(backend.lines()).toEqual([line])
    expect(backend.last().headers['x-evil']).toBeUndefined()
  })

  it.each(['..', '.', '%2e%2e/x', 'a/b?c=d#e'])('an id can not lead to another path: %s', async (odd) => {
    const reading = providerFor(backend).provider.getOne({ resource: 'brands', id: odd })
    if (/^\.+$/.test(odd))
      await expect(reading).rejects.toMatchObject({ statusCode: 404, message: 'Not found' })
    else await reading
    expect(backend.lines().every((line) => line === `GET /api/brands/${encodeURIComponent(odd)}`)).toBe(true)
  })
})
