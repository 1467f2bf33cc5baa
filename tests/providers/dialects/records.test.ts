import { describe, expect, it, vi } from 'vitest'
import { laravel } from '#contract/dialects/laravel.ts'
import { strapi } from '#contract/dialects/strapi.ts'
import { onUnreadable, reportUnreadable, unreadableKey } from '#providers/read/unreadable.ts'
import { speakTo } from '#tests/support/providers/dialect-fixtures.ts'

describe('the backend', () => {
  const api = { list: 'GET parts', one: 'GET parts/{id}', create: 'POST parts', paging: 'page' } as const
  it('gets flags as it declares them, in bodies and filters', async () => {
    const stage = speakTo({ dialect: { flags: ['N', 'Y'] } }, api)
    stage.answers({ body: { id: 1, isListed: 'N' } })
    expect((await stage.create({ isListed: true })).data).toEqual({ id: '1', isListed: false })
    expect(stage.body()).toEqual({ isListed: 'Y' })
    stage.answers({ body: { data: [], total: 0 } })
    await stage.list({ where: { isListed: false } })
    expect(stage.lines().at(-1)).toContain('isListed=N')
  })
  it('gets flags as flags in a filter of JSON', async () => {
    const range = { from: 'ge', until: 'lt', atLeast: 'ge', atMost: 'le' }
    const operators = { contains: 'c', equals: 'eq', among: 'in', ...range }
    const stage = speakTo({ dialect: { filters: { json: 'q', and: 'and', or: 'or', operators } } }, api)
    stage.answers({ body: { data: [], total: 0 } })
    await stage.list({ where: { isListed: true } })
    expect(stage.lines().at(-1)).toContain('q={"and":[{"isListed":{"eq":true}}]}')
  })
  it('that follows the specification is read as strictly', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const stage = speakTo({ dialect: {} }, api, 'stock')
    stage.answers({ body: { id: '1', isListed: 'perhaps', price: 3 } })
    const { data } = await stage.one('1')
    expect(data).toEqual({ id: '1', isListed: null, price: '3.00', [unreadableKey]: { isListed: 'perhaps' } })
    expect(warn.mock.calls.flat().join()).toContain('parts.isListed')
    await stage.one('1')
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })
})

describe('ids', () => {
  const api = { list: 'GET parts', one: 'GET parts/{id}', create: 'POST parts', paging: 'page' } as const
  it('with more digits than a number has are kept unchanged', async () => {
    const stage = speakTo({ dialect: { ids: 'number' } }, api)
    const long = '1038329183742918657'
    stage.answers({ body: `{"id":${long},"name":"a 1038329183742918657 \\" b","brand":${long}}` })
    const { data } = await stage.one('1')
    expect(data).toEqual({ id: long, name: `a ${long} " b`, brand: { id: long, label: long } })
    await stage.create({ brand: data.brand })
    expect(stage.body()).toEqual({ brandId: long })
  })
  it.each([
    ['7', 7],
    ['007', '007'],
    ['-1', -1],
    ['WH-1', 'WH-1'],
  ])('%j are sent as %j', async (id, sent) => {
    const stage = speakTo({ dialect: { ids: 'number' } }, api)
    await stage.create({ brand: { id, label: 'x' } })
    expect(stage.body()).toEqual({ brandId: sent })
  })
  it('of a document are the same in a record, in a reference and in a filter', async () => {
    const stage = speakTo({ dialect: strapi }, api)
    const brand = { id: 3, documentId: 'brand-doc', name: 'Yamaha' }
    stage.answers({ body: { data: { id: 1, documentId: 'part-doc', brand } } })
    expect((await stage.one('part-doc')).data).toMatchObject({
      id: 'part-doc',
      brand: { id: 'brand-doc', label: 'Yamaha' },
    })
    stage.answers({ body: { data: [], meta: {} } })
    await stage.list({ where: { brand: 'brand-doc' } })
    expect(stage.lines().at(-1)).toContain('filters[brand][documentId][$eq]=brand-doc')
  })
})

it('one notice is given for all fields of a resource, and one for a call', () => {
  const notices: string[] = []
  onUnreadable(({ name }, field) => void notices.push(`${name} ${field}`))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const path of ['items.0.price', 'items.1.price', 'isOpen'])
    reportUnreadable({ name: 'noticed' }, path, 'x')
  reportUnreadable({ name: 'noticed.call' }, 'total', 'x')
  expect(notices).toEqual(['noticed items', 'noticed.call total'])
  expect(warn.mock.calls.map(([text]) => String(text).split(' ')[0])).toEqual([
    'noticed.items.price',
    'noticed.isOpen',
    'noticed.call.total',
  ])
  onUnreadable(() => {})
  warn.mockRestore()
})

it('keys with the same name do not take the values of others', async () => {
  const stage = speakTo(
    { dialect: { ...laravel, record: {} } },
    {
      one: 'GET parts/{id}',
      keys: { name: 'part_name', sku: 'sku_code' },
    },
  )
  const created = { created_at: '2026-01-05T10:00:00Z', createdAt: '2020-01-01T00:00:00Z' }
  stage.answers({ body: { id: 1, ...created, part_name: 'Chain', sku_code: 'CH-1' } })
  expect((await stage.one('1')).data).toEqual({
    id: '1',
    createdAt: created.created_at,
    name: 'Chain',
    sku: 'CH-1',
  })
})

it('a key whose digits are a word of their own is declared, both ways', async () => {
  const keys = { name: 'address_line_2' }
  const stage = speakTo({ dialect: { keys: 'snake' } }, { one: 'GET parts/{id}', create: 'POST parts', keys })
  stage.answers({ body: { id: 1, address_line_2: 'Tejgaon' } })
  expect((await stage.one('1')).data).toEqual({ id: '1', name: 'Tejgaon' })
  await stage.create({ name: 'Mirpur', addressLine2: 'x' })
  expect(stage.body()).toEqual({ address_line_2: 'Mirpur', address_line2: 'x' })
})
