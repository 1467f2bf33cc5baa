import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '#contract/policies/limits.ts'
import { messages } from '#contract/policies/messages.ts'
import { media } from '#server/db/tables/internal.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { peopleOf } from '#tests/support/server/people.ts'
import { imageBytes, multipart, uploader } from '#tests/support/server/upload.ts'

let app: App
let upload: ReturnType<typeof uploader>
beforeAll(async () => {
  app = await startApp()
  upload = uploader(app)
})
afterAll(() => app.stop())

const kept = async (key: string) => {
  const file = await app.files.get(key)
  if (!file) throw new Error(`${key} was not kept`)
  return file.bytes
}
const png = () => imageBytes().png().toBuffer()

describe('a picture that is uploaded', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'may be %s, and is kept as webp',
    async (format) => {
      const { status, body } = await upload({
        bytes: await imageBytes().toFormat(format).toBuffer(),
        name: `a.${format}`,
      })
      expect([status, body]).toEqual([200, { key: body.key, url: `/media/${body.key}` }])
      expect(body.key).toMatch(/^product\/[0-9a-f-]{36}\.webp$/)
      expect(await sharp(await kept(body.key)).metadata()).toMatchObject({
        format: 'webp',
        width: 60,
        height: 40,
      })
    },
  )

  it('has a random key, and its row has its original name', async () => {
    const bytes = await png()
    const [one, two] = [await upload({ bytes, name: 'bike.png' }), await upload({ bytes, name: 'bike.png' })]
    expect(one.body.key).not.toBe(two.body.key)
    const [row] = await app.db.select().from(media).where(eq(media.key, one.body.key))
    expect(row).toMatchObject({ feature: 'product', name: 'bike.png', contentType: 'image/webp', width: 60 })
    expect(row?.uploadedBy).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('loses location and camera data, and keeps its orientation', async () => {
    const exif = {
      IFD0: { Copyright: 'SECRET-OWNER', Make: 'Camera' },
      IFD3: { GPSLatitude: '23/1 48/1 0/1' },
    }
    const bytes = await imageBytes().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(bytes.includes('SECRET-OWNER')).toBe(true)
    const { body } = await upload({ bytes, name: 'a.jpg' })
    const file = await kept(body.key)
    expect(file.includes('SECRET-OWNER')).toBe(false)
    const found = await sharp(file).metadata()
    expect([found.exif, found.orientation, found.width, found.height]).toEqual([undefined, undefined, 40, 60])
  })

  it('is at most 2000 pixels long, and never enlarged', async () => {
    const { body } = await upload({ bytes: await imageBytes(3000, 600).png().toBuffer() })
    expect(await sharp(await kept(body.key)).metadata()).toMatchObject({ width: 2000, height: 400 })
  })

  it('keeps the first frame of an animation', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = [await frame('#ff0000'), await frame('#00ff00')]
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    const { body } = await upload({ bytes, name: 'a.gif' })
    expect((await sharp(await kept(body.key)).metadata()).pages ?? 1).toBe(1)
  })

  it('accepts the kinds that declarations use; banners have a separate call', async () => {
    const bytes = await png()
    for (const feature of ['product', 'brand', 'category', 'manufacturer']) {
      expect((await upload({ bytes }, feature)).body.key).toMatch(new RegExp(`^${feature}/`))
      expect((await upload({ bytes }, feature, 'upload-banner')).status).toBe(200)
    }
    expect((await upload({ bytes }, 'banner', 'upload-banner')).body.key).toMatch(/^banner\//)
    for (const feature of ['banner', 'sized', 'Product', '../product', 'product/..', '', '.'])
      expect((await upload({ bytes }, feature)).status, feature).toBe(400)
  })
})

