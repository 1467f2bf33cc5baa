import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/policies/limits.ts'
import { messages } from '#contract/policies/messages.ts'
import { type App, type Role, startApp } from '#tests/support/server/harness.ts'
import { peopleOf } from '#tests/support/server/people.ts'
import { imageBytes } from '#tests/support/server/upload.ts'

let app: App
let now = new Date('2026-03-01T06:00:00Z')
beforeAll(async () => {
  app = await startApp({ now: () => now })
})
afterAll(() => app.stop())

const png = (width = 60, height = 40) => imageBytes(width, height).png().toBuffer()

type Presigned = { uploadUrl: string; method: string; key: string; url: string; message: unknown }
const announce = (bytes: Buffer, by: Record<string, unknown> = {}, role: Role = 'super') =>
  app.as(role)<Presigned>('POST media/upload-presigned-url', {
    fileName: 'bike.png',
    contentType: 'image/png',
    size: bytes.length,
    featureName: 'product',
    ...by,
  })
const put = async (url: string, payload: Buffer, headers: Record<string, string> = {}) => {
  const answer = await app.inject({
    method: 'PUT',
    url,
    payload,
    headers: { 'content-type': 'image/png', ...headers },
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('a presigned upload', () => {
  it('accepts the announced file without a session, and stores it under the returned key', async () => {
    const bytes = await png()
    const { status, body } = await announce(bytes)
    expect([status, body.method]).toEqual([200, 'PUT'])
    expect(body.key).toMatch(/^product\/[0-9a-f-]{36}\.webp$/)
    expect(await app.files.get(body.key)).toBeNull()
    const { key, url } = body
    expect(await put(body.uploadUrl, bytes)).toEqual({ status: 200, body: { key, url } })
    const kept = await app.files.get(key)
    expect((await sharp(kept?.bytes).metadata()).format).toBe('webp')
    const brand = { name: 'Presigned', logo: { key, alt: '' } }
    expect((await app.as('super')('POST brands/create-brand', brand)).status).toBe(201)
  })

  it('accepts it once', async () => {
    const bytes = await png()
    const { body } = await announce(bytes)
    const answers = await Promise.all([put(body.uploadUrl, bytes), put(body.uploadUrl, bytes)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await put(body.uploadUrl, bytes)).status).toBe(409)
  })

  it('accepts it once, even if the file was deleted since', async () => {
    const bytes = await png()
    const { body } = await announce(bytes)
    expect((await put(body.uploadUrl, bytes)).status).toBe(200)
    const removed = await app.as('super')(`DELETE admin/media/delete?key=${encodeURIComponent(body.key)}`)
    expect(removed.status).toBe(200)
    expect((await put(body.uploadUrl, bytes)).status).toBe(409)
    expect(await app.files.get(body.key)).toBeNull()
  })

  it('ends with the account of its user', async () => {
    const bytes = await png()
    const person = await peopleOf(app).who('Product UPDATE')
    const { body } = await person.call<Presigned>('POST media/upload-presigned-url', {
      ...{ fileName: 'bike.png', contentType: 'image/png', size: bytes.length, featureName: 'product' },
    })
    const line = `PATCH x/admins/${person.id}`
    expect((await app.as('super')(line, { isActive: false })).status).toBe(200)
    expect((await put(body.uploadUrl, bytes)).status).toBe(403)
    expect((await app.as('super')(line, { isActive: true })).status).toBe(200)
    expect((await put(body.uploadUrl, bytes)).status).toBe(200)
  })

  it('has a new key each time, even for the same file', async () => {
    const bytes = await png()
    const keys = [(await announce(bytes)).body.key, (await announce(bytes)).body.key]
    expect(new Set(keys).size).toBe(2)
  })

  it('stores full-width banners wider than other pictures', async () => {
    const bytes = await png(4000, 400)
    const widths: (number | undefined)[] = []
    for (const featureName of ['product', 'banner']) {
      const { body } = await announce(bytes, { featureName })
      await put(body.uploadUrl, bytes)
      widths.push((await sharp((await app.files.get(body.key))?.bytes).metadata()).width)
    }
    expect(widths).toEqual([2000, 3200])
  })

  it('is allowed for users who may write anything, and only for them', async () => {
    const bytes = await png()
    expect((await announce(bytes, {}, 'branch')).status).toBe(200)
    const anonymous = await app.with()('POST media/upload-presigned-url', {})
    expect([anonymous.status, anonymous.body.message]).toEqual([401, messages.sessionError])
  })
})

describe('an announcement is refused', () => {
  it.each([
    ['SVG', { contentType: 'image/svg+xml', fileName: 'a.svg' }],
    ['a program', { contentType: 'application/x-msdownload', fileName: 'a.exe' }],
    ['a name that is no picture’s', { fileName: 'a.png.exe' }],
  ])('for %s', async (_, by) => {
    const { status, body } = await announce(await png(), by)
    expect([status, body.message]).toEqual([400, messages.fileTypeInvalid])
  })

  it('for more than the limit, which it names', async () => {
    const { status, body } = await announce(await png(), { size: limits.imageBytes + 1 })
    expect(status).toBe(413)
    expect(String(body.message)).toContain('10 MB')
  })

  it.each(['', 'sized', '../product', 'Product'])('for the feature "%s"', async (featureName) => {
    expect((await announce(await png(), { featureName })).status).toBe(400)
  })
})

describe('the address of an upload', () => {
  it.each([
    ['none', () => ''],
    ['a word of one’s own', () => 'abc'],
    ['half of one', (ticket: string) => ticket.split('.')[0] ?? ''],
    ['a changed signature', (ticket: string) => `${ticket.slice(0, -2)}AA`],
    [
      'another key',
      (ticket: string) => {
        const [text = '', signature] = ticket.split('.')
        const claims = JSON.parse(Buffer.from(text, 'base64url').toString())
        const other = JSON.stringify({ ...claims, key: 'brand/00000000-0000-4000-8000-000000000000.webp' })
        return `${Buffer.from(other).toString('base64url')}.${signature}`
      },
    ],
  ])('is not to be had with %s as its ticket', async (_, change) => {
    const bytes = await png()
    const { body } = await announce(bytes)
    const ticket = change(new URL(body.uploadUrl, 'http://a').searchParams.get('ticket') ?? '')
    expect((await put(`/media/upload?ticket=${ticket}`, bytes)).status).toBe(403)
    expect(await app.files.get(body.key)).toBeNull()
  })

  it('is valid for a quarter of an hour', async () => {
    const bytes = await png()
    const before = now
    const { body } = await announce(bytes)
    now = new Date(before.getTime() + limits.uploadMinutes * 60_000)
    expect((await put(body.uploadUrl, bytes)).status).toBe(403)
    now = before
  })

  it('accepts only the announced file', async () => {
    const bytes = await png()
    const { body } = await announce(bytes)
    const other = Buffer.concat([bytes, Buffer.alloc(9)])
    expect((await put(body.uploadUrl, other)).status).toBe(400)
    expect((await put(body.uploadUrl, bytes, { 'content-type': 'text/html' })).status).toBe(400)
    expect((await put(body.uploadUrl, bytes)).status).toBe(200)
  })

  it('checks the file like any upload: what is not a picture is refused, and removed', async () => {
    const program = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(200)])
    const { body } = await announce(program)
    const refused = await put(body.uploadUrl, program)
    expect([refused.status, refused.body.message]).toEqual([400, messages.fileTypeInvalid])
    expect(await app.files.get(body.key)).toBeNull()
    const picture = await png()
    expect((await put((await announce(picture)).body.uploadUrl, picture)).status).toBe(200)
  })

  it('reports a failing store, and leaves nothing of the file', async () => {
    const bytes = await png()
    const { body } = await announce(bytes)
    const { put: store } = app.files
    app.files.put = async () => {
      throw new Error('disk full')
    }
    const failed = await put(body.uploadUrl, bytes)
    app.files.put = store
    expect([failed.status, failed.body.message]).toEqual([500, messages.uploadFailed])
    expect((await put(body.uploadUrl, bytes)).status).toBe(200)
  })
  it('accepts the file again two minutes after the server that stored it was killed', async () => {
    const bytes = await png()
    const { body } = await announce(bytes)
    const { put: store } = app.files
    const begun = new Promise<void>((stored) => {
      // Never ends, like the request of a killed server.
      app.files.put = () => new Promise(() => stored())
    })
    void put(body.uploadUrl, bytes)
    await begun
    app.files.put = store
    expect((await put(body.uploadUrl, bytes)).status).toBe(409)
    const before = now
    now = new Date(before.getTime() + 121_000)
    expect((await put(body.uploadUrl, bytes)).status).toBe(200)
    expect((await put(body.uploadUrl, bytes)).status).toBe(409)
    now = before
  })
})
