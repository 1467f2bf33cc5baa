import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isBackendOnly } from '#contract/grammar/facts.ts'
import { registry } from '#contract/index.ts'
import { servedResources } from '#contract/registry.ts'
import { columnValues } from '#server/db/write/values.ts'
import { createBodyCheck } from '#server/validation/validate.ts'
import { schemaForUpdate } from '#server/validation/write-schema.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'

let app: App
let call: Call
const nowhere = '01900000-0000-7000-8000-000000000000'

beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
})
afterAll(() => app.stop())

const fine = {
  categories: { name: 'Road' },
  vats: { title: 'Standard', percentage: 15 },
  products: { name: 'Bike', sku: 'B-1', productType: 'bike', price: '1.00', date: '2026-01-01' },
  roles: { name: 'New', roleType: 'store-admin-type', permissions: [{ subject: 'Tag', actions: ['READ'] }] },
} as const
type Of = keyof typeof fine
const lines: Record<Of, string> = {
  categories: 'POST admin/categories',
  vats: 'POST admin/vats',
  products: 'POST admin/products/create-product',
  roles: 'POST store-admin/role/create',
}
const refused = async (of: Of, key: string, value: unknown) => {
  const { status, body } = await call(lines[of], { ...fine[of], [key]: value })
  return { status, errors: body.errors as Record<string, string[]> | undefined }
}

describe('nothing is coerced', () => {
  const numeric: [Of, string, string, unknown[]][] = [
    ['vats', 'percentage', 'Percentage (%) must be a number', [true, '', '15', [], {}, [15]]],
    ['categories', 'order', 'Order must be a whole number', [true, '', '1', [], {}, 1.5]],
    ['products', 'price', 'Price must be text', [true, 5, [], {}]],
    ['products', 'published', 'Published must be true or false', ['true', 1, 0, '', []]],
    ['products', 'name', 'Name must be text', [5, true, [], ['x']]],
    ['products', 'tags', 'Tags must be a list', ['', nowhere, {}, true]],
  ]
  it.each(
    numeric.flatMap(([of, key, says, values]) => values.map((value) => [of, key, value, says] as const)),
  )('%s.%s = %j', async (of, key, value, says) =>
    expect(await refused(of, key, value)).toEqual({ status: 400, errors: { [key]: [says] } }),
  )
  it.each([
    ['vats', 'percentage'],
    ['products', 'price'],
    ['products', 'name'],
    ['products', 'date'],
    ['products', 'productType'],
  ] as const)('a required %s.%s is not null', async (of, key) => {
    expect((await refused(of, key, null)).errors?.[key]?.[0]).toMatch(/is required$/)
  })
})

describe('a value outside its declaration is refused with a sentence', () => {
  it.each([
    ['vats', 'percentage', -1, 'Percentage (%) must be at least 0'],
    ['vats', 'percentage', 100.01, 'Percentage (%) may be at most 100'],
    ['vats', 'percentage', 12.345, 'Percentage (%) may have at most 2 decimal places'],
    ['categories', 'order', 1e300, 'Order may be at most 9,999'],
    [
      'categories',
      'slug',
      'Two Words',
      'Friendly page name may have lowercase letters, digits and single hyphens',
    ],
    ['products', 'name', '', 'Name is required'],
    ['products', 'name', '   ', 'Name is required'],
    ['products', 'name', 'x'.repeat(201), 'Name may have at most 200 characters'],
    ['products', 'name', 'a\u0000b', 'Name contains characters that cannot be stored'],
    ['products', 'name', 'a\ud800b', 'Name contains characters that cannot be stored'],
    ['products', 'price', '1500', 'Price must be an amount with two decimal places, like 1500.00'],
    ['products', 'price', '-1.00', 'Price must be an amount with two decimal places, like 1500.00'],
    ['products', 'oldPrice', '1.00', 'Old price must be higher than price'],
    ['products', 'date', '2026-02-30', 'Date must be a date like 2026-01-31'],
    ['products', 'date', '0000-01-01', 'Date must be a date like 2026-01-31'],
    ['products', 'productType', 'rocket', 'Type must be one of bike, accessory, gear, part, lubricant'],
    [
      'products',
      'sections',
      ['YOU_MAY_LIKE', 'YOU_MAY_LIKE'],
      'Storefront sections contains the same value twice',
    ],
    ['products', 'brand', 'Honda', 'Brand must be the id of a record'],
    ['products', 'brand', nowhere, 'Brand names a brand that does not exist'],
    ['products', 'tags', [nowhere], 'Tags names a tag that does not exist'],
    ['products', 'images', [{ key: 'product/none.webp' }], 'Pictures names a file that was never uploaded'],
  ] as const)('%s.%s = %j', async (of, key, value, says) => {
    expect(await refused(of, key, value)).toEqual({ status: 400, errors: { [key]: [says] } })
  })

  it('inside a list, with its index', async () => {
    const rows = [
      { attribute: 'engine', name: 'cc', value: '150' },
      { attribute: 'wings', name: '' },
    ]
    expect((await refused('products', 'specification', rows)).errors).toEqual({
      'specification.1.value': ['Specification, row 2, value is required'],
      'specification.1.attribute': ['Specification, row 2, attribute must be one of engine, brake, series'],
      'specification.1.name': expect.arrayContaining(['Specification, row 2, name is required']),
    })
  })

  it('in the lists of a row as well', async () => {
    const { errors } = await refused('roles', 'permissions', [{ subject: 'Tag', actions: [] }])
    expect(errors).toEqual({ 'permissions.0.actions': ['Permissions, row 1, actions is required'] })
  })

  it('all of them at once', async () => {
    const { body } = await call(lines.products, { nope: 1, price: 5, id: nowhere })
    expect(Object.keys(body.errors as object).sort()).toEqual(
      ['date', 'id', 'name', 'nope', 'price', 'productType', 'sku'].sort(),
    )
    expect(body.message).toEqual(Object.values(body.errors as Record<string, string[]>).flat())
  })
})

