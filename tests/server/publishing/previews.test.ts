import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import type { Row } from '#tests/support/server/shop.ts'

const start = Date.parse('2026-11-02T06:00:00.000Z')
let clock = start
let app: App
let call: Call
let article: Row
beforeAll(async () => {
  app = await startApp({ now: () => new Date(clock) })
  call = app.as('super')
  const values = { blogType: 'NEWS', title: 'New showroom', body: '<p>Soon.</p>', status: 'Draft' }
  article = (await call<Row>('POST admin/blogs/create', values)).body
})
afterAll(() => app.stop())

type Preview = { token: string; expiresAt: string }
const open = (id: string, by = call) => by<Preview>(`PUT x/previews/blogs/${id}`)
/** As the public site, without a session. */
const show = (token: string) =>
  app.with()<{ resource: string; record: Row }>('POST x/open/preview', { token })

describe('a preview', () => {
  it('shows a draft to anyone who has its token, for an hour', async () => {
    const { body } = await open(article.id)
    expect(body.expiresAt).toBe('2026-11-02T07:00:00.000Z')
    expect((await show(body.token)).body).toMatchObject({
      resource: 'blogs',
      record: { id: article.id, title: 'New showroom', state: 'Draft' },
    })
    clock = start + 3_599_000
    expect((await show(body.token)).status).toBe(200)
    clock = start + 3_600_000
    expect((await show(body.token)).status).toBe(404)
    clock = start
  })

  it('refuses changed and foreign tokens alike', async () => {
    const { token } = (await open(article.id)).body
    const [content = '', signature = ''] = token.split('.')
    const later = JSON.parse(Buffer.from(content, 'base64url').toString())
    const changed = Buffer.from(JSON.stringify({ ...later, until: later.until + 1 })).toString('base64url')
    const upload = { fileName: 'a.png', contentType: 'image/png', size: 9, featureName: 'blog' }
    const ticket = (await call<{ uploadUrl: string }>('POST media/upload-presigned-url', upload)).body
      .uploadUrl
    const foreign = new URL(ticket, 'http://localhost').searchParams.get('ticket') ?? 'none'
    for (const bad of [`${changed}.${signature}`, `${content}.`, `${content}`, '.', 'x', foreign])
      expect((await show(bad)).status, bad).toBe(404)
  })

  it('is opened only by roles that may read the record', async () => {
    expect((await open(article.id, app.as('branch'))).status).toBe(403)
    expect((await app.with()(`PUT x/previews/blogs/${article.id}`)).status).toBe(401)
    expect((await call(`PUT x/previews/customers/${article.id}`)).status).toBe(400)
    expect((await open('0190aaaa-bbbb-7ccc-8ddd-000000000009')).status).toBe(404)
  })

  it('ends when the record is deleted', async () => {
    const { token } = (await open(article.id)).body
    await call(`DELETE admin/blogs/${article.id}`)
    expect((await show(token)).status).toBe(404)
  })
})
