import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteRefresh } from '../../contract/extensions/records'
import { type App, startApp } from './harness'
import type { Rows } from './shop'

let app: App
let clock = Date.parse('2026-11-02T06:00:00.000Z')

beforeAll(async () => {
  app = await startApp({ now: () => new Date(clock) })
})
afterAll(() => app.stop())

const tell = (words: string) => app.inject({ method: 'POST', url: `/site/revalidate?${words}` })
const last = (words = 'page=1&limit=10', role: 'super' | 'store' | 'branch' = 'super') =>
  app.as(role)<Rows<SiteRefresh>>(`GET x/site-refreshes?${words}`)

describe('what the public site was told last', () => {
  it('is nothing to begin with', async () => {
    expect((await last()).body).toEqual({ data: [], total: 0 })
  })

  it('is listed with its moment, the newest first, in pages', async () => {
    for (const tag of ['brands', 'tags', 'blogs']) {
      expect((await tell(`tags=${tag}&tags=${tag}%3A1`)).statusCode).toBe(200)
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

  it('does not hold what was refused', async () => {
    expect((await tell('')).statusCode).toBe(400)
    const many = Array.from({ length: 51 }, (_, n) => `tags=t${n}`).join('&')
    expect((await tell(many)).statusCode).toBe(400)
    expect((await last()).body.total).toBe(3)
  })

  it('is for those who may read settings', async () => {
    for (const role of ['store', 'branch'] as const)
      expect((await last('page=1&limit=10', role)).status).toBe(403)
    expect((await app.with()('GET x/site-refreshes?page=1&limit=10')).status).toBe(401)
  })
})
