import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MediaLine } from '#contract/extensions/media.ts'
import { media, mediaUse, tagsInUse } from '#server/db/tables/internal.ts'
import { squareCropAround } from '#server/files/picture.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { imageBytes, uploader } from '#tests/support/server/upload.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.delete(media)
  await app.db.delete(mediaUse)
  await app.db.delete(tagsInUse)
})

type Lines = { data: MediaLine[] }
const picture = async () =>
  (await uploader(app)({ bytes: await imageBytes(600, 200).png().toBuffer() }, 'product')).body.key
const tag = (body: object) => app.as('super')<Lines>('PATCH x/media/tags', body)

describe('tags of pictures', () => {
  it('are added to several and filter the library, in any case', async () => {
    const [one, two, three] = [await picture(), await picture(), await picture()]
    const { body } = await tag({ keys: [one, two], add: ['Summer', ' Sale '] })
    expect(body.data.map(({ tags }) => tags)).toEqual([
      ['Summer', 'Sale'],
      ['Summer', 'Sale'],
    ])
    await tag({ keys: [three], add: ['summer'] })
    const found = await app.as('super')<Lines>('GET x/media?tag=SUMMER')
    expect(found.body.data.map(({ key }) => key).sort()).toEqual([one, two, three].sort())
    expect((await app.as('super')('GET x/media/tags?search=sum')).body).toEqual({
      data: [{ name: 'Summer', records: 3 }],
    })
  })

  it('are removed, also together with their picture', async () => {
    const [one, two] = [await picture(), await picture()]
    await tag({ keys: [one, two], add: ['Old'] })
    await tag({ keys: [one], remove: ['old'] })
    expect((await app.as('super')('GET x/media/tags')).body).toEqual({ data: [{ name: 'Old', records: 1 }] })
    await app.as('super')(`DELETE admin/media/delete?key=${encodeURIComponent(two)}`)
    expect((await app.as('super')('GET x/media/tags')).body).toEqual({ data: [] })
  })

  it('are recorded in the history, and require the permission to change content', async () => {
    const key = await picture()
    await tag({ keys: [key], add: ['Old'] })
    const lines = await app.as('super')<{ data: unknown[] }>(`GET x/history?entity=media`)
    expect(lines.body.data[0]).toMatchObject({ entityId: key, propKey: 'tags', from: [], to: ['Old'] })
    expect((await app.as('branch')('PATCH x/media/tags', { keys: [key], add: ['x'] })).status).toBe(403)
    expect((await tag({ keys: [], add: ['x'] })).status).toBe(400)
  })
})

describe('unused pictures', () => {
  it('are counted with their bytes, as far as they were added before a date', async () => {
    const [one, two] = [await picture(), await picture()]
    await app.as('super')('POST brands/create-brand', { name: 'Used', logo: { key: two, alt: '' } })
    const [line] = (await app.as('super')<Lines>('GET x/media?unused=true')).body.data
    expect(line?.key).toBe(one)
    const sum = (query = '') => app.as('super')(`GET x/media/unused${query}`)
    expect((await sum()).body).toEqual({ count: 1, bytes: line?.size })
    expect((await sum('?before=2020-01-01T00:00:00.000Z')).body).toEqual({ count: 0, bytes: 0 })
    const old = await app.as('super')<Lines>('GET x/media?unused=true&before=2020-01-01T00:00:00.000Z')
    expect(old.body.data).toEqual([])
  })
})

describe('the focal point', () => {
  const square = async (key: string) => {
    const answer = await app.inject({ url: `/media/${key}?w=96&crop=square` })
    const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
    // Of the middle pixel: red on the left of the picture, blue on the right.
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
    const isRed = (data[at] ?? 0) > (data[at + 2] ?? 0)
    return [info.width, info.height, isRed ? 'red' : 'blue', answer.headers['cache-control']]
  }
  const cache = 'public, max-age=60, stale-while-revalidate=86400'
  const focus = (key: string, x?: number | null, y?: number | null) =>
    app.as('super')<MediaLine>('PATCH x/media/focus', { key, focusX: x, focusY: y })

  it('is what square copies show', async () => {
    const key = await picture()
    expect((await focus(key, 10, 50)).body).toMatchObject({ focusX: 10, focusY: 50 })
    expect(await square(key)).toEqual([96, 96, 'red', cache])
    await focus(key, 95, 50)
    expect(await square(key)).toEqual([96, 96, 'blue', cache])
    expect((await focus(key, null, null)).body).toMatchObject({ focusX: null, focusY: null })
  })

  it('is complete and within the picture', async () => {
    const key = await picture()
    for (const [x, y] of [
      [10, null],
      [101, 50],
      [-1, 0],
    ])
      expect((await focus(key, x, y)).status).toBe(400)
  })

  it('of other crops is refused', async () => {
    const key = await picture()
    for (const query of ['w=96&crop=round', 'crop=square'])
      expect((await app.inject({ url: `/media/${key}?${query}` })).statusCode).toBe(400)
  })

  it('is kept inside of the square next to an edge', () => {
    expect(squareCropAround(600, 200, 0, 50)).toEqual({ left: 0, top: 0, width: 200, height: 200 })
    expect(squareCropAround(600, 200, 50, 50)).toEqual({ left: 200, top: 0, width: 200, height: 200 })
    expect(squareCropAround(300, 900, 50, 100)).toEqual({ left: 0, top: 600, width: 300, height: 300 })
  })
})
