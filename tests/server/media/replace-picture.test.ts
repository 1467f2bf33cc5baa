import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NamedHistoryLine } from '#contract/calls/history.ts'
import type { MediaLine, ReplacementUses } from '#contract/extensions/media.ts'
import { media, mediaUse } from '#server/db/tables/internal.ts'
import { type App, type Role, startApp } from '#tests/support/server/harness.ts'
import { createPerson } from '#tests/support/server/people.ts'
import { imageBytes, uploader } from '#tests/support/server/upload.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.delete(media)
  await app.db.delete(mediaUse)
})

type Answer = MediaLine & { message?: unknown; code?: string }
const picture = async (name = 'bike.png') => {
  const { key } = (await uploader(app)({ bytes: await imageBytes().png().toBuffer(), name }, 'product')).body
  return key
}
const replace = (key: string, by: string, role: Role = 'super') =>
  app.as(role)<Answer>('POST x/media/replacement', { key, by })
type Record = { id: string; version: number; logo: { key: string; alt: string } }
let made = 0
const brandWith = async (key: string) => {
  made += 1
  const body = { name: `Brand ${made}`, logo: { key, alt: 'A wing' } }
  return (await app.as('super')<Record>('POST brands/create-brand', body)).body
}
const brand = async (id: string) => (await app.as('super')<Record>(`GET brands/${id}`)).body

describe('replacing a picture', () => {
  it('shows the new one in every record, with the next version and the alt text of each', async () => {
    const [former, next] = [await picture(), await picture('new.png')]
    const [one, two] = [await brandWith(former), await brandWith(former)]
    expect((await replace(former, next)).status).toBe(200)
    for (const { id, version } of [one, two])
      expect(await brand(id)).toMatchObject({
        version: version + 1,
        logo: { key: next, alt: 'A wing', url: `/media/${next}` },
      })
    const lines = (await app.as('super')<{ data: NamedHistoryLine[] }>(`GET x/history?entityId=${one.id}`))
      .body.data
    expect(lines[0]).toMatchObject({ propKey: 'logo', from: { key: former }, to: { key: next } })
  })

  it('replaces it inside of texts', async () => {
    const [former, next] = [await picture(), await picture()]
    const body = {
      title: 'A tour',
      blogType: 'NEWS',
      status: 'Draft',
      body: `<p>Look</p><img src="/media/${former}" alt="A road">`,
      cover: { key: former, alt: '' },
    }
    const { id } = (await app.as('super')<{ id: string }>('POST admin/blogs/create', body)).body
    await replace(former, next)
    const { text, cover } = await app
      .as('super')<{ body: string; cover: { key: string } }>(`GET admin/blogs/${id}`)
      .then((answer) => ({ text: answer.body.body, cover: answer.body.cover }))
    expect([text.includes(former), text.includes(next), cover.key]).toEqual([false, true, next])
  })

  it('moves the uses, the alt text and the tags, and keeps the former file for its next use', async () => {
    const [former, next] = [await picture(), await picture()]
    await brandWith(former)
    await app.as('super')('PATCH x/media', { key: former, alt: 'A wing' })
    await app.as('super')('PATCH x/media/tags', { keys: [former], add: ['Logo'] })
    expect((await replace(former, next)).body).toMatchObject({
      ...{ key: next, alt: 'A wing', tags: ['Logo'], uses: 1 },
    })
    const unused = await app.as('super')<{ data: MediaLine[] }>('GET x/media?unused=true')
    expect(unused.body.data.map(({ key }) => key)).toEqual([former])
    const tags = await app.as('super')('GET x/media/tags')
    expect(tags.body).toEqual({ data: [{ name: 'Logo', records: 2 }] })
  })

  it('is refused by a record that was opened before', async () => {
    const [former, next] = [await picture(), await picture()]
    const { id, version } = await brandWith(former)
    await replace(former, next)
    const late = await app.as('super')(`PATCH brands/${id}`, { version, name: 'Late' })
    expect(late.status).toBe(409)
  })

  it('is refused for itself, for unknown pictures and for one that records show', async () => {
    const [former, next] = [await picture(), await picture()]
    expect((await replace(former, former)).status).toBe(400)
    expect((await replace(former, 'product/none.webp')).status).toBe(404)
    await brandWith(next)
    expect((await replace(former, next)).body.code).toBe('picture.replace.used')
  })

  it('requires the permission to update every record that shows it', async () => {
    const [former, next] = [await picture(), await picture()]
    const { id } = await brandWith(former)
    const as = await createPerson(app)('Cms READ UPDATE')
    const uses = await as<ReplacementUses>(`GET x/media/replacement?key=${encodeURIComponent(former)}`)
    expect(uses.body.data).toEqual([
      { resource: 'brands', count: 1, labels: [], isAllowed: false, kept: false },
    ])
    const refused = await as<Answer>('POST x/media/replacement', { key: former, by: next })
    expect([refused.status, refused.body.code]).toEqual([403, 'picture.replace.forbidden'])
    expect((await brand(id)).logo.key).toBe(former)
    expect((await replace(former, next, 'branch')).status).toBe(403)
  })
})
