import { drafts } from '../../../providers/storage'
import { createStore, type Store } from '../../../providers/store'
import { localStorageValue } from './local-storage-value'
import { type Count, emptyCount } from './model'

type Change = (before: Count) => Count
/**
 * The count of one showroom by one user. It outlives its page, because posting continues when the page is left, and is
 * written to IndexedDB with every change, so that it continues after a reload or a crash. A reload ends a running write,
 * so that its count is also kept in the storage that needs no waiting.
 */
export type CountStore = Pick<Store<Count | undefined>, 'get' | 'subscribe'> & {
  update: (change: Change) => void
  /** Resolves when everything is written. */
  saved: () => Promise<void>
}

const isEmpty = ({ lines, problems }: Count) => lines.length === 0 && problems.length === 0

/** Reads the count as after a reload. */
export const createCountStore = (adminId: string, storeId: string): CountStore => {
  const key = `stock-count/${storeId}`
  const copy = localStorageValue<Count>(`moto-admin.${key} ${adminId}`)
  /** Changes made before the stored count was read. */
  let early: Change[] = []
  const state = createStore<Count | undefined>(undefined)
  let writing: Promise<void> | undefined
  let isChanged = false

  const write = async () => {
    while (isChanged) {
      isChanged = false
      const now = state.get()
      if (now && isEmpty(now) && !now.isEach) await drafts.remove(adminId, key)
      else await drafts.write(adminId, key, now)
    }
    writing = undefined
    copy.remove()
  }
  const save = () => {
    isChanged = true
    writing ??= write()
  }
  window.addEventListener('pagehide', () => {
    if (writing) copy.set(state.get())
  })
  void drafts.read<Count>(adminId, key).then((stored) => {
    const newer = copy.get()
    state.set(early.reduce((count, change) => change(count), { ...emptyCount, ...stored, ...newer }))
    if (newer || early.length) save()
    early = []
  })
  return {
    get: state.get,
    subscribe: state.subscribe,
    update: (change) => {
      const now = state.get()
      if (!now) {
        early.push(change)
        return
      }
      state.set(change(now))
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
