import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleStatuses, customerTypes } from '#contract/enums.ts'
import { choices, date, flag, instant, number, text } from '#contract/grammar/field.ts'
import { condition } from '#contract/grammar/filter.ts'
import { anything } from '#contract/grammar/response.ts'
import { registry } from '#contract/index.ts'
import type { Registry } from '#contract/registry.ts'
import type { AnyConditions, AnyHandlers } from '#server/core/context.ts'
import { createApp } from '#server/http/app.ts'
import { buildOpenApi } from '#server/http/openapi.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'

/** A call that returns its query, and a list with a parameter beyond the specification. */
const query = {
  name: text({ required: true, max: 5 }),
  open: flag(),
  least: number({ min: 1, max: 9 }),
  day: date(),
  since: instant(),
  kinds: choices(['a', 'b']),
  extra: number(),
}
const more: Registry = {
  ...registry,
  calls: {
    ...registry.calls,
    probe: {
      ask: { at: 'GET probe', access: 'signedIn', query, paging: 'skip', response: anything },
      plain: { at: 'GET probe/plain', access: 'signedIn', response: anything },
    },
  },
  extensions: {
    calls: registry.extensions.calls,
    filters: { 'brands.list': { starred: condition(flag()) } },
  },
}
/** The query that the list of brands received. */
let asked: unknown
const handlers: AnyHandlers = {
  'probe.ask': async (context) => ({ query: context.query, page: context.page }),
  'probe.plain': async (context) => ({ query: context.query, page: context.page ?? null }),
  'brands.list': async (context) => {
    asked = { query: context.query, page: context.page }
    return { data: [], total: 0 }
  },
}

/** What was looked for. */
let starred: unknown
const conditions: AnyConditions = {
  'brands.starred': (_, value) => {
    starred = value
    return { where: sql`false` }
  },
}

let app: App
let call: Call
beforeAll(async () => {
  app = await startApp({ registry: more, handlers, conditions })
  call = app.as('super')
})
afterAll(() => app.stop())

describe('the query of a call', () => {
  it('is passed to its handler as values of the declared types', async () => {
    const words =
      'name=x&open=false&least=3&day=2026-01-31&since=2026-01-31T06%3A30%3A00.000Z&kinds=a&kinds=b'
    expect((await call(`GET probe?${words}&extra=7&skip=20&limit=5`)).body).toEqual({
      query: {
        name: 'x',
        open: false,
        least: 3,
        day: '2026-01-31',
        since: '2026-01-31T06:30:00.000Z',
        kinds: ['a', 'b'],
        extra: 7,
      },
      page: { limit: 5, offset: 20 },
    })
  })

  it('is the first page of ten by default', async () => {
    expect((await call('GET probe?name=x')).body).toEqual({
      query: { name: 'x' },
      page: { limit: 10, offset: 0 },
    })
  })

  it.each([
    ['', 'name', 'Name is required'],
    ['name=', 'name', 'Name is required'],
    ['name=toolong', 'name', 'Name may have at most 5 characters'],
    ['name=x&open=yes', 'open', 'Open must be true or false'],
    ['name=x&least=0', 'least', 'Least must be at least 1'],
    ['name=x&least=1e1', 'least', 'Least must be a whole number'],
    ['name=x&least=2.5', 'least', 'Least must be a whole number'],
    ['name=x&day=2026-02-30', 'day', 'Day must be a date like 2026-01-31'],
    ['name=x&since=yesterday', 'since', 'Since must be a date and time like 2026-01-31T06:30:00Z'],
    ['name=x&kinds=c', 'kinds.0', 'Kinds, row 1 must be one of a, b'],
    ['name=x&extra=many', 'extra', 'Extra must be a whole number'],
    ['name=x&name=y', 'name', "'name' may be given only once"],
    ['name=x&page=1', 'page', "'page' is not a known query parameter"],
    ['name=x&skip=-1', 'skip', "'skip' must be a whole number from 0 to 999,999,999"],
    ['name=x&limit=101', 'limit', "'limit' must be a whole number from 1 to 100"],
  ])('%s is refused', async (query, key, sentence) => {
    expect(await call(`GET probe?${query}`)).toMatchObject({
      status: 400,
      body: { errors: { [key]: [sentence] } },
    })
  })

  it('has no page where the call declares none', async () => {
    expect((await call('GET probe/plain')).body).toEqual({ query: {}, page: null })
    expect((await call('GET probe/plain?limit=5')).status).toBe(400)
  })
})

describe('a handler that replaces a generic one', () => {
  it('gets the page, the parameters beyond the specification decoded, and those of filters as sent', async () => {
    expect((await call('GET brands?starred=true&offset=10')).status).toBe(200)
    expect(asked).toEqual({ query: { starred: true, offset: '10' }, page: { limit: 10, offset: 10 } })
    expect((await call('GET brands?starred=1')).status).toBe(400)
    expect((await call('GET brands?sparkling=true')).status).toBe(400)
  })

  it('leaves the other methods unchanged', async () => {
    const { body } = await call('POST brands/create-brand', { name: 'Honda' })
    expect((await call(`GET brands/${body.id}`)).body).toEqual(body)
  })

  it('is refused for an undeclared call', async () => {
    const deps = { ...app, conditions, handlers: { ...handlers, 'brands.lst': async () => ({}) } }
    await expect(createApp(more, deps)).rejects.toThrow("There is a handler for 'brands.lst'")
  })
})

describe('a list filter with its own implementation', () => {
  const { 'brands.list': _, ...others } = handlers

  it('finds what its implementation finds', async () => {
    const plain = await startApp({ registry: more, handlers: others, conditions })
    try {
      await plain.as('super')('POST brands/create-brand', { name: 'Honda' })
      const list = (query: string) => plain.as('super')(`GET brands?${query}`)
      expect((await list('')).body.total).toBe(1)
      expect((await list('starred=false')).body.total).toBe(0)
      expect(starred).toBe(false)
      expect(await list('starred=perhaps')).toMatchObject({
        status: 400,
        body: { errors: { starred: ['Starred must be true or false'] } },
      })
    } finally {
      await plain.stop()
    }
  })

  it('is refused without an implementation, because it would return too much', async () => {
    const deps = { db: app.db, files: app.files, handlers }
    await expect(createApp(more, deps)).rejects.toThrow("The condition 'brands.starred' is declared")
  })
})

describe('the OpenAPI document', () => {
  type Parameter = { name: string; required?: boolean; schema: object }
  const parameters = (path: string) => {
    const operation = buildOpenApi(registry).paths[path]?.get as { parameters: Parameter[] }
    return Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, schema]))
  }

  it('has the extension calls, with their pages', () => {
    expect(parameters('/api/x/history')).toMatchObject({
      page: { type: 'integer', minimum: 1 },
      limit: { type: 'integer', maximum: 100 },
      startDate: { type: 'string', format: 'date-time' },
    })
  })

  it('has the extension parameters of a list besides the specified ones', () => {
    expect(parameters('/api/inventory/products')).toMatchObject({
      page: { minimum: 1 },
      productId: { type: 'string' },
      lowStock: { type: 'boolean' },
    })
  })

  it('has the values of the field that an extension parameter filters', () => {
    expect(parameters('/api/admin/users')).toMatchObject({
      search: { type: 'string', maxLength: 255 },
      userType: { enum: customerTypes },
      isActive: { type: 'boolean' },
      startDate: { format: 'date-time' },
    })
    expect(parameters('/api/admin/blogs').state).toMatchObject({ enum: articleStatuses })
  })
})
