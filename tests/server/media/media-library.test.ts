import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MediaLine, MediaUses } from '#contract/extensions/media.ts'
import { messages } from '#contract/policies/messages.ts'
import { media, mediaUse } from '#server/db/tables/internal.ts'
import { type App, type Role, startApp } from '#tests/support/server/harness.ts'
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

type Lines = { data: MediaLine[]; total: number; message?: unknown }
const picture = async (name = 'bike.png', feature = 'product') => {
  const { body } = await uploader(app)({ bytes: await imageBytes(500, 300).png().toBuffer(), name }, feature)
  return body.key
}
const library = async (query = '', role: Role = 'super') =>
  (await app.as(role)<Lines>(`GET x/media?${query}`)).body
const names = async (query = '') => (await library(query)).data.map(({ name }) => name)
let brands = 0
const brandWith = async (key: string, name = `Brand ${++brands}`) =>
  (await app.as('super')('POST brands/create-brand', { name, logo: { key, alt: '' } })).body
const remove = (keys: string[], more = '', role: Role = 'super') => {
  const query = keys.map((key) => `key=${encodeURIComponent(key)}`).join('&')
  return app.as(role)(`DELETE admin/media/delete?${query}${more}`)
}

describe('the library', () => {
  it('returns each picture with its kind, its uploader and the number of records that use it', async () => {
    const key = await picture('front.png')
    await brandWith(key)
    await brandWith(key)
    const { data, total } = await library()
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      key,
      url: `/media/${key}`,
      name: 'front.png',
      feature: 'product',
      alt: '',
      width: 500,
      height: 300,
      uses: 2,
    })
    expect(data[0]?.uploadedBy).toMatch(/\w+ \w+/)
  })

  it('is paged, starting with the newest', async () => {
    for (const name of ['a.png', 'b.png', 'c.png']) await picture(name)
    expect(await names('limit=2')).toEqual(['c.png', 'b.png'])
    expect(await names('limit=2&page=2')).toEqual(['a.png'])
    expect(await names('page=9')).toEqual([])
  })

  it('is searched by name and alt text, with wildcards taken literally', async () => {
    const key = await picture('one.png')
    await picture('100%.png')
    await app.as('super')('PATCH x/media', { key, alt: 'A red Helmet' })
    expect(await names('search=helmet')).toEqual(['one.png'])
    expect(await names('search=%25')).toEqual(['100%.png'])
  })

  it('is filtered by feature, and by unused pictures', async () => {
    await brandWith(await picture('used.png', 'brand'))
    await picture('free.png', 'brand')
    await picture('other.png')
    expect(await names('feature=brand')).toEqual(['free.png', 'used.png'])
    expect(await names('feature=brand&unused=true')).toEqual(['free.png'])
    expect(await names('unused=false')).toEqual(['used.png'])
    expect((await app.as('super')('GET x/media?unused=perhaps')).status).toBe(400)
  })

  it('contains neither documents nor restricted files', async () => {
    const common = { size: 1, uploadedBy: null, createdAt: new Date() }
    await app.db.insert(media).values([
      { ...common, key: 'product/a.pdf', feature: 'product', name: 'a.pdf', contentType: 'application/pdf' },
      {
        ...common,
        key: 'userType/a.webp',
        feature: 'userType',
        name: 'card.webp',
        contentType: 'image/webp',
      },
      { ...common, key: 'product/a.webp', feature: 'product', name: 'a.webp', contentType: 'image/webp' },
    ])
    expect(await names()).toEqual(['a.webp'])
    expect((await remove(['userType/a.webp'])).status).toBe(404)
    const asked = await app.as('super')('GET x/media/used-by?key=userType/a.webp')
    expect(asked.status).toBe(404)
  })

  it('requires the permission to read content', async () => {
    expect((await app.as('branch')('GET x/media')).status).toBe(403)
    expect((await app.as('store')('GET x/media')).status).toBe(200)
  })
})

describe('the alt text of a picture', () => {
  it('is stored, trimmed, and can be removed', async () => {
    const key = await picture()
    const change = (alt?: string) => app.as('super')<MediaLine>('PATCH x/media', { key, alt })
    expect((await change('  A helmet ')).body.alt).toBe('A helmet')
    expect((await change('')).body.alt).toBe('')
    expect((await change('x'.repeat(301))).status).toBe(400)
  })

  it('requires an existing picture, and the permission to change content', async () => {
    expect((await app.as('super')('PATCH x/media', { key: 'product/no.webp', alt: 'x' })).status).toBe(404)
    expect((await app.as('branch')('PATCH x/media', { key: await picture(), alt: 'x' })).status).toBe(403)
  })
})

