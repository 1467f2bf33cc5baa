import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MediaLine, MediaUses } from '../../../contract/extensions/media'
import { messages } from '../../../contract/policies/messages'
import { media, mediaUse } from '../../../server/db/tables/internal'
import { type App, type Role, startApp } from '../../support/server/harness'
import { imageBytes, uploader } from '../../support/server/upload'

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
const library = async (words = '', role: Role = 'super') =>
  (await app.as(role)<Lines>(`GET x/media?${words}`)).body
const names = async (words = '') => (await library(words)).data.map(({ name }) => name)
let brands = 0
const brandWith = async (key: string, name = `Brand ${++brands}`) =>
  (await app.as('super')('POST brands/create-brand', { name, logo: { key, alt: '' } })).body
const remove = (keys: string[], more = '', role: Role = 'super') => {
  const words = keys.map((key) => `key=${encodeURIComponent(key)}`).join('&')
  return app.as(role)(`DELETE admin/media/delete?${words}${more}`)
}

describe('the library', () => {
  it('tells of every picture what it is, who sent it, and how many records show it', async () => {
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

  it('begins with the newest, in pages', async () => {
    for (const name of ['a.png', 'b.png', 'c.png']) await picture(name)
    expect(await names('limit=2')).toEqual(['c.png', 'b.png'])
    expect(await names('limit=2&page=2')).toEqual(['a.png'])
    expect(await names('page=9')).toEqual([])
  })

  it('is searched by name and by what a picture shows, signs meaning themselves', async () => {
    const key = await picture('one.png')
    await picture('100%.png')
    await app.as('super')('PATCH x/media', { key, alt: 'A red Helmet' })
    expect(await names('search=helmet')).toEqual(['one.png'])
    expect(await names('search=%25')).toEqual(['100%.png'])
  })

  it('is narrowed to a feature, and to what no record shows', async () => {
    await brandWith(await picture('used.png', 'brand'))
    await picture('free.png', 'brand')
    await picture('other.png')
    expect(await names('feature=brand')).toEqual(['free.png', 'used.png'])
    expect(await names('feature=brand&unused=true')).toEqual(['free.png'])
    expect(await names('unused=false')).toEqual(['used.png'])
    expect((await app.as('super')('GET x/media?unused=perhaps')).status).toBe(400)
  })

  it('holds neither papers nor what only some may see', async () => {
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

  it('is for those who may read content', async () => {
    expect((await app.as('branch')('GET x/media')).status).toBe(403)
    expect((await app.as('store')('GET x/media')).status).toBe(200)
  })
})

describe('the words of a picture', () => {
  it('are kept, trimmed, and can be taken away', async () => {
    const key = await picture()
    const change = (alt?: string) => app.as('super')<MediaLine>('PATCH x/media', { key, alt })
    expect((await change('  A helmet ')).body.alt).toBe('A helmet')
    expect((await change('')).body.alt).toBe('')
    expect((await change('x'.repeat(301))).status).toBe(400)
  })

  it('are those of a picture that there is, and for those who may change content', async () => {
    expect((await app.as('super')('PATCH x/media', { key: 'product/no.webp', alt: 'x' })).status).toBe(404)
    expect((await app.as('branch')('PATCH x/media', { key: await picture(), alt: 'x' })).status).toBe(403)
  })
})

describe('where a picture is used', () => {
  const uses = (key: string, role: Role = 'super') =>
    app.as(role)<MediaUses>(`GET x/media/used-by?key=${encodeURIComponent(key)}`)

  it('is told by resource, with the records to go to', async () => {
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

  it('is nothing once the record shows another picture; a deleted record keeps its pictures', async () => {
    const [key, other] = [await picture(), await picture()]
    const brand = await brandWith(key)
    await app.as('super')(`PATCH brands/${brand.id}`, { logo: { key: other, alt: '' } })
    expect((await uses(key)).body.data).toEqual([])
    expect((await uses(other)).body.data).toHaveLength(1)
    await app.as('super')(`DELETE brands/${brand.id}`)
    expect((await uses(other)).body.data).toEqual([{ resource: 'brands', count: 1, deleted: 1, records: [] }])
  })

  it('is not told of a picture that there is not', async () => {
    expect((await uses('product/no.webp')).status).toBe(404)
  })
})

describe('deleting pictures', () => {
  it('takes the file along, and the smaller ones made of it', async () => {
    const key = await picture()
    expect((await app.inject({ url: `/media/${key}?w=96` })).statusCode).toBe(200)
    const { status, body } = await remove([key])
    expect([status, body.message]).toEqual([200, messages.deleteSuccessful])
    expect(await app.files.get(key)).toBeNull()
    expect(await app.files.get(`sized/96/${key}`)).toBeNull()
    expect((await app.inject({ url: `/media/${key}` })).statusCode).toBe(404)
    expect(await names()).toEqual([])
  })

  it('is refused while a record shows it, and says which', async () => {
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

  it('takes several with isMultiple, all or none', async () => {
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

  it('knows no key that was never uploaded, and asks for one', async () => {
    expect((await remove(['product/no.webp'])).status).toBe(404)
    expect((await remove([await picture(), 'product/no.webp'], '&isMultiple=true')).status).toBe(404)
    expect((await remove([])).status).toBe(400)
  })

  it('demands DELETE on content', async () => {
    const key = await picture()
    expect((await remove([key], '', 'branch')).status).toBe(403)
  })

  it('leaves no record with a picture that is gone, whoever was first', async () => {
    const key = await picture()
    const [removed, made] = await Promise.all([
      remove([key]),
      app.as('super')('POST brands/create-brand', { name: 'At once', logo: { key, alt: '' } }),
    ])
    expect([`${removed.status} ${made.status}`]).toEqual([expect.stringMatching(/^(200 400|409 201)$/)])
  })
})
