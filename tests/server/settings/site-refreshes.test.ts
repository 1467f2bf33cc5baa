import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteRefresh } from '#contract/extensions/records.ts'
import { openSession } from '#server/auth/sessions.ts'
import { revalidations } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import type { Rows } from '#tests/support/server/shop.ts'

let app: App
let clock = Date.parse('2026-11-02T06:00:00.000Z')

beforeAll(async () => {
  app = await startApp({ now: () => new Date(clock) })
})
afterAll(() => app.stop())

const revalidate = (query: string) => app.inject({ method: 'POST', url: `/site/revalidate?${query}` })
const tellFrom = (remoteAddress: string, tags = 'brands') =>
  app.inject({ method: 'POST', url: `/site/revalidate?tags=${tags}`, remoteAddress })
const last = (query = 'page=1&limit=10', role: 'super' | 'store' | 'branch' = 'super') =>
  app.as(role)<Rows<SiteRefresh>>(`GET x/site-refreshes?${query}`)

describe('latest refreshes of the public site', () => {
  it('are none at first', async () => {
    expect((await last()).body).toEqual({ data: [], total: 0 })
  })

  it('are listed with their time, the newest first, in pages', async () => {
    for (const tag of ['brands', 'tags', 'blogs']) {
      expect((await revalidate(`tags=${tag}&tags=${tag}%3A1`)).statusCode).toBe(200)
      clock += 60_000
    }
    const { status, body } = await last('page=1&limit=2')
    expect(status).toBe(200)
    expect(body.total).toBe(3)
    expect(body.data.map(({ at, tags }) => ({ at, tags }))).toEqual([
      { at: '2026-11-02T06:02:00.000Z', tags: ['blogs', 'blogs:1'] },
      { at: '2026-11-02T06:01:00.000Z', tags: ['tags', 'tags:1'] },
    ])
    expect((await last('page=2&limit=2')).body.data.map(({ tags }) => tags[0])).toEqual(['brands'])
  })

  it('name the record of a tag, if it still exists', async () => {
    const { id } = (await app.as('super')<{ id: string }>('POST admin/tags', { name: 'Sale' })).body
    const gone = 'tags:11111111-1111-4111-8111-111111111111'
    expect((await revalidate(`tags=tags&tags=tags%3A${id}&tags=${gone}`)).statusCode).toBe(200)
    expect((await last('page=1&limit=1')).body.data[0]).toMatchObject({
      tags: ['tags', `tags:${id}`, gone],
      records: [{ tag: `tags:${id}`, resource: 'tags', id, label: 'Sale' }],
    })
    await app.db.delete(revalidations).where(sql`${revalidations.tags}::text like ${`%${id}%`}`)
  })

  it('exclude refused ones', async () => {
    expect((await revalidate('')).statusCode).toBe(400)
    const many = Array.from({ length: 51 }, (_, n) => `tags=t${n}`).join('&')
    expect((await revalidate(many)).statusCode).toBe(400)
    expect((await last()).body.total).toBe(3)
  })

  it('are not writable or clearable by strangers', async () => {
    expect((await tellFrom('203.0.113.7')).statusCode).toBe(403)
    expect((await last()).body.total).toBe(3)
  })

  it('are accepted from an address only while a user is signed in there', async () => {
    const { admins } = tablesOf(app.registry)
    const [admin] = await app.db.select({ id: admins.id }).from(admins).limit(1)
    const from = { address: '203.0.113.8', userAgent: 'test' }
    const token = await openSession(app.db, String(admin?.id), new Date(clock), from)
    expect((await tellFrom('203.0.113.8')).statusCode).toBe(200)
    expect((await app.with(token)('GET store-admin/logout')).status).toBe(200)
    expect((await tellFrom('203.0.113.8')).statusCode).toBe(403)
    await openSession(app.db, String(admin?.id), new Date(clock - 3 * 3_600_000), from)
    expect((await tellFrom('203.0.113.8')).statusCode).toBe(403)
    expect((await last()).body.total).toBe(4)
  })

  it('are limited to three hundred a minute', async () => {
    clock += 60_000
    const at = new Date(clock)
    await app.db.insert(revalidations).values(Array.from({ length: 299 }, () => ({ at, tags: ['often'] })))
    expect((await revalidate('tags=brands')).statusCode).toBe(200)
    const refused = await revalidate('tags=brands')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    clock += 60_000
    expect((await revalidate('tags=brands')).statusCode).toBe(200)
  })

  it('are not recorded by the backend if the public site has another address', async () => {
    const other = await startApp({ siteOrigin: 'https://shop.example' })
    const answer = await other.inject({ method: 'POST', url: '/site/revalidate?tags=brands' })
    await other.stop()
    expect(answer.statusCode).toBe(404)
  })

  it('require the permission to read settings', async () => {
    for (const role of ['store', 'branch'] as const)
      expect((await last('page=1&limit=10', role)).status).toBe(403)
    expect((await app.with()('GET x/site-refreshes?page=1&limit=10')).status).toBe(401)
  })
})
