import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceNamed } from '#contract/registry.ts'
import { media } from '#server/db/tables/internal.ts'
import { createRecord, removeRecord } from '#server/db/write/write.ts'
import { derivations } from '#server/modules/derive.ts'
import { type App, type Role, startApp } from '#tests/support/server/harness.ts'
import { imageBytes, uploader } from '#tests/support/server/upload.ts'

const pdf = Buffer.from('%PDF-1.7 the registration of a bike')
const key = 'bikeDocument/0190b0f2-0000-7000-8000-000000000001.pdf'
const picture = 'bikeDocument/0190b0f2-0000-7000-8000-000000000002.webp'

let app: App
let docId: string
const work = () => ({
  db: app.db,
  registry: app.registry,
  fileStore: app.files,
  admin: null,
  reach: null,
  derivations,
  now: () => new Date(),
})
const bikeDocs = () => resourceNamed(app.registry, 'bikeDocs')

/** As papers come in from elsewhere: the file is there, and a record shows it in a row. */
const keep = async (fileKey: string, bytes: Buffer, contentType: string, name: string) => {
  await app.files.put(fileKey, bytes, contentType)
  const facts = { feature: 'bikeDocument', name, contentType, size: bytes.length, createdAt: new Date() }
  await app.db.insert(media).values({ key: fileKey, ...facts })
}
beforeAll(async () => {
  app = await startApp()
  await keep(key, pdf, 'application/pdf', 'Blue “book”.pdf')
  await keep(
    picture,
    await sharp(await imageBytes(900, 900).png().toBuffer())
      .webp()
      .toBuffer(),
    'image/webp',
    'a.webp',
  )
  const documents = [key, picture].map((file) => ({ name: 'Page', file: { key: file } }))
  const record = await createRecord(work(), bikeDocs(), {
    title: 'FZ-S',
    documentType: 'registration',
    documents,
  })
  docId = String(record.id)
})
afterAll(() => app.stop())

const fileAt = (fileKey: string) => `/api/x/file?key=${encodeURIComponent(fileKey)}`
const got = (url: string, role?: Role) =>
  app.inject({ url, headers: role ? { authorization: `Bearer ${app.tokenOf(role)}` } : {} })

describe('a restricted file', () => {
  it('has an address that requires a session', async () => {
    const { body } = await app.as('super')<{ documents: { file: unknown }[] }>(`GET admin/bike-docs/${docId}`)
    expect(body.documents[0]?.file).toEqual({ key, url: fileAt(key), alt: '' })
  })

  it('is downloaded by users who may read a record that uses it', async () => {
    const answer = await got(fileAt(key), 'super')
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(pdf)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Blue “book”.pdf')}`,
    })
  })

  it('is not found for anyone else, with any other permissions', async () => {
    for (const role of ['store', 'branch'] as const) {
      expect((await got(`/api/admin/bike-docs/${docId}`, role)).statusCode).toBe(403)
      expect((await got(fileAt(key), role)).statusCode).toBe(404)
    }
    expect((await got(fileAt(key))).statusCode).toBe(401)
  })

  const crooked = (file: string) => [
    `/media/${file}`,
    `/media/${file}?w=96`,
    `/media/${file.toLowerCase()}`,
    `/media/${file.toUpperCase()}`,
    `/media/${file.replace('/', '%2f')}`,
    `/media/${file.replace('b', '%62')}`,
    `/media//${file}`,
    `/media/./${file}`,
    `/media/product/../${file}`,
    `/media/sized/96/${file.replace(/\w+$/, 'webp')}`,
    `/media/sized/320/${file.replace(/\w+$/, 'webp')}?w=96`,
    `/media/sized/800/${file}`,
  ]
  it.each([...crooked(key), ...crooked(picture)])('is never at %s', async (url) => {
    const { statusCode, rawPayload } = await got(url, 'super')
    expect(statusCode).toBe(404)
    expect(rawPayload.includes('registration')).toBe(false)
    expect(await app.files.get(`sized/96/${picture}`)).toBeNull()
  })

  it.each([
    'bikeDocument/0190b0f2-0000-7000-8000-000000000009.pdf',
    'BIKEDOCUMENT/0190b0f2-0000-7000-8000-000000000001.pdf',
    '../bikeDocument/0190b0f2-0000-7000-8000-000000000001.pdf',
    `/${key}`,
    'database/PG_VERSION',
    '%',
    '',
  ])('is not found by the key "%s"', async (other) => {
    const { statusCode, rawPayload } = await got(fileAt(other), 'super')
    expect([400, 404]).toContain(statusCode)
    expect(rawPayload.includes('%PDF')).toBe(false)
  })

  it('requires one key and nothing else', async () => {
    for (const url of ['/api/x/file', `${fileAt(key)}&w=96`, `${fileAt(key)}&key=${key}`])
      expect((await got(url, 'super')).statusCode, url).toBe(400)
  })

  it('cannot be used by a public record to be served or read through it', async () => {
    const call = app.as('store')
    const refused = {
      status: 400,
      body: { errors: { banner: ['Banner names a file that was never uploaded'] } },
    }
    const offer = { title: 'Leak', startsAt: '2026-01-01T00:00:00.000Z' }
    expect(await call('POST admin/offers/create', { ...offer, banner: { key } })).toMatchObject(refused)
    const harmless = await call('POST admin/offers/create', offer)
    expect(harmless.status).toBe(201)
    const line = `PUT admin/offers/${harmless.body.id}`
    expect(await call(line, { banner: { key: picture }, version: 1 })).toMatchObject(refused)
    const product = { name: 'Leak', sku: 'L-1', productType: 'part', date: '2026-01-01', price: '1.00' }
    const pictures = await call('POST admin/products/create-product', {
      ...product,
      images: [{ key: picture }],
    })
    expect(pictures.status).toBe(400)
    const inText = { ...product, description: `<p><img src="/media/${picture}"></p>` }
    expect((await call('POST admin/products/create-product', inText)).status).toBe(201)
    expect((await got(fileAt(picture), 'store')).statusCode).toBe(404)
  })

  it('cannot be uploaded as a public picture', async () => {
    const upload = uploader(app)
    for (const path of ['upload', 'upload-banner'])
      for (const feature of ['bikeDocument', 'bikedocument', 'bikeDocument/x'])
        expect((await upload({ bytes: await imageBytes().png().toBuffer() }, feature, path)).status).toBe(400)
  })

  it('must be uploaded as restricted: a public file cannot become one', async () => {
    const { body } = await uploader(app)({ bytes: await imageBytes().png().toBuffer() })
    const documents = [{ name: 'Page', file: { key: body.key } }]
    const bad = createRecord(work(), bikeDocs(), { title: 'X', documentType: 'manual', documents })
    await expect(bad).rejects.toMatchObject({ statusCode: 400 })
  })

  it('is removed for everyone once no record uses it', async () => {
    await removeRecord(work(), bikeDocs(), docId)
    expect((await got(fileAt(key), 'super')).statusCode).toBe(404)
  })
})

it('a public file is not served as a restricted one', async () => {
  const { body } = await uploader(app)({ bytes: await imageBytes().png().toBuffer() })
  expect(body.url).toBe(`/media/${body.key}`)
  const product = { name: 'Shown', sku: 'S-1', productType: 'part', date: '2026-01-01', price: '1.00' }
  const made = await app.as('super')('POST admin/products/create-product', {
    ...product,
    images: [{ key: body.key }],
  })
  expect(made.status).toBe(201)
  expect((await got(fileAt(body.key), 'super')).statusCode).toBe(404)
  expect((await got(body.url)).statusCode).toBe(200)
})