describe('the uses of a picture', () => {
  const uses = (key: string, role: Role = 'super') =>
    app.as(role)<MediaUses>(`GET x/media/used-by?key=${encodeURIComponent(key)}`)

  it('are listed by resource, with links to the records', async () => {
    const key = await picture()
    const brand = await brandWith(key, 'Shown')
    await app.as('super')('POST manufacturers/create-manufacturer', { name: 'Maker', logo: { key, alt: '' } })
    const { data } = (await uses(key)).body
    expect(data.find(({ resource }) => resource === 'brands')).toEqual({
      resource: 'brands',
      count: 1,
      records: [{ id: brand.id, label: 'Shown' }],
    })
  })

  it('end when the record gets another picture, not when it is deleted', async () => {
    const [key, other] = [await picture(), await picture()]
    const brand = await brandWith(key)
    await app.as('super')(`PATCH brands/${brand.id}`, { logo: { key: other, alt: '' } })
    expect((await uses(key)).body.data).toEqual([])
    expect((await uses(other)).body.data).toHaveLength(1)
    await app.as('super')(`DELETE brands/${brand.id}`)
    expect((await uses(other)).body.data).toEqual([{ resource: 'brands', count: 1, deleted: 1, records: [] }])
  })

  it('are not found for an unknown picture', async () => {
    expect((await uses('product/no.webp')).status).toBe(404)
  })
})

describe('deleting pictures', () => {
  it('removes the file, and its smaller copies', async () => {
    const key = await picture()
    expect((await app.inject({ url: `/media/${key}?w=96` })).statusCode).toBe(200)
    const { status, body } = await remove([key])
    expect([status, body.message]).toEqual([200, messages.deleteSuccessful])
    expect(await app.files.get(key)).toBeNull()
    expect(await app.files.get(`sized/96/${key}`)).toBeNull()
    expect((await app.inject({ url: `/media/${key}` })).statusCode).toBe(404)
    expect(await names()).toEqual([])
  })

  it('is refused while a record uses it, and the refusal names the record', async () => {
    const key = await picture('logo.png')
    for (const name of ['Arai', 'Bell', 'Caberg', 'Dainese']) await brandWith(key, name)
    const { status, body } = await remove([key])
    expect(status).toBe(409)
    expect(body.message).toEqual([
      'Cannot delete picture',
      expect.stringMatching(/^logo\.png is used by 4 brands: \w+, \w+, \w+ and 1 more$/),
    ])
    expect(await app.files.get(key)).not.toBeNull()
  })

  it('accepts several with isMultiple, all or none', async () => {
    const [one, two, used] = [await picture('one.png'), await picture('two.png'), await picture('used.png')]
    await brandWith(used)
    expect((await remove([one, two])).status).toBe(400)
    const refused = await remove([one, used], '&isMultiple=true')
    expect(refused.status).toBe(409)
    expect(Object.keys(refused.body.errors as object)).toEqual([used])
    expect((await names()).sort()).toEqual(['one.png', 'two.png', 'used.png'])
    expect((await remove([one, two], '&isMultiple=true')).status).toBe(200)
    expect(await names()).toEqual(['used.png'])
  })

  it('refuses unknown keys, and requires one', async () => {
    expect((await remove(['product/no.webp'])).status).toBe(404)
    expect((await remove([await picture(), 'product/no.webp'], '&isMultiple=true')).status).toBe(404)
    expect((await remove([])).status).toBe(400)
  })

  it('requires DELETE on content', async () => {
    const key = await picture()
    expect((await remove([key], '', 'branch')).status).toBe(403)
  })

  it('leaves no record with a deleted picture, in any order of the two writes', async () => {
    const key = await picture()
    const [removed, made] = await Promise.all([
      remove([key]),
      app.as('super')('POST brands/create-brand', { name: 'At once', logo: { key, alt: '' } }),
    ])
    expect([`${removed.status} ${made.status}`]).toEqual([expect.stringMatching(/^(200 400|409 201)$/)])
  })
})
