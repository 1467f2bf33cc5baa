import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UnknownRecord } from '#server/core/context.ts'
import { mediaUse } from '#server/db/tables/internal.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import type { Row, Rows } from '#tests/support/server/shop.ts'
import { imageBytes, uploader } from '#tests/support/server/upload.ts'

let app: App
let call: Call
let wide: UnknownRecord
let narrow: UnknownRecord
beforeAll(async () => {
  app = await startApp({ now: () => new Date('2026-05-10T06:00:00.000Z') })
  call = app.as('store')
  const upload = uploader(app)
  wide = { key: (await upload({ bytes: await imageBytes(120, 40).png().toBuffer() }, 'test-ride')).body.key }
  narrow = { key: (await upload({ bytes: await imageBytes(40, 60).png().toBuffer() }, 'test-ride')).body.key }
})
afterAll(() => app.stop())

const line = 'admin/test-ride-banner'
const current = () => call<Row>(`GET ${line}`)
const shown = async () =>
  (await app.db.select().from(mediaUse)).filter(({ entity }) => entity === 'testRideBanner').map((u) => u.key)

describe('the test-ride banner', () => {
  it('does not exist at first', async () => {
    for (const verb of ['GET', 'PUT', 'DELETE'])
      expect(await call(`${verb} ${line}`, verb === 'PUT' ? { title: 'Ride' } : undefined)).toMatchObject({
        status: 404,
        body: { message: 'Not found' },
      })
  })
  it('needs a picture', async () => {
    expect(await call(`POST ${line}`, { title: 'Ride' })).toMatchObject({
      status: 400,
      body: { errors: { image: ['Image is required'] } },
    })
  })
  it('is created once', async () => {
    const body = { title: 'Ride before you buy', link: '/test-ride', image: wide, mobileImage: narrow }
    expect(await call(`POST ${line}`, body)).toMatchObject({
      status: 201,
      body: { title: 'Ride before you buy', isActive: true, state: 'Active', version: 1 },
    })
    expect(await call(`POST ${line}`, body)).toMatchObject({
      status: 409,
      body: { message: 'There is already a test-ride banner: replace or remove it' },
    })
    expect(await current()).toMatchObject({ status: 200, body: { image: wide, mobileImage: narrow } })
    expect((await shown()).sort()).toEqual([wide.key, narrow.key].sort())
  })
  it('is updated in part', async () => {
    const { body: before } = await current()
    const answer = await call(`PUT ${line}`, {
      title: null,
      startsAt: '2026-06-01T00:00:00.000Z',
      version: before.version,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { id: before.id, title: null, link: '/test-ride', image: wide, state: 'Scheduled', version: 2 },
    })
  })
  it('never loses its picture', async () => {
    expect(await call(`PUT ${line}`, { image: null })).toMatchObject({
      status: 400,
      body: { errors: { image: ['Image is required'] } },
    })
    expect((await current()).body.image).toMatchObject(wide)
  })
  it('is not overwritten with an older version', async () => {
    expect(await call(`PUT ${line}`, { title: 'Late', version: 1 })).toMatchObject({
      status: 409,
      body: { current: { title: null, version: 2 } },
    })
  })
  it('records who did what', async () => {
    const { body } = await current()
    const { data } = (
      await call<Rows<UnknownRecord>>(`GET x/history?entity=testRideBanner&entityId=${body.id}&page=1`)
    ).body
    expect(data.map(({ propKey }) => propKey).sort()).toEqual([null, 'startsAt', 'title'].sort())
  })
  it('can be removed, and another created', async () => {
    expect(await call(`DELETE ${line}`)).toMatchObject({
      status: 200,
      body: { message: 'Delete Successful' },
    })
    expect((await current()).status).toBe(404)
    expect((await shown()).sort(), 'it can be restored').toEqual([wide.key, narrow.key].sort())
    expect((await call(`POST ${line}`, { image: narrow })).status).toBe(201)
  })
  it('is unique even if two create it at once', async () => {
    await call(`DELETE ${line}`)
    const both = await Promise.all([1, 2].map(() => call(`POST ${line}`, { image: wide })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
  it('requires the permission', async () => {
    const branch = app.as('branch')
    for (const asked of [`GET ${line}`, `POST ${line}`, `PUT ${line}`, `DELETE ${line}`])
      expect((await branch(asked)).status).toBe(403)
    expect((await app.with()(`GET ${line}`)).status).toBe(401)
  })
})
