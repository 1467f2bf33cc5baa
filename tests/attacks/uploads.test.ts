import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { PresignResponse } from '#contract/calls/media.ts'
import { limits } from '#contract/policies/limits.ts'
import { media } from '#server/db/tables/internal.ts'
import { removeAbandonedFiles } from '#server/files/received-files.ts'
import { type App, startApp } from '../support/server/harness'
import { imageBytes, multipart, uploader } from '../support/server/upload'

/** Uploads that end early, or are larger than a call accepts. */
let app: App
let port: number
let temporary: string
beforeAll(async () => {
  app = await startApp()
  // Only what is received: the stored files of the application are elsewhere.
  temporary = mkdtempSync(join(tmpdir(), 'moto-uploads-test-'))
  vi.stubEnv('TMPDIR', temporary)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.stop()
  vi.unstubAllEnvs()
  rmSync(temporary, { recursive: true })
})

const received = () =>
  readdirSync(temporary, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
const storedKeys = async () => {
  const keys: string[] = []
  for await (const key of app.files.keys()) keys.push(key)
  return keys
}
const nothing = async () => {
  expect(await storedKeys()).toEqual([])
  expect(await app.db.select().from(media)).toEqual([])
}

/** Begins a request and sends a part of its body. */
const begin = (method: string, path: string, headers: Record<string, string | number>, sent: Buffer) => {
  const started = request({ host: '127.0.0.1', port, method, path, headers })
  started.on('error', () => {})
  started.write(sent)
  return started
}
const statusOf = (started: ClientRequest) =>
  new Promise<number | undefined>((resolve, reject) => {
    started.on('response', ({ statusCode }) => resolve(statusCode))
    started.on('close', () => reject(new Error('There was no response')))
  })
const authorization = () => `Bearer ${app.tokenOf('super')}`
/** A picture that hardly gets smaller when it is compressed. */
const noise = () =>
  imageBytes(900, 900)
    .composite([
      {
        input: Buffer.from(Uint8Array.from({ length: 900 * 900 * 3 }, (_, n) => (n * 2_654_435_761) >>> 13)),
        raw: { width: 900, height: 900, channels: 3 },
      },
    ])
    .png()
    .toBuffer()

it('an upload that is interrupted leaves nothing behind', async () => {
  const { payload, headers } = await multipart({ featureName: 'product' }, { bytes: await noise() })
  const half = payload.subarray(0, payload.length / 2)
  const own = { ...headers, authorization: authorization(), 'content-length': payload.length }
  const started = begin('POST', '/api/admin/media/upload', own, half)
  await expect.poll(received).toHaveLength(1)
  started.destroy()
  await expect.poll(received).toEqual([])
  await nothing()
})

it('an upload to its own address that is interrupted leaves nothing behind, and can be repeated', async () => {
  const bytes = await noise()
  const announced = {
    fileName: 'a.png',
    contentType: 'image/png',
    size: bytes.length,
    featureName: 'product',
  }
  const { body } = await app.as('super')<PresignResponse>('POST media/upload-presigned-url', announced)
  const own = { 'content-type': 'image/png', 'content-length': bytes.length }
  const started = begin('PUT', body.uploadUrl, own, bytes.subarray(0, bytes.length / 2))
  await expect.poll(received).toHaveLength(1)
  started.destroy()
  await expect.poll(received).toEqual([])
  await nothing()
  const again = begin('PUT', body.uploadUrl, own, bytes)
  again.end()
  expect(await statusOf(again)).toBe(200)
  expect(received()).toEqual([])
})

it('a body that is larger than the files of its call is refused before it arrives', async () => {
  const own = { authorization: authorization(), 'content-length': 100 * limits.imageBytes }
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const started = begin('POST', '/api/admin/media/upload', { ...own, ...type }, Buffer.from('--x\r\n'))
  expect(await statusOf(started)).toBe(413)
  started.destroy()
})

it.each([
  ['stored', async () => ({ bytes: await noise() }), 200],
  [
    'too large',
    async () => ({ bytes: Buffer.concat([await noise(), Buffer.alloc(limits.imageBytes)]) }),
    413,
  ],
  ['no picture', async () => ({ bytes: Buffer.alloc(100_000) }), 400],
  ['in another part', async () => ({ bytes: await noise(), field: 'other' }), 400],
])('of a file that is %s no copy remains', async (_, file, status) => {
  expect((await uploader(app)(await file())).status).toBe(status)
  expect(received()).toEqual([])
})

it('a failing disk is no fault of the upload', async () => {
  const file = join(temporary, 'file')
  writeFileSync(file, '')
  vi.stubEnv('TMPDIR', file)
  expect((await uploader(app)({ bytes: await noise() })).status).toBe(500)
  vi.stubEnv('TMPDIR', temporary)
  rmSync(file)
})

it('what a killed server has left is removed by the next one, but not what another one is receiving', async () => {
  await uploader(app)({ bytes: await noise() })
  const [folder = ''] = readdirSync(temporary)
  const [abandoned, current] = ['abandoned', 'current'].map((name) => join(temporary, folder, name))
  for (const path of [abandoned, current]) writeFileSync(String(path), 'bytes')
  const now = new Date()
  const before = new Date(now.getTime() - 3_600_000)
  utimesSync(String(abandoned), before, before)
  await removeAbandonedFiles(now)
  expect(received().map(({ name }) => name)).toEqual(['current'])
})
