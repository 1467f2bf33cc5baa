import { afterAll, beforeAll, expect, it } from 'vitest'
import { richTextFeature } from '#contract/policies/rich-text.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { imageBytes, uploader } from '#tests/support/server/upload.ts'

/** Pictures inside texts: uploaded for texts, and in use as long as a text shows them. */
let app: App
let call: Call
let key: string
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  const { status, body } = await uploader(app)(
    { bytes: await imageBytes().png().toBuffer() },
    richTextFeature,
  )
  expect(status).toBe(200)
  key = body.key
})
afterAll(() => app.stop())

type Uses = { data: { resource: string; count: number; records: { label: string }[] }[] }
const uses = async () => (await call<Uses>(`GET x/media/used-by?key=${encodeURIComponent(key)}`)).body.data
const remove = async () => (await call(`DELETE admin/media/delete?key=${encodeURIComponent(key)}`)).status

it('a picture in a text is counted as used, and cannot be removed until the text drops it', async () => {
  expect(key).toMatch(/^text\//)
  const description = `<p>Look</p><img src="/media/${key}" alt="A ride">`
  const offer = { title: 'With a picture', startsAt: '2026-03-01T00:00:00.000Z', description }
  const { body } = await call<{ id: string; version: number; description: string }>(
    'POST admin/offers/create',
    offer,
  )
  expect(body.description).toBe(description)
  expect(await uses()).toEqual([
    { resource: 'offers', count: 1, records: [expect.objectContaining({ label: 'With a picture' })] },
  ])
  expect(await remove()).toBe(409)

  // Text that mentions an address is not a picture.
  const query = `<p>src="/media/${key}" &lt;img src="/media/${key}"&gt;</p>`
  const changed = await call(`PUT admin/offers/${body.id}`, { description: query, version: body.version })
  expect(changed.status).toBe(200)
  expect(await uses()).toEqual([])
  expect(await remove()).toBe(200)
})
