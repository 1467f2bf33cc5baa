import { storedValue } from '#providers/browser-storage.ts'
import { drafts } from '#providers/storage.ts'
import { createStore, type Store } from '#providers/store.ts'
import { type Count, emptyCount } from './model'

type Change = (before: Count) => Count
/**
 * The count of one showroom by one user, in all tabs: each change is applied to what is stored in IndexedDB, and the other
 * tabs read it. It outlives its page, because posting continues when the page is left, and it continues after a reload or
 * a crash. A reload ends a running write, so that its count is also kept in the storage that needs no waiting.
 */
export type CountStore = Pick<Store<Count | undefined>, 'get' | 'subscribe'> & {
  update: (change: Change) => void
  /** Resolves when everything is written. */
  saved: () => Promise<void>
}

const isEmpty = ({ lines, problems }: Count) => lines.length === 0 && problems.length === 0

/** Of all changes in their order. */
const applied = (changes: readonly Change[], count: Count) =>
  changes.reduce((before, change) => change(before), count)

/** Reads the count as after a reload. */
export const createCountStore = (adminId: string, storeId: string): CountStore => {
  const key = `stock-count/${storeId}`
  const copy = storedValue<Count>(`${key} ${adminId}`)
  const tabs = new BroadcastChannel(`moto-admin.${key} ${adminId}`)
  const state = createStore<Count | undefined>(undefined)
  /** Changes that are not stored yet. */
  let waiting: readonly Change[] = []
  /** What is stored may differ from what is shown. */
  let isStale = true
  let isCopied = false
  let writing: Promise<void> | undefined

  const write = async () => {
    while (waiting.length || isStale) {
      const now = waiting
      // From a page that was left while it was writing.
      const newer = copy.read()
      const isShown = !isStale && !newer
      isStale = false
      let next: Count | undefined
      await drafts.update<Count>(adminId, key, (stored) => {
        next = applied(now, { ...emptyCount, ...stored, ...newer })
        return isEmpty(next) && !next.isEach ? undefined : next
      })
      waiting = waiting.slice(now.length)
      if (next && newer) copy.remove()
      // A browser without IndexedDB has the count in memory alone.
      const known = next ?? (state.get() ? undefined : applied(now, emptyCount))
      if (known && !isShown) state.set(applied(waiting, known))
      if (now.length) tabs.postMessage('changed')
    }
    writing = undefined
    if (isCopied) copy.remove()
    isCopied = false
  }
  const save = () => {
    writing ??= write()
  }
  tabs.onmessage = () => {
    isStale = true
    save()
  }
  window.addEventListener('pagehide', () => {
    const now = state.get()
    if (!writing || !now) return
    copy.write(now)
    isCopied = true
  })
  save()
  return {
    get: state.get,
    subscribe: state.subscribe,
    update: (change) => {
      waiting = [...waiting, change]
      const now = state.get()
      if (now) state.set(change(now))
      save()
    },
    saved: async () => {
      await writing
    },
  }
}

const stores = new Map<string, CountStore>()
export const countStore = (adminId: string, storeId: string): CountStore => {
  const name = `${adminId} ${storeId}`
  const store = stores.get(name) ?? createCountStore(adminId, storeId)
  stores.set(name, store)
  return store
}