describe('a body that is not a record', () => {
  it.each(['null', '[]', '"text"', '5'])('%s', async (body) => {
    expect(await call('POST admin/tags', body)).toMatchObject({ status: 400 })
  })
  it.each(['{ broken', '{"name":"a","__proto__":{"x":1}}', ''])('%j', async (body) => {
    expect((await call('POST admin/tags', body)).status).toBe(400)
  })
  it('or not JSON', async () => {
    const form = await call('POST admin/tags', 'name=a', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(form).toMatchObject({ status: 400, body: { message: 'The body must be JSON' } })
  })
  it('a call without a body accepts none, even with a content type', async () => {
    const { id } = (await call('POST brands/create-brand', { name: 'Gone' })).body
    expect((await call(`DELETE brands/${id}`, { really: true })).status).toBe(400)
    expect((await call(`DELETE brands/${id}`, '', { 'content-type': 'application/json' })).status).toBe(200)
  })
})

describe('a partial record', () => {
  it.each([
    [
      'PATCH',
      'admin/categories',
      'POST admin/categories',
      { name: 'Tree', order: 4, description: 'x' },
      'description',
    ],
    ['PUT', 'store-admin/role/update', 'POST store-admin/role/create', fine.roles, undefined],
  ])('%s %s: an absent key stays, null clears', async (method, path, create, body, cleared) => {
    const made = (await call(create, { ...body, name: 'Kept' })).body
    const change = { version: 1, name: 'Changed', ...(cleared && { [cleared]: null }) }
    const after = await call(`${method} ${path}/${made.id}`, change)
    expect(after.body).toEqual({
      ...made,
      name: 'Changed',
      ...(cleared && { [cleared]: null }),
      version: 2,
      updatedAt: expect.any(String),
    })
  })
})

describe('a slug', () => {
  const slugOf = async (name: string, more: object = {}) =>
    (await call('POST admin/categories', { name, ...more })).body.slug
  it('is made from the name, with a number appended if it is used', async () => {
    expect(await slugOf('Sport & Touring – Édition 2')).toBe('sport-touring-edition-2')
    expect(await slugOf('Cruiser')).toBe('cruiser')
    expect(await slugOf('Cruiser!')).toBe('cruiser-2')
    expect(await slugOf('CRUISER', { slug: null })).toBe('cruiser-3')
    expect(await slugOf('Own', { slug: 'my-own' })).toBe('my-own')
  })
  it('is generated if the script has no transliteration', async () => {
    expect(await slugOf('دراجة')).toMatch(/^category-[0-9a-f]{6}$/)
  })
  it('remains when the name changes, and is made again when cleared', async () => {
    const { id } = (await call('POST admin/categories', { name: 'Old name' })).body
    expect((await call(`PATCH admin/categories/${id}`, { name: 'New name' })).body.slug).toBe('old-name')
    expect((await call(`PATCH admin/categories/${id}`, { slug: null })).body.slug).toBe('new-name')
  })
})

describe('a tree', () => {
  it('has no cycle', async () => {
    const make = async (name: string, parent?: unknown) =>
      (await call('POST admin/categories', { name, ...(parent ? { parent } : {}) })).body.id
    const top = await make('Top')
    const middle = await make('Middle', top)
    const leaf = await make('Leaf', middle)
    for (const parent of [top, middle, leaf])
      expect(await call(`PATCH admin/categories/${top}`, { parent })).toMatchObject({
        status: 400,
        body: { errors: { parent: ['Category cannot be placed under itself'] } },
      })
    expect((await call(`PATCH admin/categories/${leaf}`, { parent: top })).status).toBe(200)
  })
})

describe('rich text', () => {
  it('is sanitized before it is stored', async () => {
    const description = '<p onclick="x()">Hi <script>alert(1)</script><b>you</b></p>'
    const made = await call(lines.products, { ...fine.products, sku: 'RICH', description })
    expect(made.body.description).toBe('<p>Hi <b>you</b></p>')
  })
})

describe('a blank optional text', () => {
  it.each(servedResources(registry).map((resource) => [resource.name, resource] as const))(
    'of %s is stored as none, or refused where texts have a form',
    (_, resource) => {
      for (const [key, field] of Object.entries(resource.fields)) {
        if (!['text', 'longText'].includes(field.kind) || field.required || isBackendOnly(field)) continue
        const body = { [key]: ' \u200b\n '.slice(0, field.kind === 'text' ? 2 : 4), version: 1 }
        const check = () => createBodyCheck(schemaForUpdate(resource))(body)
        if ('pattern' in field && field.pattern) expect(check, key).toThrow()
        else {
          check()
          expect(columnValues(resource, body), key).toEqual({ [key]: null })
        }
      }
    },
  )
})
