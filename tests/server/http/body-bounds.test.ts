import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '#contract/api-calls.ts'
import { limits } from '#contract/policies/limits.ts'
import type { Schema } from '#contract/schemas/schema.ts'
import { demoPassword } from '#server/auth/accounts.ts'
import { bodySchemaOfCall } from '#server/http/checks.ts'
import { findExceededBodyLimit } from '#server/validation/body-bounds.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'

let app: App
let call: Call
let stranger: Call
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  stranger = app.with()
})
afterAll(() => app.stop())

const { maxBodyDepth, maxBodyKeys, maxReportedErrors } = limits
const tooDeep = `The body may be at most ${maxBodyDepth} levels deep`
const tooMany = 'The body may have at most 10,000 keys and list entries'
const depthReason = { code: 'body.tooDeep', params: { count: maxBodyDepth } }
const countReason = { code: 'body.keys.tooMany', params: { count: maxBodyKeys } }
const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const unknownKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1])))

describe('exceededBound', () => {
  it.each([
    ['a body at the depth limit', lists(maxBodyDepth)],
    ['objects at the depth limit', objects(maxBodyDepth)],
    ['keys at the limit', unknownKeys(maxBodyKeys)],
    ['list entries at the limit', JSON.stringify(Array(maxBodyKeys).fill(0))],
    [
      'brackets and commas inside strings',
      JSON.stringify({ text: '\\"[{,'.repeat(maxBodyKeys), '[[,': '\\' }),
    ],
    ['siblings that close again', `[${Array(100).fill(lists(20)).join(' , ')}]`],
    ['empty lists and objects with spaces', `[${Array(9000).fill('[ ], { }').slice(0, 4999).join()}]`],
    ['no JSON', ']]]}"[[['],
  ])('accepts %s', (_, text) => expect(findExceededBodyLimit(text)).toBeUndefined())

  it.each([
    ['lists', lists(500_000), tooDeep, maxBodyDepth],
    ['objects', objects(100_000), tooDeep, maxBodyDepth * '{"a":'.length],
    ['list entries', `[${'1,'.repeat(500_000)}1]`, tooMany, 1 + maxBodyKeys * 2 - 1],
    ['empty lists', `[${'[],'.repeat(300_000)}1]`, tooMany, 1 + maxBodyKeys * 3 - 1],
    ['equal keys', `{${'"a":1,'.repeat(150_000)}"a":1}`, tooMany, 1 + maxBodyKeys * 6 - 1],
  ])('stops reading where a bound is exceeded: %s', (_, text, says, index) =>
    expect(findExceededBodyLimit(text)).toEqual({
      reason: says === tooDeep ? depthReason : countReason,
      at: index,
    }),
  )
})

const multipart = (data: string, type = '') => {
  const boundary = '----moto-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="data"${type}\r\n\r\n`
  return [
    `${head}${data}\r\n--${boundary}--\r\n`,
    { 'content-type': `multipart/form-data; boundary=${boundary}` },
  ] as const
}
const json = '\r\nContent-Type: application/json'

describe('a body that exceeds a bound is refused before it is validated', () => {
  const bodies: [string, string, string][] = [
    ['deep lists', lists(500_000), tooDeep],
    ['deep objects', objects(150_000), tooDeep],
    [
      'deep lists side by side',
      `{"username":"a","password":[${Array(90).fill(lists(5000)).join()}]}`,
      tooDeep,
    ],
    ['many keys', unknownKeys(60_000), tooMany],
    ['many entries', `[${'1,'.repeat(500_000)}1]`, tooMany],
    ['a prototype in deep lists', `{"__proto__":${lists(100_000)}}`, tooDeep],
  ]
  it.each(bodies)('%s', async (_, text, says) => {
    const refused = { status: 400, body: { statusCode: 400, message: [says] } }
    expect(await stranger('POST store-admin/login', text)).toMatchObject(refused)
    expect(await stranger('POST nowhere', text)).toMatchObject(refused)
    expect(await call('POST admin/categories', text)).toMatchObject(refused)
    expect(await call('POST store-admin/logout', text)).toMatchObject(refused)
    expect(await call('POST admin/offers/create', ...multipart(text))).toMatchObject(refused)
    expect(await call('POST admin/offers/create', ...multipart(text, json))).toMatchObject(refused)
  })

  it('but after authentication: without a token the response is 401', async () => {
    expect((await stranger('POST admin/categories', lists(500_000))).status).toBe(401)
  })

  it('below the bounds the schema decides', async () => {
    const { body } = await call('POST admin/categories', { name: JSON.parse(lists(maxBodyDepth - 1)) })
    expect(body).toMatchObject({ statusCode: 400, errors: { name: ['Name must be text'] } })
  })

  it('a part "data" with a content type is read like one without', async () => {
    const offer = JSON.stringify({ title: 'Eid', startsAt: '2026-03-01T00:00:00.000Z' })
    expect(await call('POST admin/offers/create', ...multipart(offer, json))).toMatchObject({
      status: 201,
      body: { title: 'Eid' },
    })
  })
})

