import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadShop, shop, shopName } from '#providers/shop.ts'

const answer = (status: number, body: unknown = {}) => {
  const fetched = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const storage = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, text: string) => storage.set(key, text),
  removeItem: (key: string) => storage.delete(key),
})

describe('the shop that the admin presents', () => {
  afterEach(() => {
    storage.clear()
    shop.set({})
  })

  it('is kept for the next visit, and read again after a change', async () => {
    const fetched = answer(200, { storeName: 'Padma Motors' })
    await loadShop()
    expect(shopName(shop.get())).toBe('Padma Motors')
    expect(JSON.parse(storage.get('moto-admin.shop') ?? '')).toEqual({ storeName: 'Padma Motors' })
    await loadShop({ fresh: true })
    expect(fetched.mock.calls.map(([url, init]) => [url, init?.cache])).toEqual([
      ['/api/x/open/shop', 'default'],
      ['/api/x/open/shop', 'reload'],
    ])
  })

  it('is the same object while nothing has changed, so that nothing renders again', async () => {
    answer(200, { storeName: 'Padma Motors' })
    await loadShop()
    const before = shop.get()
    await loadShop()
    expect(shop.get()).toBe(before)
  })

  it('is nameless at a backend without it, which is asked once', async () => {
    const fetched = answer(404)
    await loadShop()
    await loadShop()
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(shopName(shop.get())).toBe('moto-admin')
  })

  it('is not requested from a backend of other conventions', async () => {
    const fetched = answer(200)
    await loadShop({ isSpecified: false })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('stays as it was while the backend cannot be reached', async () => {
    answer(200, { storeName: 'Padma Motors' })
    await loadShop()
    answer(503)
    await loadShop()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await loadShop()
    expect(shopName(shop.get())).toBe('Padma Motors')
  })
})
