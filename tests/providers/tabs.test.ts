// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { adminNamed } from '../support/providers/people'

type Request = (name: string, options: object, run: (lock: object | null) => unknown) => Promise<unknown>

/** The locks of a browser, and the tabs that hold them. */
const holders = new Map<string, string>()
const locksOf = (tab: string): { request: Request } => ({
  request: async (name, _options, run) => {
    await Promise.resolve()
    if (holders.has(name)) return run(null)
    holders.set(name, tab)
    try {
      return await run({ name })
    } finally {
      holders.delete(name)
    }
  },
})
const crash = (tab: string) => {
  for (const [name, holder] of holders) if (holder === tab) holders.delete(name)
}

let count = 0
/** Modules of their own, as a tab has, and the same after its reload. */
const openTab = async (tab = `tab ${count++}`) => {
  vi.resetModules()
  Object.defineProperty(navigator, 'locks', { value: locksOf(tab), configurable: true })
  const { session } = await import('#providers/auth/session.ts')
  session.start('token-1', adminNamed('Nadia'))
  const storage = await import('#providers/storage.ts')
  return { tab, ...storage }
}
type Draft = { name: string }
const open = (tab: Awaited<ReturnType<typeof openTab>>, key: string) =>
  tab.openDraft<Draft>('id of Nadia', key)

let key = ''
beforeEach(() => {
  key = `brands/create ${count++}`
})
afterEach(() => {
  cleanup()
  holders.clear()
  Reflect.deleteProperty(navigator, 'locks')
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

describe('a form that is open in two tabs', () => {
  it('has a draft in each of them', async () => {
    const one = open(await openTab(), key)
    await one.write({ name: 'Pulsar' })
    const other = open(await openTab(), key)
    expect(await other.read()).toBeUndefined()
    await other.write({ name: 'Apache' })
    expect(await one.read()).toEqual({ name: 'Pulsar' })
    await other.remove()
    expect(await one.read()).toEqual({ name: 'Pulsar' })
  })

  it('loses neither draft when both tabs crash', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const [first, second] = [open(one, key), open(other, key)]
    await first.write({ name: 'Pulsar' })
    await second.write({ name: 'Apache' })
    for (const { tab } of [one, other]) crash(tab)
    sessionStorage.clear()

    const later = await openTab()
    const found = open(later, key)
    expect(await found.read()).toEqual({ name: 'Pulsar' })
    await found.remove()
    await found.close()
    expect(await open(later, key).read()).toEqual({ name: 'Apache' })
  })

  it('has the draft of its own tab after a reload', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await open(one, key).write({ name: 'Pulsar' })
    await open(other, key).write({ name: 'Apache' })
    for (const { tab } of [one, other]) crash(tab)
    expect(await open(await openTab(other.tab), key).read()).toEqual({ name: 'Apache' })
  })
})

describe('a draft that was left', () => {
  it('is found by the next form of its tab at once', async () => {
    const tab = await openTab()
    const before = open(tab, key)
    void before.write({ name: 'Pulsar' })
    void before.close()
    expect(await open(tab, key).read()).toEqual({ name: 'Pulsar' })
  })
  it('is found by another tab', async () => {
    const before = open(await openTab(), key)
    await before.write({ name: 'Pulsar' })
    await before.close()
    expect(await open(await openTab(), key).read()).toEqual({ name: 'Pulsar' })
  })
  it('stays with its tab while another part of the page has it open', async () => {
    const tab = await openTab()
    const [job, drawer] = [open(tab, key), open(tab, key)]
    await job.write({ name: 'Pulsar' })
    await drawer.close()
    expect(await open(await openTab(), key).read()).toBeUndefined()
  })
})