describe('an upload is refused', () => {
  it('without a file', async () => {
    for (const none of [undefined, { bytes: Buffer.alloc(0) }]) {
      const { status, body } = await upload(none)
      expect([status, body.message]).toEqual([400, messages.fileMissing])
    }
    const json = await app.as('super')('POST admin/media/upload', { featureName: 'product' })
    expect([json.status, json.body.message]).toEqual([400, messages.fileMissing])
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const disguised: [string, Buffer, string][] = [
    ['SVG under its own name', Buffer.from(svg), 'a.svg'],
    ['SVG called a PNG', Buffer.from(svg), 'a.png'],
    ['SVG behind an XML head', Buffer.from(`<?xml version="1.0"?>${svg}${' '.repeat(64)}`), 'a.webp'],
    [
      'a web page called a JPEG',
      Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(64)}`),
      'a.jpg',
    ],
    ['a Windows program called a JPEG', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(200)]), 'a.jpg'],
    [
      'a Linux program called a PNG',
      Buffer.concat([Buffer.from('\x7fELF\x02\x01'), Buffer.alloc(200)]),
      'a.png',
    ],
    ['a document', Buffer.from(`%PDF-1.7\n${'x'.repeat(64)}`), 'a.pdf'],
    ['a script that begins like a GIF', Buffer.from(`GIF89a=1;alert(1)//${'x'.repeat(64)}`), 'a.gif'],
    ['a TIFF', Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(100)]), 'a.jpg'],
    ['nothing but a head', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'a.png'],
    [
      'noise behind a head',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 7)]),
      'a.png',
    ],
    ['RIFF sound', Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVE'), Buffer.alloc(64)]), 'a.webp'],
  ]
  it.each(disguised)('as %s', async (_, bytes, name) => {
    const { status, body } = await upload({ bytes, name, type: 'image/png' })
    expect([status, body.message]).toEqual([400, messages.fileTypeInvalid])
  })

  it('if the picture is truncated', async () => {
    const whole = await imageBytes(400, 400).jpeg().toBuffer()
    const { status, body } = await upload({ bytes: whole.subarray(0, whole.length / 2), name: 'a.jpg' })
    expect([status, body.message]).toEqual([400, messages.fileTypeInvalid])
  })

  it.each(['a.svg', 'a.html', 'a.png.exe', 'a.php'])('as a picture that calls itself %s', async (name) => {
    expect((await upload({ bytes: await png(), name })).body.message).toBe(messages.fileTypeInvalid)
  })

  it('if it is larger than the limit, which it names', async () => {
    const bytes = Buffer.concat([await png(), Buffer.alloc(limits.imageBytes)])
    const { status, body } = await upload({ bytes })
    expect(status).toBe(413)
    expect(String(body.message)).toContain('10 MB')
  })

  it('with more files than the call takes', async () => {
    const form = new FormData()
    form.append('featureName', 'product')
    for (let n = 0; n < 4; n++) form.append('file', new Blob([new Uint8Array(await png())]), `${n}.png`)
    const body = new Response(form)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/admin/media/upload',
      headers: {
        authorization: `Bearer ${app.tokenOf('super')}`,
        'content-type': String(body.headers.get('content-type')),
      },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'body.parts.tooMany'])
  })

  it('if few bytes contain too many pixels', async () => {
    const blank = { width: 8000, height: 6000, channels: 3, background: '#ffffff' } as const
    const bytes = await sharp({ create: blank }).png({ compressionLevel: 9 }).toBuffer()
    expect(bytes.length).toBeLessThan(1024 * 1024)
    const { status, body } = await upload({ bytes })
    expect(status).toBe(413)
    expect(String(body.message)).toContain('40 million pixels')
  })

  it('without a session, and without permission to write anything', async () => {
    const { payload, headers } = await multipart({ featureName: 'product' }, { bytes: await png() })
    const anonymous = await app.inject({ method: 'POST', url: '/api/admin/media/upload', headers, payload })
    expect([anonymous.statusCode, anonymous.json().message]).toEqual([401, messages.sessionError])
    expect((await uploader(app, 'branch')({ bytes: await png() })).status).toBe(200)

    const reader = await peopleOf(app).who('Product READ')
    const authorization = `Bearer ${reader.token}`
    const refused = await app.inject({
      method: 'POST',
      url: '/api/admin/media/upload',
      headers: { ...headers, authorization },
      payload,
    })
    expect([refused.statusCode, refused.json().message]).toEqual([403, messages.forbidden])
  })
})

it('data appended to a picture is removed', async () => {
  const payload = '<script>hidden()</script>'
  const bytes = Buffer.concat([await imageBytes().jpeg().toBuffer(), Buffer.from(payload)])
  const { status, body } = await upload({ bytes, name: 'a.jpg' })
  expect(status).toBe(200)
  expect((await kept(body.key)).includes('hidden')).toBe(false)
})

it('a name is never a path: nothing is written outside the keys', async () => {
  const before = readdirSync(tmpdir()).filter((name) => name.includes('climbed'))
  const { status, body } = await upload({ bytes: await png(), name: '../../climbed.png' })
  expect(status).toBe(200)
  expect(body.key).toMatch(/^product\/[0-9a-f-]{36}\.webp$/)
  expect(readdirSync(tmpdir()).filter((name) => name.includes('climbed'))).toEqual(before)
})

describe('the file of a picture whose transaction fails', () => {
  const keys = async () => {
    const found: string[] = []
    for await (const key of app.files.keys()) found.push(key)
    return found.sort()
  }
  const rows = async () => (await app.db.select({ key: media.key }).from(media)).map(({ key }) => key).sort()
  const ways = [
    ['an Idempotency-Key', { 'idempotency-key': 'fails' }],
    ['no Idempotency-Key', {}],
  ] as const

  it.each(ways)('is removed, with %s', async (_, headers) => {
    const before = [await keys(), await rows()]
    await app.db.execute(sql`alter table ${media} add constraint none_is_kept check (name <> 'unkept.png')`)
    const form = await multipart({ featureName: 'brand' }, { bytes: await png(), name: 'unkept.png' })
    const answer = await app.as('super')('POST admin/media/upload', form.payload, {
      ...form.headers,
      ...headers,
    })
    await app.db.execute(sql`alter table ${media} drop constraint none_is_kept`)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect([await keys(), await rows()]).toEqual(before)
  })

  it.each(ways)('is removed with the row if its record is refused, with %s', async (_, headers) => {
    const before = [await keys(), await rows()]
    const offer = { title: 'Refused', startsAt: '2026-01-01T00:00:00.000Z' }
    const form = await multipart(
      { data: JSON.stringify({ ...offer, products: [randomUUID()] }) },
      { bytes: await png(), field: 'banner' },
    )
    const answer = await app.as('super')('POST admin/offers/create', form.payload, {
      ...form.headers,
      ...headers,
    })
    expect(answer).toMatchObject({ status: 400, body: { errors: { products: expect.anything() } } })
    expect([await keys(), await rows()]).toEqual(before)
  })

  it('is stored once if two requests with one key arrive together', async () => {
    const form = await multipart({ featureName: 'brand' }, { bytes: await png() })
    const send = () =>
      app.as('super')<{ key: string }>('POST admin/media/upload', form.payload, {
        ...form.headers,
        'idempotency-key': 'together',
      })
    const before = await keys()
    const [one, two] = await Promise.all([send(), send()])
    expect([one.status, two.status, two.body]).toEqual([200, 200, one.body])
    await vi.waitFor(async () => expect(await keys()).toEqual([...before, one.body.key].sort()))
  })
})
