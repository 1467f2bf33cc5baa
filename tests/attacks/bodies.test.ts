import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf } from '#contract/api-calls.ts'
import { registry } from '#contract/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { type App, startApp } from '../support/server/harness'

/** Nested, wide and malformed bodies to every route that accepts one. */
let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)
const wide = (keys: number) => `{${Array.from({ length: keys }, (_, n) => `"k${n}":${n}`).join(',')}}`
const bodies: Readonly<Record<string, string>> = {
  'objects at the limit of depth': `{"a":${nested(limits.maxBodyDepth - 1, '{"a":', '}').replace('{"a":}', '{}')}}`,
  'objects nested 50,000 times': `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  'arrays nested 100,000 times': nested(100_000, '[', ']'),
  'arrays that never end': '['.repeat(100_000),
  'as many keys as allowed': wide(limits.maxBodyKeys - 1),
  '50,000 keys': wide(50_000),
  '100,000 entries': `{"name":[${'1,'.repeat(99_999)}1]}`,
  'a key of 500,000 characters': `{"${'k'.repeat(500_000)}":1}`,
  'a text of 500,000 characters': JSON.stringify({ name: 'x'.repeat(500_000), title: 'x'.repeat(500_000) }),
  'a number beyond all numbers': '{"name":1e999,"price":-1e999,"quantity":1e308}',
  'a number of 100,000 digits': `{"quantity":${'9'.repeat(100_000)}}`,
  'a prototype': '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  'the same key twice': '{"name":"a","name":{"$ne":null},"name":["b"]}',
  'operators of a query': '{"name":{"$gt":""},"id":{"$where":"1"},"username":{"$ne":null}}',
  'an array': '[{"name":"a"}]',
  'a text': '"name"',
  'a number': '7',
  null: 'null',
  'nothing but spaces': '   ',
  'half a body': '{"name":"a',
  'a byte order mark': '\ufeff{"no such key":1}',
  'control characters': '{"name":"\\u0000\\u0008\\u001b[2J"}',
  'half a pair': '{"name":"\\ud83d","title":"\\udc00"}',
}
const calls = callsOf(registry).filter(
  ({ body, files, verb }) => !files && (body || verb === 'create' || verb === 'update'),
)
let requests = 0

it.each(calls.map((call) => [call.name, call] as const))('%s refuses them all', async (_, call) => {
  const wrong: string[] = []
  for (const [name, payload] of Object.entries(bodies)) {
    requests += 1
    const { statusCode, headers } = await app.inject({
      method: call.method as 'POST',
      url: call.path.replace(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000'),
      headers: { authorization: `Bearer ${app.tokenOf('super')}`, 'content-type': 'application/json' },
      payload,
    })
    const isRefused = statusCode >= 400 && statusCode < 500
    const isJson = String(headers['content-type']).startsWith('application/json')
    if (!isRefused || !isJson) wrong.push(`${name}: ${statusCode}`)
  }
  expect(wrong).toEqual([])
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})
it('are counted', () => {
  console.info(`${calls.length} calls, ${Object.keys(bodies).length} bodies, ${requests} requests`)
  expect(requests).toBe(calls.length * Object.keys(bodies).length)
})
