import { describe, expect, it } from 'vitest'
import { settingsOf } from '#src/env.ts'
import { readBrowserEnv } from '#src/env-values.ts'

const settings = (values: Record<string, string>) => settingsOf(readBrowserEnv(values).config)

describe("the build's settings", () => {
  it('are optional: the admin then uses the origin that serves it', () => {
    expect(settings({})).toEqual({
      apiUrl: '',
      areas: {},
      backendUrls: {},
      siteUrl: '',
      revalidateUrl: '/site/revalidate',
      shop: {},
    })
  })
  it('name the path of the admin, with or without its slashes', () => {
    for (const VITE_BASE of ['/admin/', '/admin', 'admin'])
      expect(readBrowserEnv({ VITE_BASE }).base).toBe('/admin/')
    for (const VITE_BASE of ['https://shop.example/admin/', '/shop admin/', '/a?b/', '/../'])
      expect(() => readBrowserEnv({ VITE_BASE })).toThrow('VITE_BASE')
  })
  it('name what the backend lacks, or everything it has', () => {
    const { areas } = settings({ VITE_WITHOUT: 'orders, dashboard', VITE_ONLY: 'tags brands' })
    expect(areas).toEqual({ without: ['orders', 'dashboard'], only: ['tags', 'brands'] })
  })
  it('name the addresses of further backends', () => {
    const urls = settings({
      VITE_BACKENDS: 'legacy=https://legacy.example.com/ stock=http://127.0.0.1:4000',
    }).backendUrls
    expect(urls).toEqual({ legacy: 'https://legacy.example.com', stock: 'http://127.0.0.1:4000' })
    expect(() => readBrowserEnv({ VITE_BACKENDS: 'legacy=shop' })).toThrow('VITE_BACKENDS')
  })
  it('accept addresses with or without a trailing slash', () => {
    expect(settings({ VITE_API_URL: 'https://api.shop.example/' }).apiUrl).toBe('https://api.shop.example')
  })
  it.each(['VITE_API_URL', 'VITE_SITE_URL', 'VITE_REVALIDATE_URL'])(
    'refuse a %s that is no address, by its name',
    (name) => {
      expect(() => readBrowserEnv({ [name]: 'javascript:alert(1)' })).toThrow(name)
      expect(() => readBrowserEnv({ [name]: 'shop' })).toThrow(name)
    },
  )
})
