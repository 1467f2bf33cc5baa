import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { areas, saveAreas } from '#providers/auth/areas.ts'
import { session } from '#providers/auth/session.ts'
import { adminNamed } from '#tests/support/providers/people.ts'

const key = 'moto-admin.areas'
const stored = new Map<string, string>()
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage)
  session.start('token-1', adminNamed('Nadia'))
})
afterEach(() => {
  saveAreas({})
  session.clear()
  vi.unstubAllGlobals()
  stored.clear()
})

describe('the areas that a backend reports', () => {
  it.each([
    ['without some', { without: ['crm', 'donations'] }],
    ['of some alone', { only: ['products'] }],
    ['of none', { only: [] }],
    ['of some without others', { only: ['products', 'tags'], without: ['tags'] }],
  ])('%s apply at once, and from storage at the next start', (_, reported) => {
    saveAreas({ data: ['x.list'], ...reported })
    expect(areas.get()).toEqual([reported])
    expect(JSON.parse(stored.get(key) ?? '')).toEqual(reported)
  })

  it.each([[{}], [{ without: [] }], [null], ['products'], [{ only: 'products' }]])(
    '%j limit nothing, and end an earlier limit',
    (reported) => {
      saveAreas({ without: ['crm'] })
      saveAreas(reported)
      expect(areas.get()).toEqual([])
      expect(stored.has(key)).toBe(false)
    },
  )

  it('change nothing when they are reported again', () => {
    saveAreas({ without: ['crm'] })
    const before = areas.get()
    saveAreas({ without: ['crm'] })
    expect(areas.get()).toBe(before)
  })

  it('end with the session, and are not stored without one', () => {
    saveAreas({ without: ['crm'] })
    session.clear()
    expect(areas.get()).toEqual([])
    stored.clear()
    saveAreas({ without: ['crm'] })
    expect(areas.get()).toEqual([{ without: ['crm'] }])
    expect(stored.size).toBe(0)
  })

  it('apply in a browser that stores nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    saveAreas({ without: ['crm'] })
    expect(areas.get()).toEqual([{ without: ['crm'] }])
  })
})

describe('the areas of the last visit', () => {
  const started = async (kept: string) => {
    stored.set(key, kept)
    vi.resetModules()
    const fresh = await import('#providers/auth/areas.ts')
    return fresh.areas.get()
  }
  it.each([
    ['apply before the backend answers', '{"without":["crm"]}', [{ without: ['crm'] }]],
    ['are ignored if they are no JSON', '{"without', []],
    ['are ignored if they are no list', '{"without":"crm"}', []],
  ])('%s', async (_, kept, applied) => expect(await started(kept)).toEqual(applied))
})
