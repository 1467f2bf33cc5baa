import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordFor } from '#contract/types.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import type { Refused } from '#tests/support/server/order-helpers.ts'
import type { Rows } from '#tests/support/server/shop.ts'

type Article = RecordFor<'blogs'>

const hour = 3_600_000
const start = Date.parse('2026-11-02T06:00:00.000Z')
const at = (hours: number) => new Date(start + hours * hour).toISOString()

let app: App
let call: Call
let clock = start

beforeAll(async () => {
  app = await startApp({ now: () => new Date(clock) })
  call = app.as('super')
})
afterAll(() => app.stop())

let count = 0
const write = async (more: Partial<Article> = {}): Promise<Article> => {
  count += 1
  const { status, body } = await call<Article>('POST admin/blogs/create', {
    blogType: 'NEWS',
    title: `Article ${count}`,
    body: '<p>Words.</p>',
    status: 'Draft',
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const one = async (id: string) => (await call<Article>(`GET admin/blogs/${id}`)).body
const change = <T = Article>(id: string, body: object) => call<T>(`PUT admin/blogs/update/${id}`, body)
const list = (query: string) => call<Rows<Article>>(`GET admin/blogs?offset=0&limit=100&${query}`)
const titles = async (query: string) => (await list(query)).body.data.map(({ title }) => title).sort()

describe('the publication of an article', () => {
  it('is unset while it is a draft', async () => {
    expect(await write()).toMatchObject({ state: 'Draft', publishedAt: null, publishAt: null })
  })

  it('is the time it is published', async () => {
    const { id } = await write()
    expect((await change(id, { status: 'Published' })).body).toMatchObject({
      state: 'Published',
      publishedAt: at(0),
    })
  })

  it('remains the same when it is edited', async () => {
    const { id } = await write({ status: 'Published' })
    clock += hour
    expect((await change(id, { title: 'Corrected' })).body).toMatchObject({ publishedAt: at(0) })
    expect((await change(id, { status: 'Published' })).body).toMatchObject({ publishedAt: at(0) })
    clock = start
  })

  it('is the scheduled time, without any further action', async () => {
    const { id } = await write({ status: 'Scheduled', publishAt: at(2) })
    expect(await one(id)).toMatchObject({ state: 'Scheduled', publishedAt: at(2) })
    clock = start + 2 * hour
    expect(await one(id)).toMatchObject({ state: 'Published', status: 'Scheduled', publishedAt: at(2) })
    clock = start
  })

  it('moves with the schedule', async () => {
    const { id } = await write({ status: 'Scheduled', publishAt: at(2) })
    expect((await change(id, { publishAt: at(5) })).body).toMatchObject({ publishedAt: at(5) })
  })

  it('ends when it is moved back to draft', async () => {
    const { id } = await write({ status: 'Published' })
    expect((await change(id, { status: 'Draft' })).body).toMatchObject({ state: 'Draft', publishedAt: null })
  })

  it('is the current time, if it is published before its scheduled time', async () => {
    const { id } = await write({ status: 'Scheduled', publishAt: at(9) })
    expect((await change(id, { status: 'Published' })).body).toMatchObject({
      state: 'Published',
      publishedAt: at(0),
      publishAt: null,
    })
  })

  it('is required for a scheduled one', async () => {
    const { id } = await write()
    const refused = await change<Refused>(id, { status: 'Scheduled' })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['publishAt'])
  })
})

describe('a schedule', () => {
  const problem = 'Publish at must be in the future'
  const refusedFor = async (answer: Promise<{ status: number; body: Refused }>) => {
    const { status, body } = await answer
    return [status, body.errors?.publishAt]
  }

  it('in the past is refused when it is created or changed', async () => {
    const article = { blogType: 'NEWS', title: 'Late', body: '<p>Words.</p>', status: 'Scheduled' }
    const create = call<Refused>('POST admin/blogs/create', { ...article, publishAt: at(-1) })
    expect(await refusedFor(create)).toEqual([400, [problem]])
    const { id } = await write({ status: 'Scheduled', publishAt: at(2) })
    expect(await refusedFor(change<Refused>(id, { publishAt: at(-1) }))).toEqual([400, [problem]])
    expect((await one(id)).publishAt).toBe(at(2))
  })

  it('that has passed does not block editing', async () => {
    const { id } = await write({ status: 'Scheduled', publishAt: at(1) })
    clock = start + 1.5 * hour
    const saved = await change(id, { title: 'Corrected', status: 'Scheduled', publishAt: at(1) })
    expect(saved.body).toMatchObject({ title: 'Corrected', state: 'Published', publishedAt: at(1) })
    expect(await refusedFor(change<Refused>(id, { publishAt: at(0.5) }))).toEqual([400, [problem]])
    clock = start
  })
})

describe('the author', () => {
  it('is the signed-in user', async () => {
    const { body } = await call<{ firstName: string; lastName: string }>('GET store-admin/profile')
    expect((await write()).author).toBe(`${body.firstName} ${body.lastName}`)
  })

  it('is another user, if given', async () => {
    expect((await write({ author: 'The workshop' })).author).toBe('The workshop')
  })
})

describe('the list', () => {
  it('separates news and tips', async () => {
    await write({ title: 'A tip', blogType: 'TIPS_AND_TRAININGS' })
    await write({ title: 'A piece of news' })
    expect(await titles('blogType=TIPS_AND_TRAININGS')).toEqual(['A tip'])
    expect(await titles('blogType=NEWS')).not.toContain('A tip')
  })

  it('is searched by title, excerpt and author', async () => {
    await write({ title: 'Chain care', excerpt: 'Oil it', author: 'Rafiq' })
    for (const word of ['chain', 'OIL', 'rafiq'])
      expect(await titles(`search=${word}`)).toEqual(['Chain care'])
    expect(await titles('search=%25')).toEqual([])
  })

  it('is filtered by the current status, not the saved one', async () => {
    await write({ title: 'Due soon', status: 'Scheduled', publishAt: at(1) })
    expect(await titles('state=Scheduled&search=due')).toEqual(['Due soon'])
    expect(await titles('state=Published&search=due')).toEqual([])
    clock = start + hour
    expect(await titles('state=Scheduled&search=due')).toEqual([])
    expect(await titles('state=Published&search=due')).toEqual(['Due soon'])
    clock = start
    expect(await titles('state=Draft&search=due')).toEqual([])
  })

  it('refuses an unknown status', async () => {
    expect((await list('state=Gone')).status).toBe(400)
  })
})
