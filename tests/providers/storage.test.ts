// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { adminNamed } from '../support/providers/people'

/** A fresh copy of the module has no state, as after a reload. */
const reloaded = async (who = 'Nadia') => {
  vi.resetModules()
  const { session } = await import('#providers/auth/session.ts')
  session.start('token-1', adminNamed(who))
  return import('#providers/storage.ts')
}
type Storage = Awaited<ReturnType<typeof reloaded>>
/** Resolves after all earlier reads and writes: a transaction on a store waits for those before it. */
const stored = ({ drafts }: Storage) => act(() => drafts.write('nobody', 'last', true))
let count = 0
let key = ''
beforeEach(() => {
  key = `columns ${count++}`
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('a preference', () => {
  let storage: Storage
  beforeEach(async () => {
    storage = await reloaded()
  })

  it('has its initial value until it is set, and survives a reload', async () => {
    const before = renderHook(() => storage.usePreference(key, 10))
    expect(before.result.current[0]).toBe(10)
    act(() => before.result.current[1](50))
    expect(before.result.current[0]).toBe(50)
    await stored(storage)
    const { usePreference } = await reloaded()
    const after = renderHook(() => usePreference(key, 10))
    await waitFor(() => expect(after.result.current[0]).toBe(50))
  })
  it('is the same wherever it is used', () => {
    const one = renderHook(() => storage.usePreference(key, 'a'))
    const other = renderHook(() => storage.usePreference(key, 'a'))
    act(() => one.result.current[1]('b'))
    expect(other.result.current[0]).toBe('b')
  })
  it('is stored for each user', async () => {
    const one = renderHook(() => storage.usePreference(key, 'a'))
    act(() => one.result.current[1]('b'))
    await stored(storage)
    const ofRafi = await reloaded('Rafi')
    const other = renderHook(() => ofRafi.usePreference(key, 'a'))
    await stored(ofRafi)
    expect(other.result.current[0]).toBe('a')
  })
  it('keeps a value that is set while the stored one is being read', async () => {
    storage.savePreference(key, 'stored')
    await stored(storage)
    const later = await reloaded()
    const { result } = renderHook(() => later.usePreference(key, 'initial'))
    act(() => result.current[1]('new'))
    await stored(later)
    expect(result.current[0]).toBe('new')
  })
  it('is read for its new name when a page changes it', async () => {
    storage.savePreference(key, 'first')
    storage.savePreference(`${key} of orders`, 'second')
    await stored(storage)
    const { usePreference } = await reloaded()
    const { result, rerender } = renderHook(({ name }) => usePreference(name, 'initial')[0], {
      initialProps: { name: key },
    })
    await waitFor(() => expect(result.current).toBe('first'))
    rerender({ name: `${key} of orders` })
    await waitFor(() => expect(result.current).toBe('second'))
  })
  it('leaves localStorage to the session', async () => {
    const one = renderHook(() => storage.usePreference(key, 'a'))
    act(() => one.result.current[1]('b'))
    expect(Object.keys(localStorage)).toEqual(['moto-admin.auth'])
  })
})

describe('a draft', () => {
  it('is kept until it is removed, for the admin who typed it', async () => {
    const { drafts } = await reloaded()
    await drafts.write('id of Nadia', 'products/new', { name: 'Pulsar' })
    expect(await drafts.read('id of Nadia', 'products/new')).toEqual({ name: 'Pulsar' })
    expect(await drafts.read('id of Rafi', 'products/new')).toBeUndefined()
    await drafts.remove('id of Nadia', 'products/new')
    expect(await drafts.read('id of Nadia', 'products/new')).toBeUndefined()
  })
})

describe('a browser without a working IndexedDB', () => {
  const broken = {
    'that has none': undefined,
    'that refuses to open it': {
      open: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    },
    'that fails to open it': {
      open: () => {
        const request = { error: new Error('corrupt') } as { error: Error; onerror?: () => void }
        setTimeout(() => request.onerror?.())
        return request
      },
    },
  }
  it.each(Object.entries(broken))('%s keeps nothing, and everything else works', async (_, indexedDB) => {
    vi.stubGlobal('indexedDB', indexedDB)
    const { drafts, usePreference } = await reloaded()
    await drafts.write('a', 'k', 1)
    await drafts.remove('a', 'k')
    expect(await drafts.read('a', 'k')).toBeUndefined()
    const { result } = renderHook(() => usePreference(key, 10))
    act(() => result.current[1](20))
    expect(result.current[0]).toBe(20)
  })
})
