import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract/policies/limits.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { media } from '#server/db/tables/internal.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { imageBytes } from '#tests/support/server/upload.ts'

let app: App
let call: Call
let png: Buffer
beforeAll(async () => {
  app = await startApp()
  call = app.as('store')
  png = await imageBytes(80, 40).png().toBuffer()
})
afterAll(() => app.stop())

type Part = { name: string; file?: string; type?: string; content: string | Buffer }
const cut = '----moto-boundary-7MA4YWxk'
/** The bytes of a multipart body, part by part, as they are sent. */
const bodyOf = (parts: Part[]) =>
  Buffer.concat([
    ...parts.flatMap(({ name, file, type, content }) => [
      Buffer.from(
        `--${cut}\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n` +
          `${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${cut}--\r\n`),
  ])
const send = (line: string, ...parts: Part[]) =>
  call(line, bodyOf(parts), { 'content-type': `multipart/form-data; boundary=${cut}` })

const data = (content: UnknownRecord | string): Part => ({
  name: 'data',
  content: typeof content === 'string' ? content : JSON.stringify(content),
})
const banner = (content: Buffer = png, file = 'eid.png', type = 'image/png'): Part => ({
  name: 'banner',
  file,
  type,
  content,
})
const offer = (more: UnknownRecord = {}) => ({ title: 'Eid', startsAt: '2026-03-01T00:00:00.000Z', ...more })
const create = 'POST admin/offers/create'

const files = () => {
  const folder = join(app.folder, 'offer')
  return existsSync(folder) ? readdirSync(folder) : []
}
const rows = async () => (await app.db.select().from(media)).map((row) => row.key)

describe('an offer', () => {
  it('is created with its banner in one multipart body', async () => {
    const product = { name: 'Oil', sku: 'O-1', productType: 'lubricant', date: '2026-03-01', price: '500.00' }
    const { body: oil } = await call('POST admin/products/create-product', product)
    const answer = await send(
      create,
      data(
        offer({
          description: '<p>All <strong>oils</strong></p>',
          products: [oil.id],
          banner: { alt: 'A moon' },
        }),
      ),
      banner(),
    )
    expect(answer).toMatchObject({
      status: 201,
      body: {
        title: 'Eid',
        description: '<p>All <strong>oils</strong></p>',
        products: [{ id: oil.id, label: 'Oil' }],
        banner: { key: expect.stringMatching(/^offer\/[0-9a-f-]{36}\.webp$/), alt: 'A moon' },
        startsAt: '2026-03-01T00:00:00.000Z',
        endsAt: null,
        isActive: true,
        version: 1,
      },
    })
    const { url } = answer.body.banner as { url: string }
    expect((await app.inject({ url })).headers['content-type']).toBe('image/webp')
  })

  it('is updated with a new banner, or keeps its current one', async () => {
    const { body: before } = await send(create, data(offer()), banner())
    const line = `PUT admin/offers/${before.id}`
    const renamed = await send(line, data({ title: 'After Eid', version: 1 }))
    expect(renamed).toMatchObject({
      status: 200,
      body: { title: 'After Eid', banner: before.banner, version: 2 },
    })
    const painted = await send(line, data({ version: 2 }), banner())
    expect(painted.status).toBe(200)
    expect((painted.body.banner as UnknownRecord).key).not.toBe((before.banner as UnknownRecord).key)
    const cleared = await send(line, data({ banner: null, version: 3 }))
    expect(cleared).toMatchObject({ status: 200, body: { banner: null, title: 'After Eid' } })
  })

  it('may use an uploaded banner, in multipart or in JSON', async () => {
    const { body: one } = await send(create, data(offer()), banner())
    const { key } = one.banner as { key: string }
    const parted = await send(create, data(offer({ banner: { key, alt: 'Again' } })))
    expect(parted).toMatchObject({ status: 201, body: { banner: { key, alt: 'Again' } } })
    const plain = await call(create, offer({ banner: { key } }))
    expect(plain).toMatchObject({ status: 201, body: { banner: { key, alt: '' } } })
    expect(await call(create, offer({ banner: { key: 'offer/none.webp' } }))).toMatchObject({
      status: 400,
      body: { errors: { banner: ['Banner names a file that was never uploaded'] } },
    })
  })

  it('is removed', async () => {
    const { body } = await send(create, data(offer()))
    expect((await call(`DELETE admin/offers/${body.id}`)).body).toEqual({ message: 'Delete Successful' })
    expect((await call(`GET admin/offers/${body.id}`)).status).toBe(404)
  })

  it('is stored once, with any number of requests with the same key', async () => {
    const payload = bodyOf([data(offer({ title: 'Once' })), banner()])
    const headers = { 'content-type': `multipart/form-data; boundary=${cut}`, 'idempotency-key': 'offer-1' }
    const [first, again] = [await call(create, payload, headers), await call(create, payload, headers)]
    expect(first.status).toBe(201)
    expect(again.body).toEqual(first.body)
  })
})

describe('a refused offer leaves nothing behind', () => {
  let before: { files: string[]; rows: string[]; total: unknown }
  const standing = async () => ({
    files: files(),
    rows: await rows(),
    total: (await call('GET admin/offers')).body.total,
  })
  beforeEach(async () => {
    before = await standing()
  })
  const refused = async (
    answer: { status: number; body: UnknownRecord },
    status: number,
    body: UnknownRecord,
  ) => {
    expect(answer).toMatchObject({ status, body })
    expect(await standing()).toEqual(before)
  }

  it('if the file is not a picture', async () => {
    const script = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>${' '.repeat(64)}`)
    for (const part of [
      banner(script, 'a.svg', 'image/svg+xml'),
      banner(script),
      banner(Buffer.from(`%PDF-1.7${' '.repeat(64)}`), 'a.pdf', 'application/pdf'),
      banner(png, 'a.exe'),
    ])
      await refused(await send(create, data(offer()), part), 400, {
        message: 'Invalid file type',
        errors: { banner: ['Invalid file type'] },
      })
    await refused(await send(create, data(offer()), banner(Buffer.alloc(0))), 400, {
      message: 'No file is found',
      errors: { banner: ['No file is found'] },
    })
  })

  it('if the file is too large, in bytes or in pixels', async () => {
    const large = Buffer.concat([png, Buffer.alloc(limits.imageBytes)])
    await refused(await send(create, data(offer()), banner(large)), 413, {
      message: expect.stringContaining('10 MB'),
      errors: { banner: [expect.stringContaining('10 MB')] },
    })
    const blank = { width: 8000, height: 6000, channels: 3, background: '#ffffff' } as const
    const { default: sharp } = await import('sharp')
    const wide = await sharp({ create: blank }).png({ compressionLevel: 9 }).toBuffer()
    await refused(await send(create, data(offer()), banner(wide)), 413, {
      errors: { banner: [expect.stringContaining('40 million pixels')] },
    })
  })

  it('if its data is invalid, even with a valid file', async () => {
    const ends = { endsAt: '2026-02-01T00:00:00.000Z' }
    const bad: [UnknownRecord | string, string][] = [
      [offer(ends), 'endsAt'],
      [{ title: 'No start' }, 'startsAt'],
      [offer({ nope: 1 }), 'nope'],
      [offer({ state: 'Active' }), 'state'],
      [offer({ banner: 'text' }), 'banner'],
      [offer({ products: ['00000000-0000-4000-8000-000000000000'] }), 'products'],
      ['{"title":', 'data'],
      ['null', 'data'],
    ]
    for (const [content, key] of bad)
      await refused(await send(create, data(content), banner()), 400, {
        errors: { [key]: expect.arrayContaining([expect.any(String)]) },
      })
  })

  it('if a part is no field for files, or a field occurs twice', async () => {
    for (const name of ['title', 'products', 'nope'])
      await refused(await send(create, data(offer()), banner(), { ...banner(), name }), 400, {
        errors: { [name]: expect.any(Array) },
      })
    await refused(await send(create, data(offer()), banner(), banner()), 400, {
      errors: { banner: ["'banner' accepts one file"] },
    })
  })

  it('if someone else saved first', async () => {
    const { body } = await send(create, data(offer()))
    await send(`PUT admin/offers/${body.id}`, data({ title: 'Theirs', version: 1 }))
    before = await standing()
    const mine = await send(`PUT admin/offers/${body.id}`, data({ title: 'Mine', version: 1 }), banner())
    await refused(mine, 409, { current: { title: 'Theirs', version: 2 } })
  })

  it('if there is none with that id, or the permission is missing', async () => {
    const none = 'PUT admin/offers/00000000-0000-4000-8000-000000000000'
    await refused(await send(none, data({ title: 'X' }), banner()), 404, { message: 'Not found' })
    const payload = bodyOf([data(offer()), banner()])
    const headers = { 'content-type': `multipart/form-data; boundary=${cut}` }
    const branch = await app.as('branch')(create, payload, headers)
    await refused(branch, 403, { message: 'Forbidden resource' })
  })
})
