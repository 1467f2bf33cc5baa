import { afterEach, describe, expect, it, vi } from 'vitest'
import { drafts } from '#providers/storage.ts'
import { createCountStore } from '#screens/products/count/count-store.ts'

afterEach(() => localStorage.clear())

const loaded = async (storeId: string) => {
  const store = createCountStore('admin', storeId)
  await vi.waitFor(() => expect(store.get()).toBeDefined())
  return store
}
const leave = () => window.dispatchEvent(new Event('pagehide'))
const note = (text: string) => (before: object) => ({ ...before, note: text, isEach: true }) as never

describe('a stock count after a reload', () => {
  it('has what was entered while an earlier change was still being written', async () => {
    const before = await loaded('during')
    vi.spyOn(drafts, 'update').mockReturnValue(new Promise(() => {}))
    before.update(note('First'))
    before.update(note('Second'))
    leave()
    vi.restoreAllMocks()

    const after = await loaded('during')
    expect(after.get()?.note).toBe('Second')
    await after.saved()
    expect((await drafts.read<{ note: string }>('admin', 'stock-count/during'))?.note).toBe('Second')
  })

  it('does not return to a former state', async () => {
    const before = await loaded('later')
    before.update(note('First'))
    leave()
    // The browser kept the page, and returned to it.
    before.update(note('Second'))
    await before.saved()
    expect((await loaded('later')).get()?.note).toBe('Second')
  })

  it('is not stored twice if everything was written', async () => {
    const store = await loaded('written')
    store.update(note('First'))
    await store.saved()
    leave()
    expect(Object.keys(localStorage).filter((key) => key.includes('written'))).toEqual([])
  })
})
