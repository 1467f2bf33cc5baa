import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registry } from '#contract/index.ts'
import { createSite, type SiteState } from '#providers/site/site.ts'
import { allSiteTags, siteTagsOf, withSiteRefresh } from '#providers/site/site-tags.ts'
import { type Backend, errorResponse, providerFor, startBackend } from '../support/providers/backend'

const id = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0001'
const other = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0002'
const noTime = () => new Promise((done) => setTimeout(done, 0))

describe('refreshing the public site', () => {
  let sent: string[][]
  let fails: boolean
  let kept: readonly string[] | undefined
  const make = () =>
    createSite({
      send: async (tags) => {
        sent.push([...tags])
        await noTime()
        if (fails) throw new Error('The site is down')
      },
      save: (tags) => {
        kept = tags
      },
    })
  const settle = () => vi.waitFor(() => expect(sent.length).toBeGreaterThan(0))
  const stateOf = (site: ReturnType<typeof make>, tag: string): SiteState => site.marks().get(tag) ?? 'live'

  beforeEach(() => {
    sent = []
    fails = false
    kept = undefined
  })

  it('happens once for changes at the same time', async () => {
    const site = make()
    site.changed(['blogs', 'blogs:1'])
    site.changed(['blogs', 'blogs:2'])
    await settle()
    expect(sent).toEqual([['blogs', 'blogs:1', 'blogs:2']])
  })

  it('sends as many requests as a long job needs, one after the other', async () => {
    const site = make()
    for (let n = 0; n < 120; n++) site.changed(['products', `products:${n}`])
    await vi.waitFor(() => expect(sent.map((tags) => tags.length)).toEqual([50, 50, 21]))
    await vi.waitFor(() => expect(site.marks().size).toBe(0))
  })

  it('is visible: refreshing until the site has responded, then live', async () => {
    const site = make()
    const seen: SiteState[] = []
    site.subscribe(() => seen.push(stateOf(site, 'tags')))
    site.changed(['tags'])
    expect(stateOf(site, 'tags')).toBe('refreshing')
    await vi.waitFor(() => expect(seen.at(-1)).toBe('live'))
  })

  it('can fail, which is remembered until a retry succeeds', async () => {
    const site = make()
    fails = true
    site.changed(['tags'])
    await vi.waitFor(() => expect(stateOf(site, 'tags')).toBe('failed'))
    expect(kept).toEqual(['tags'])
    expect(await site.refresh(['tags'])).toBe(false)
    fails = false
    expect(await site.refresh(['tags'])).toBe(true)
    expect(stateOf(site, 'tags')).toBe('live')
    expect(kept).toEqual([])
  })

  it('is stored as pending at once, so that a reload does not lose it', () => {
    make().changed(['tags'])
    expect(kept).toEqual(['tags'])
  })

  it('sends nothing where nothing public has changed', async () => {
    const site = make()
    site.changed([])
    expect(site.marks().size).toBe(0)
  })
})

describe('the sent tags', () => {
  let backend: Backend
  let changed: string[][]
  let provider: ReturnType<typeof providerFor>['provider']
  beforeEach(async () => {
    backend = await startBackend()
    changed = []
    const site = createSite({ send: async () => {} })
    provider = withSiteRefresh(providerFor(backend).provider, registry, {
      ...site,
      changed: (tags) => void (tags.length && changed.push([...tags])),
    })
  })
  afterEach(() => backend.stop())

  it('are the resource and the record, after it is created, changed or removed', async () => {
    backend.answers(() => ({ body: { id, version: 1, title: 'News' } }))
    await provider.create({ resource: 'blogs', variables: { title: 'News' } })
    await provider.update({ resource: 'brands', id, variables: { name: 'Honda', version: 1 } })
    await provider.deleteOne({ resource: 'products', id })
    expect(changed).toEqual([
      ['blogs', `blogs:${id}`],
      ['brands', `brands:${id}`],
      ['products', `products:${id}`],
    ])
  })

  it('include a product that is added to the deals', async () => {
    await provider.custom({ url: 'dealProducts.add', method: 'post', meta: { params: { id: other } } })
    expect(changed).toEqual([['products', `products:${other}`]])
  })

  it('include every record that a batch has written, without those it refused', async () => {
    const data = [
      { status: 200, body: { id } },
      { status: 409, body: { statusCode: 409, message: 'Taken' } },
      { status: 201, body: { id: other } },
    ]
    backend.answers(() => ({ body: { data } }))
    const meta = { params: { resource: 'brands' } }
    await provider.custom({ url: 'x.writeRecords', method: 'post', payload: { records: [] }, meta })
    expect(changed).toEqual([['brands', `brands:${id}`, 'brands', `brands:${other}`]])
  })

  it('include the one banner when it is replaced, by the id of the response', async () => {
    backend.answers(() => ({ body: { id } }))
    await provider.custom({ url: 'testRideBanner.replace', method: 'put', payload: { title: 'Ride' } })
    expect(changed).toEqual([['test-ride-banner', `test-ride-banner:${id}`]])
  })

  it.each([
    ['generalSettings.update', 'patch'],
    ['payment.setMethods', 'post'],
    ['payment.setAmountPerPoint', 'post'],
    ['deliveryZones.set', 'post'],
  ] as const)('is what is set for the whole shop, after %s', async (url, method) => {
    await provider.custom({ url, method, payload: {} })
    expect(changed).toEqual([['settings']])
  })

  it('include the packages when one of their feature titles is renamed', async () => {
    await provider.update({ resource: 'featureTitles', id, variables: { title: 'Wash', version: 1 } })
    expect(changed[0]).toContain('service-packages')
  })

  it('are none after reading, after a refusal, or for resources that the site does not show', async () => {
    await provider.getList({ resource: 'brands' })
    await provider.custom({ url: 'products.bySku', method: 'get', meta: { params: { sku: 'A' } } })
    await provider.update({ resource: 'customers', id, variables: { name: 'Rahim', version: 1 } })
    backend.answers(() => errorResponse(409, 'Taken'))
    await provider.update({ resource: 'brands', id, variables: { version: 1 } }).catch(() => {})
    expect(changed).toEqual([])
  })
})

it('knows the tags of the whole site, each once', () => {
  const tags = allSiteTags(registry)
  expect(tags).toEqual([...new Set(tags)].sort())
  expect(tags).toEqual(expect.arrayContaining(['blogs', 'products', 'prices', 'cms', 'settings']))
  expect(siteTagsOf({ ...registry.resources[0], siteTag: undefined } as never, id)).toEqual([])
})