describe('reported errors', () => {
  type Refused = { message: string[]; errors: Record<string, string[]> }
  const keys = (count: number) => call<Refused>('POST admin/tags', unknownKeys(count))
  it('are all listed up to the limit', async () => {
    // The missing name is the last of them.
    const { body } = await keys(maxReportedErrors - 1)
    expect(body.message).toHaveLength(maxReportedErrors)
    expect(Object.keys(body.errors)).toHaveLength(maxReportedErrors)
    expect(body.errors.body).toBeUndefined()
  })
  it.each([maxReportedErrors, 9_000])('are cut at the limit, as the last line says: %d', async (count) => {
    const { status, body } = await keys(count)
    expect(status).toBe(400)
    expect(body.message).toHaveLength(maxReportedErrors)
    expect(body.message.at(-1)).toBe('There are more errors; only the first 49 are listed')
    expect(Object.values(body.errors).flat()).toEqual(body.message)
  })
  it('are cut in a query too', async () => {
    const query = Array.from({ length: 500 }, (_, i) => `k${i}=1`).join('&')
    const { status, body } = await call<Refused>(`GET admin/tags?${query}`)
    expect([status, body.message.length]).toEqual([400, maxReportedErrors])
  })
  it('shorten a long key', async () => {
    const answer = await call('POST admin/tags', { name: 'a', ['aB'.repeat(250_000)]: 1 })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body).length).toBeLessThan(2000)
  })
})

describe('characters that cannot be stored', () => {
  const product = { name: 'Bike', sku: 'B-1', productType: 'bike', price: '1.00', date: '2026-01-01' }
  const row = { attribute: 'engine', name: 'cc', value: '150' }
  it.each([
    ['in a row', [row, { ...row, value: 'a\0' }], 'specification.1.value', 'Specification, row 2, value'],
    ['in a key', [row, { 'a\0': 'b' }], 'specification.1', 'Specification, row 2'],
    [
      'first of two',
      [{ ...row, name: '\ud800' }, { 'a\0': 'b' }],
      'specification.0.name',
      'Specification, row 1, name',
    ],
  ])('are found %s', async (_, specification, key, place) => {
    const { body } = await call('POST admin/products/create-product', { ...product, specification })
    expect(body.errors).toEqual({ [key]: [`${place} contains characters that cannot be stored`] })
  })
})

it('an email address of any length is checked in one pass', async () => {
  // Backtracking over these dots takes longer than the test may.
  const email = `a@${'.'.repeat(150_000)}@`
  expect((await call('PATCH x/profile', { email })).status).toBe(400)
  for (const fine of ['rahim@shop.example', 'r.k+1@mail.shop.com.bd'])
    expect((await call('PATCH x/profile', { email: fine, currentPassword: demoPassword })).status, fine).toBe(
      200,
    )
})

/** Entries and levels of the largest body that a schema allows. */
const largest = (schema: Schema): { entries: number; depth: number } => {
  const properties = Object.values((schema.properties ?? {}) as Record<string, Schema>).map(largest)
  const deepest = Math.max(0, ...properties.map((p) => p.depth))
  if ([schema.type].flat().includes('object'))
    return { entries: properties.reduce((sum, p) => sum + 1 + p.entries, 0), depth: deepest + 1 }
  if (![schema.type].flat().includes('array')) return { entries: 0, depth: 0 }
  const items = schema.items as Schema
  const each = largest(items)
  const choices =
    schema.uniqueItems && Array.isArray(items.enum) ? items.enum.length : Number.POSITIVE_INFINITY
  const count = Math.min(Number(schema.maxItems), choices)
  return { entries: count * (1 + each.entries), depth: each.depth + 1 }
}

it('the largest body that a declared call allows is within the bounds', () => {
  // The rows of an import are handed over in parts within the bounds, however many cells they have.
  const whole = callsOf(app.registry).filter(({ importPart }) => !importPart)
  const sizes = whole.flatMap((declared) => {
    const schema = bodySchemaOfCall(declared)
    return schema ? [{ name: declared.name, ...largest(schema) }] : []
  })
  expect(sizes.length).toBeGreaterThan(60)
  expect(sizes.filter((s) => !(s.entries <= maxBodyKeys && s.depth <= maxBodyDepth))).toEqual([])
})