describe('what all tabs share', () => {
  it('is changed by each of them: choices of lists', async () => {
    const choose = async (path: `/${string}`) => {
      await openTab()
      const { saveListChoice, useListChoice } = await import('#providers/list/use-list-address.ts')
      renderHook(() => useListChoice({ path }))
      return (change: object) => act(async () => saveListChoice({ path }, change))
    }
    const [inBrands, inVats] = [await choose('/brands'), await choose('/vat')]
    await inBrands({ limit: 50 })
    await inVats({ limit: 25 })
    // The copy is of one session alone.
    localStorage.removeItem('moto-admin.lists')
    const { usePreference } = await openTab()
    const { result } = renderHook(() => usePreference('lists', {}))
    await waitFor(() =>
      expect(result.current[0]).toEqual({ '/brands': { limit: 50 }, '/vat': { limit: 25 } }),
    )
  })

  it('is changed by each of them: tags that the public site has not accepted', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new Error('No connection')))
    const withSite = async () => {
      const { remembered } = await openTab()
      return { ...(await import('#providers/site/site.ts')), remembered }
    }
    const [one, other] = [await withSite(), await withSite()]
    one.site.changed(['brands:1'])
    other.site.changed(['brands:2'])
    await vi.waitFor(() => expect([...other.site.marks().values()]).toEqual(['failed']))
    const later = await withSite()
    renderHook(() => later.useRetrySavedTags())
    await vi.waitFor(() => expect([...later.site.marks().keys()].sort()).toEqual(['brands:1', 'brands:2']))
  })

  it('is changed by each of them: recently viewed records', async () => {
    const view = async (id: string) => {
      await openTab()
      const recent = await import('#kit/records/recent.ts')
      const { registry } = await import('#contract/index.ts')
      const brands = registry.resources.find(({ name }) => name === 'brands')
      if (!brands) throw new Error('No brands')
      return {
        ...recent,
        show: () =>
          renderHook(() => recent.useTrackRecent(brands, id, { label: id, to: `/brands/${id}` }, false)),
      }
    }
    const [one, other] = [await view('b1'), await view('b2')]
    one.show()
    other.show()
    await vi.waitFor(async () => {
      const ids = (await one.readRecent()).map(({ id }) => id)
      expect(ids.sort()).toEqual(['b1', 'b2'])
    })
  })

  it('is changed by each of them: the stock count of a showroom', async () => {
    const counting = async () => {
      await openTab()
      const { createCountStore } = await import('#screens/products/count/count-store.ts')
      const store = createCountStore('id of Nadia', key)
      await vi.waitFor(() => expect(store.get()).toBeDefined())
      return store
    }
    const line = (sku: string) => ({
      ...{ key: sku, sku, product: sku, counted: 1, countedAt: '2026-01-01T00:00:00.000Z' },
      place: { product: sku, store: { id: 's1', label: 'Dhaka' } },
    })
    const [one, other] = [await counting(), await counting()]
    const skusOf = ({ get }: typeof one) => get()?.lines.map(({ sku }) => sku)
    for (const [store, sku] of [
      [one, 'A'],
      [other, 'B'],
      [one, 'C'],
    ] as const)
      store.update((before) => ({ ...before, lines: [...before.lines, line(sku) as never] }))
    await vi.waitFor(() => {
      expect(skusOf(one)?.sort()).toEqual(['A', 'B', 'C'])
      expect(skusOf(other)?.sort()).toEqual(['A', 'B', 'C'])
    })
    await Promise.all([one.saved(), other.saved()])
    expect(skusOf(await counting())?.sort()).toEqual(['A', 'B', 'C'])
  })
})

describe('a chosen showroom', () => {
  const dhaka = { id: 's1', label: 'Dhaka' }
  const khulna = { id: 's2', label: 'Khulna' }
  const narrowed = async () => {
    await openTab()
    return import('#providers/auth/narrowing.ts')
  }
  it('is that of the tab after a reload, whatever another tab has chosen since', async () => {
    const one = await narrowed()
    one.selectShowroom(dhaka)
    const ofTab = sessionStorage.getItem('moto-admin.showroom') ?? ''
    sessionStorage.clear()
    const other = await narrowed()
    expect(other.narrowing.get()).toEqual(dhaka)
    other.selectShowroom(khulna)
    sessionStorage.setItem('moto-admin.showroom', ofTab)
    expect((await narrowed()).narrowing.get()).toEqual(dhaka)
  })
  it('can be the whole shop in one tab alone', async () => {
    const one = await narrowed()
    one.selectShowroom(null)
    localStorage.setItem('moto-admin.showroom', JSON.stringify(khulna))
    expect((await narrowed()).narrowing.get()).toBeNull()
  })
})
