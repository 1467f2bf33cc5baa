import { beforeAll, describe, expect, it } from 'vitest'
import type { RecordFor } from '#contract/types.ts'
import { type Demo, sharedDemo } from '#tests/support/server/demo-fixtures.ts'

type Article = RecordFor<'blogs'>

let demo: Demo
let articles: Article[]
beforeAll(async () => {
  demo = await sharedDemo()
  articles = await demo.whole<Article>('admin/blogs?offset=0&limit=100')
})

const counted = (list: readonly Article[], key: 'blogType' | 'status') => {
  const counts: Record<string, number> = {}
  for (const article of list) counts[article[key]] = (counts[article[key]] ?? 0) + 1
  return counts
}

describe('the articles', () => {
  it('are news, and tips and trainings', () => {
    expect(counted(articles, 'blogType')).toEqual({ NEWS: 24, TIPS_AND_TRAININGS: 16 })
  })

  it('are mostly public; some are drafts or scheduled', () => {
    expect(counted(articles, 'status')).toEqual({ Published: 34, Draft: 3, Scheduled: 3 })
    for (const { publishedAt, createdAt, status, title } of articles) {
      if (status === 'Draft') expect(publishedAt, title).toBeNull()
      else expect(Date.parse(String(publishedAt)), title).toBeGreaterThan(Date.parse(createdAt))
    }
  })

  it('all have a cover with an alt text, an excerpt and a text', () => {
    for (const { title, cover, excerpt, body } of articles) {
      expect(cover?.alt, title).toBeTruthy()
      expect(excerpt?.length, title).toBeGreaterThan(40)
      expect(body.length, title).toBeGreaterThan(100)
    }
  })

  it('show what an editor can create: tables, lists, quotes, pictures, and videos of two players', () => {
    const all = articles.map(({ body }) => body).join('')
    for (const tag of [
      '<table>',
      '<th>',
      '<ul>',
      '<ol>',
      '<blockquote>',
      '<h2>',
      '<img ',
      'youtube-nocookie',
      'vimeo',
    ])
      expect(all).toContain(tag)
  })

  it('do not change when they are saved again', async () => {
    for (const { id, version, body } of articles.slice(0, 12)) {
      const saved = await demo.call<Article>('PUT', `admin/blogs/update/${id}`, { body, version })
      expect(saved).toMatchObject({ status: 200, body: { version } })
    }
  })
})
