import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { typeOfKey } from '#server/files/file-key.ts'
import { createLocalFileStore } from '#server/files/local-files.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { imageBytes, uploader } from '#tests/support/server/upload.ts'

let app: App
let url: string
let port: number
beforeAll(async () => {
  app = await startApp()
  url = (await uploader(app)({ bytes: await imageBytes(1200, 900).png().toBuffer() })).body.url
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
})
afterAll(() => app.stop())

type Served = { status: number; headers: Record<string, unknown>; bytes: Buffer }
/** The path is sent unchanged: HTTP clients would normalize crooked ones. */
const served = (path: string) =>
  new Promise<Served>((done, failed) => {
    get({ port, host: '127.0.0.1', path }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
      )
    }).on('error', failed)
  })

describe('a picture', () => {
  it('is served to everyone who has its key, cached for ever, and cannot act as a page', async () => {
    const { status, headers, bytes } = await served(url)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers['content-security-policy']).toMatch(/(^|; )sandbox($|;)/)
    expect((await sharp(bytes).metadata()).width).toBe(1200)
  })

  it.each([96, 320, 800])('is served %i wide', async (width) => {
    const [first, again] = [await served(`${url}?w=${width}`), await served(`${url}?w=${width}`)]
    expect((await sharp(first.bytes).metadata()).width).toBe(width)
    expect(again.bytes.equals(first.bytes)).toBe(true)
  })

  it('is resized once, even if requested many times at once', async () => {
    let writes = 0
    const { put } = app.files
    app.files.put = (...file) => {
      writes += 1
      return put(...file)
    }
    const other = (await uploader(app)({ bytes: await imageBytes(500, 500).png().toBuffer() })).body.url
    const before = writes
    await Promise.all(Array.from({ length: 8 }, () => served(`${other}?w=96`)))
    app.files.put = put
    expect(writes - before).toBe(1)
  })

  it('is not enlarged', async () => {
    const small = (await uploader(app)({ bytes: await imageBytes(50, 50).png().toBuffer() })).body.url
    expect((await sharp((await served(`${small}?w=320`)).bytes).metadata()).width).toBe(50)
  })

  it.each(['1', '97', '0', '-96', '96.5', 'abc', '', '100000', '96&w=96'])(
    'is not had in the width "%s"',
    async (width) => {
      const { status, bytes } = await served(`${url}?w=${width}`)
      expect(status).toBe(400)
      expect(JSON.parse(String(bytes)).message).toContain('96, 320, 800')
    },
  )
})

describe('an unknown picture', () => {
  const secret = 'kept-beside-the-pictures'
  const crooked = [
    '/media/product/00000000-0000-4000-8000-000000000000.webp',
    '/media/',
    '/media/product',
    '/media/secret.txt',
    '/media/secret.png',
    '/media/../secret.png',
    '/media/product/../../secret.png',
    '/media/..%2fsecret.png',
    '/media/%2e%2e/secret.png',
    '/media/%2e%2e%2fsecret.png',
    '/media/..%5csecret.png',
    '/media/....//secret.png',
    '/media//etc/passwd',
    '/media/%2fetc%2fpasswd',
    '/media/product%00.png',
    '/media/.hidden.png',
    '/media/sized/96/../../../secret.png',
    `/media/${'a/'.repeat(200)}a.png`,
  ]
  beforeAll(() => writeFileSync(join(tmpdir(), 'secret.png'), secret))
  afterAll(() => rmSync(join(tmpdir(), 'secret.png')))

  it.each(crooked.flatMap((path) => [path, `${path}?w=96`]))('is 404 or 400 in JSON: %s', async (path) => {
    const { status, headers, bytes } = await served(path)
    expect([400, 404]).toContain(status)
    expect(headers['content-type']).toContain('application/json')
    expect(bytes.includes(secret)).toBe(false)
    expect(bytes.includes('root:')).toBe(false)
  })

  it('is never cached by a browser', async () => {
    const { headers } = await served('/media/product/nothing.webp')
    expect(String(headers['cache-control'] ?? '')).not.toContain('immutable')
  })
})

describe('the file store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moto-store-'))
  const files = createLocalFileStore(join(folder, 'media'))
  const bytes = Buffer.from('bytes')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('leaves no partial file behind', async () => {
    await Promise.all(Array.from({ length: 20 }, () => files.put('product/same.webp', bytes, 'image/webp')))
    expect(readdirSync(join(folder, 'media/product'))).toEqual(['same.webp'])
  })

  const unsafe = [
    '../a.webp',
    'a.webp',
    '/a/b.webp',
    'a//b.webp',
    'a/../b.webp',
    'a/./b.webp',
    'a\\b.webp',
    'a/b.exe',
    'a/b',
    '',
    'a/.b.webp',
    'a/b.webp\n',
    'a/b c.webp',
    `a/${'b'.repeat(300)}.webp`,
  ]
  it.each(unsafe)('refuses a key like "%s"', async (key) => {
    mkdirSync(join(folder, 'media', 'a'), { recursive: true })
    for (const name of ['a.webp', 'b.webp', 'media/b.webp', 'media/a.webp'])
      writeFileSync(join(folder, name), 'x')
    expect(typeOfKey(key)).toBeUndefined()
    expect(await files.get(key)).toBeNull()
    await expect(files.put(key, bytes, 'image/webp')).rejects.toThrow()
    await files.remove(key)
    expect(readdirSync(folder).sort()).toEqual(['a.webp', 'b.webp', 'media'])
  })
})
