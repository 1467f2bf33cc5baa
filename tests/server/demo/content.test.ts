import { beforeAll, describe, expect, it } from 'vitest'
import { cmsTypes, promotionStates } from '#contract/enums.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { type Demo, type Image, sharedDemo } from '#tests/support/server/demo-fixtures.ts'

type Item = UnknownRecord & {
  title: string
  itemType: string
  position: number
  state: string
  image: Image | null
}

let demo: Demo
beforeAll(async () => {
  demo = await sharedDemo()
})

const items = async (type: string) => demo.whole<Item>(`admin/cms/items?itemType=${type}&offset=0&limit=100`)

describe('the content of the demo', () => {
  it('has enough of every type', async () => {
    const counts = { Banner: 8, Page: 10, FAQ: 20, Menu: 14, Popup: 4, Announcement: 4 }
    for (const type of cmsTypes) expect(await items(type), type).toHaveLength(counts[type])
  })
  it('gives each item of a type a different position', async () => {
    for (const type of cmsTypes) {
      const places = (await items(type)).map(({ position }) => position)
      expect(new Set(places).size, type).toBe(places.length)
    }
  })
  it('has banners in every state, each with an existing picture', async () => {
    const banners = await items('Banner')
    expect(new Set(banners.map(({ state }) => state))).toEqual(new Set(promotionStates))
    for (const { image } of banners) {
      const answer = await demo.app.inject(String(image?.url))
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    }
  })
  it('has a text on every page', async () => {
    for (const page of await items('Page')) expect(String(page.body).length, page.title).toBeGreaterThan(150)
  })
  it('has the one test-ride banner', async () => {
    const { status, body } = await demo.call('GET', 'admin/test-ride-banner')
    expect([status, body.state, body.link]).toEqual([200, 'Active', '/test-ride#book'])
  })
})
