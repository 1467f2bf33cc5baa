import { beforeAll, describe, expect, it } from 'vitest'
import { cmsTypes } from '#contract/enums.ts'
import type { RecordFor } from '#contract/types.ts'
import { type Demo, sharedDemo } from '#tests/support/server/demo-fixtures.ts'

let demo: Demo
beforeAll(async () => {
  demo = await sharedDemo()
})

describe('the content of the demo', () => {
  it('has articles that are published later than they are written, and drafts that are not', async () => {
    const articles = await demo.whole<RecordFor<'blogs'>>('admin/blogs?offset=0&limit=100')
    expect(new Set(articles.map(({ status }) => status))).toEqual(
      new Set(['Published', 'Draft', 'Scheduled']),
    )
    for (const { publishedAt, createdAt, status, title } of articles) {
      if (status === 'Draft') expect(publishedAt, title).toBeNull()
      else expect(Date.parse(String(publishedAt)), title).toBeGreaterThan(Date.parse(createdAt))
    }
  })

  it('has items of every type, each at another position', async () => {
    for (const type of cmsTypes) {
      const items = await demo.whole<{ position: number }>(
        `admin/cms/items?itemType=${type}&offset=0&limit=100`,
      )
      expect(items.length, type).toBeGreaterThan(1)
      expect(new Set(items.map(({ position }) => position)).size, type).toBe(items.length)
    }
  })

  it('has service packages, listed from the cheapest', async () => {
    const packages = await demo.whole<{ price: string }>('admin/service-packages/packages')
    const prices = packages.map(({ price }) => Number(price))
    expect(prices.length).toBeGreaterThan(1)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })
})
