import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '#server/core/file-store.ts'
import { media } from '#server/db/tables/internal.ts'
import { createLocalFileStore } from '#server/files/local-files.ts'
import { createS3FileStore } from '#server/files/s3-files.ts'
import { createApp } from '#server/http/app.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { startS3 } from '#tests/support/server/s3.ts'
import { imageBytes } from '#tests/support/server/upload.ts'

let s3: Awaited<ReturnType<typeof startS3>>
const folder = mkdtempSync(join(tmpdir(), 'moto-stores-'))
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const bytes = Buffer.from('bytes')
const keysOf = async (files: FileStore) => {
  const keys: string[] = []
  for await (const key of files.keys()) keys.push(key)
  return keys.sort()
}

describe.each([
  ['a folder', () => createLocalFileStore(join(folder, 'media'))],
  ['a bucket', () => createS3FileStore(s3.settings)],
])('files in %s', (_, open) => {
  it('are returned complete or as a stream, listed, and missing once they are removed', async () => {
    const files = open()
    expect(await keysOf(files)).toEqual([])
    await files.put('product/a-1.webp', bytes, 'image/webp')
    await files.put('sized/96/product/a-1.webp', Buffer.from('x'), 'image/webp')
    expect(await files.get('product/a-1.webp')).toEqual({ bytes, contentType: 'image/webp' })
    const opened = await files.open('product/a-1.webp')
    expect(opened).toMatchObject({ size: 5, contentType: 'image/webp' })
    expect(opened && (await buffer(opened.stream))).toEqual(bytes)
    expect(await keysOf(files)).toEqual(['product/a-1.webp', 'sized/96/product/a-1.webp'])

    await files.remove('product/a-1.webp')
    await files.remove('product/a-1.webp')
    expect(await files.get('product/a-1.webp')).toBeNull()
    expect(await files.open('product/a-1.webp')).toBeNull()
    expect(await keysOf(files)).toEqual(['sized/96/product/a-1.webp'])
  })

  it('are replaced completely', async () => {
    const files = open()
    await files.put('product/b.webp', Buffer.from('a longer one'), 'image/webp')
    await files.put('product/b.webp', bytes, 'image/webp')
    expect((await files.get('product/b.webp'))?.bytes).toEqual(bytes)
  })

  it.each(['../a.webp', 'a.webp', 'product/a.exe', 'product/a/../b.webp'])(
    'have no key like %s',
    async (key) => {
      const files = open()
      await expect(files.put(key, bytes, 'image/webp')).rejects.toThrow()
      expect([await files.get(key), await files.open(key)]).toEqual([null, null])
    },
  )

  it('have the type of their key', async () => {
    await expect(open().put('product/a.png', bytes, 'image/webp')).rejects.toThrow()
  })
})

describe('a bucket', () => {
  it('with more files than one page of its list is listed completely', async () => {
    const files = createS3FileStore({ ...s3.settings, prefix: 'many/' }, 2)
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `product/${name}.webp`)
    for (const name of names) await files.put(name, bytes, 'image/webp')
    expect(await keysOf(files)).toEqual(names)
  })

  it('that does not exist, or refuses the key, stops a start', async () => {
    await expect(createS3FileStore({ ...s3.settings, bucket: 'other' }).check()).rejects.toThrow(
      /^FILES_URL: \S+\/other answered 404 NoSuchBucket$/,
    )
    await expect(createS3FileStore({ ...s3.settings, secretAccessKey: 'wrong' }).check()).rejects.toThrow(
      /answered 403 SignatureDoesNotMatch$/,
    )
    await expect(createS3FileStore(s3.settings).check()).resolves.toBeUndefined()
  })

  it('refuses a damaged file', async () => {
    const damaged = Buffer.from(bytes)
    const stored = createS3FileStore(s3.settings).put('product/damaged.webp', damaged, 'image/webp')
    // After its hash was computed, and before it is sent.
    damaged[0] = 0
    await expect(stored).rejects.toThrow(/answered 400 XAmzContentSHA256Mismatch/)
  })
})

describe('the server with a bucket', () => {
  let app: App
  let served: Awaited<ReturnType<typeof createApp>>
  let files: FileStore
  beforeAll(async () => {
    app = await startApp()
    files = createS3FileStore({ ...s3.settings, prefix: 'app/' })
    served = await createApp(app.registry, { db: app.db, files })
  })
  afterAll(async () => {
    await served.close()
    await app.stop()
  })

  it('stores an upload there, and serves it and its smaller copies', async () => {
    const picture = await imageBytes(600, 400).png().toBuffer()
    const file = { fileName: 'a.png', contentType: 'image/png', size: picture.length, featureName: 'product' }
    const announced = await app.as('super')<{ uploadUrl: string; key: string }>(
      'POST media/upload-presigned-url',
      file,
    )
    const { uploadUrl, key } = announced.body
    const headers = { 'content-type': 'image/png' }
    const sent = await served.inject({ method: 'PUT', url: uploadUrl, payload: picture, headers })
    expect(sent.statusCode).toBe(200)
    const whole = await served.inject(`/media/${key}`)
    expect(whole.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(whole.rawPayload.length),
    })
    const small = await served.inject(`/media/${key}?w=96`)
    expect((await sharp(small.rawPayload).metadata()).width).toBe(96)
    expect(await keysOf(files)).toEqual([key, `sized/96/${key}`])
    expect((await served.inject('/media/product/none.webp')).statusCode).toBe(404)
  })

  it('has no public address for a restricted file', async () => {
    const key = 'bikeDocument/0190b0f2-0000-7000-8000-000000000001.webp'
    await files.put(key, bytes, 'image/webp')
    for (const path of [key, `${key}?w=96`, `sized/96/${key}`])
      expect((await served.inject(`/media/${path}`)).statusCode, path).toBe(404)
    const url = `/api/x/file?key=${encodeURIComponent(key)}`
    expect((await served.inject(url)).statusCode).toBe(401)
    const authorization = `Bearer ${app.tokenOf('super')}`
    // No record contains it.
    expect((await served.inject({ url, headers: { authorization } })).statusCode).toBe(404)
  })

  it('that cannot be reached keeps no trace of an upload', async () => {
    const ended = createServer().listen(0, '127.0.0.1')
    await once(ended, 'listening')
    const endpoint = `http://127.0.0.1:${(ended.address() as AddressInfo).port}`
    ended.close()
    const files = createS3FileStore({ ...s3.settings, endpoint })
    const unreachable = await createApp(app.registry, { db: app.db, files })
    const picture = await imageBytes().png().toBuffer()
    const file = { fileName: 'b.png', contentType: 'image/png', size: picture.length, featureName: 'product' }
    const { body } = await app.as('super')<{ uploadUrl: string; key: string }>(
      'POST media/upload-presigned-url',
      file,
    )
    const headers = { 'content-type': 'image/png' }
    const sent = await unreachable.inject({ method: 'PUT', url: body.uploadUrl, payload: picture, headers })
    expect(sent.statusCode).toBe(500)
    expect(await app.db.select().from(media).where(eq(media.key, body.key))).toEqual([])
    expect((await unreachable.inject(`/media/${body.key}`)).statusCode).toBe(503)
    await unreachable.close()
  })
})
