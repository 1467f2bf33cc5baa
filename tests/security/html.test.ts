import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '../support/server/harness'

let app: App
let call: Call
let category: string
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  category = String((await call('POST admin/categories', { name: 'Helmets' })).body.id)
})
afterAll(() => app.stop())

const nasty = [
  '<p onclick="steal()">Words</p>',
  '<p>Words</p><script>steal()</script>',
  '<p>Words<img src=x onerror=steal()></p>',
  '<p>Words <a href="javascript:steal()">here</a></p>',
  '<p>Words <a href="java\tscript:steal()">here</a></p>',
  '<p>Words</p><iframe srcdoc="<script>steal()</script>"></iframe>',
  '<p>Words</p><svg><script>steal()</script></svg>',
  '<p>Words</p><svg><textarea><img src=x onerror=steal()></textarea></svg>',
  '<p>Words</p><math><xmp><img src=x onerror=steal()></xmp></math>',
  '<p style="background:url(//evil.example)">Words</p>',
  '<p>Words</p><math><mtext><table><mglyph><style><img src=x onerror=steal()>',
  '<p>Words</p><form action="https://evil.example"><input name=password></form>',
]
const kept = async (line: string, body: object, key: string) => {
  const answer = await call(line, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return String(answer.body[key])
}
const harmless = (html: string) => {
  expect(html).toContain('Words')
  expect(html).not.toMatch(/steal|evil|script|style=|<(iframe|svg|math|form|input)/i)
}

describe.each(nasty)('%s', (html) => {
  const title = () => `T ${Math.random()}`
  it('is harmless in the texts of an offer and of a warranty', async () => {
    const offer = { title: title(), startsAt: '2026-03-01T00:00:00.000Z', description: html }
    harmless(await kept('POST admin/offers/create', offer, 'description'))
    const policy = { title: title(), months: 6, appliesTo: 'category', categories: [category], text: html }
    harmless(await kept('POST admin/warranty-policies/create', policy, 'text'))
  })
})

describe('a required text that is empty after sanitizing', () => {
  const policy = { title: 'Empty', months: 6, appliesTo: 'category' }
  it.each([
    '<script>x()</script>',
    '<style>p{}</style>',
    '<iframe src="https://evil.example"></iframe>',
    '<!-- x -->',
  ])('is refused as empty: %s', async (text) => {
    const body = { ...policy, categories: [category], text }
    const refused = { status: 400, body: { errors: { text: ['Terms is required'] } } }
    expect(await call('POST admin/warranty-policies/create', body)).toMatchObject(refused)
    const { body: before } = await call('POST admin/warranty-policies/create', {
      ...body,
      title: `Kept ${text}`,
      text: '<p>Terms</p>',
    })
    expect(await call(`PUT admin/warranty-policies/${before.id}`, { text })).toMatchObject(refused)
    expect((await call(`GET admin/warranty-policies/${before.id}`)).body).toMatchObject({
      text: '<p>Terms</p>',
    })
  })
})
