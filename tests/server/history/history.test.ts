import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { history, media, mediaUse } from '#server/db/tables/internal.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'

let app: App
let call: Call
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  const picture = {
    feature: 'brand',
    name: 'a.png',
    contentType: 'image/webp',
    size: 1,
    createdAt: new Date(),
  }
  for (const key of ['brand/a.webp', 'brand/b.webp']) await app.db.insert(media).values({ ...picture, key })
})
afterAll(() => app.stop())

const rowsOf = (id: unknown) =>
  app.db
    .select()
    .from(history)
    .where(eq(history.entityId, String(id)))
    .orderBy(asc(history.id))

describe('the audit trail', () => {
  it('records who created, changed and removed what, one row per field', async () => {
    const honda = (await call('POST brands/create-brand', { name: 'Honda' })).body
    await app.as('store')(`PATCH brands/${honda.id}`, { name: 'Hero', description: 'x', published: true })
    await call(`DELETE brands/${honda.id}`)
    expect(await rowsOf(honda.id)).toMatchObject([
      {
        action: 'create',
        entity: 'brands',
        actorName: 'Sadia Rahman',
        from: null,
        to: { name: 'Honda', published: true },
      },
      { action: 'update', propKey: 'name', from: 'Honda', to: 'Hero', actorName: 'Tanvir Ahmed' },
      { action: 'update', propKey: 'description', from: null, to: 'x', actorName: 'Tanvir Ahmed' },
      { action: 'remove', from: { name: 'Hero' }, to: null, actorName: 'Sadia Rahman' },
    ])
  })

  it('shows references with their label at that time', async () => {
    const [sport, city] = [
      (await call('POST admin/tags', { name: 'Sport' })).body,
      (await call('POST admin/tags', { name: 'City' })).body,
    ]
    const product = (
      await call('POST admin/products/create-product', {
        name: 'Bike',
        sku: 'B',
        productType: 'bike',
        price: '1.00',
        date: '2026-01-01',
        tags: [sport.id],
      })
    ).body
    await call(`PATCH admin/products/${product.id}`, { tags: [city.id, sport.id] })
    expect((await rowsOf(product.id)).at(-1)).toMatchObject({
      propKey: 'tags',
      from: [{ label: 'Sport' }],
      to: [{ label: 'City' }, { label: 'Sport' }],
    })
  })

  it('contains nothing of a refused write, nor of one without changes', async () => {
    const tag = (await call('POST admin/tags', { name: 'Kept' })).body
    await call('POST admin/tags', { name: 'Taken' })
    await call(`PATCH admin/tags/${tag.id}`, { name: 'Taken' })
    await call(`PATCH admin/tags/${tag.id}`, { name: 'Kept' })
    expect(await rowsOf(tag.id)).toHaveLength(1)
  })

  it('contains no secret', async () => {
    const token = app.tokenOf('branch')
    const [currentPassword, newPassword] = ['moto-demo-2026', 'another-long-one']
    await app.with(token)('PATCH store-admin/profile/change-password', { currentPassword, newPassword })
    const all = await app.db.select().from(history)
    expect(all.filter((row) => row.propKey === 'password')).toMatchObject([
      { entity: 'admins', from: null, to: null },
    ])
    expect(JSON.stringify(all)).not.toMatch(/moto-demo-2026|another-long-one|scrypt/)
  })
})

describe('the uses of a picture', () => {
  const uses = async (key: string) =>
    (await app.db.select().from(mediaUse).where(eq(mediaUse.key, key))).map((u) => `${u.entity} ${u.field}`)

  it('follow every write', async () => {
    const { id, ...brand } = (
      await call('POST brands/create-brand', { name: 'Pictured', logo: { key: 'brand/a.webp', alt: 'A' } })
    ).body
    expect(brand.logo).toEqual({ key: 'brand/a.webp', url: '/media/brand/a.webp', alt: 'A' })
    expect(await uses('brand/a.webp')).toEqual(['brands logo'])
    // A response can be sent back: the address in it is not stored.
    const logo = { key: 'brand/b.webp', url: 'https://elsewhere.example/b', alt: '' }
    expect((await call(`PATCH brands/${id}`, { logo })).body.logo).toEqual({
      ...logo,
      url: '/media/brand/b.webp',
    })
    expect([await uses('brand/a.webp'), await uses('brand/b.webp')]).toEqual([[], ['brands logo']])
    await call(`DELETE brands/${id}`)
    expect(await uses('brand/b.webp'), 'it can be restored').toEqual(['brands logo'])
  })
})
