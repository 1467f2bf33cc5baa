import { drafts } from '../../../providers/storage'
import { type Count, emptyCount } from './model'

type Change = (before: Count) => Count
/**
 * The count of one showroom by one admin. It outlives its page, because posting goes on when the page is left, and is
 * written to IndexedDB with every change, so that it continues after a reload or a crash.
 */
export type CountStore = {
  get: () => Count | undefined
  subscribe: (listener: () => void) => () => void
  update: (change: Change) => void
  /** Resolves when everything is written. */
  saved: () => Promise<void>
}

const isEmpty = ({ lines, problems }: Count) => lines.length === 0 && problems.length === 0

const createCountStore = (adminId: string, storeId: string): CountStore => {
  const key = `stock-count/${storeId}`
  const listeners = new Set<() => void>()
  /** Changes made before the stored count was read. */
  let early: Change[] = []
  let state: Count | undefined
  let writing: Promise<void> | undefined
  let isChanged = false

  const write = async () => {
    while (isChanged) {
      isChanged = false
      const now = state
      if (now && isEmpty(now) && !now.isEach) await drafts.remove(adminId, key)
      else await drafts.write(adminId, key, now)
    }
    writing = undefined
  }
  const become = (next: Count) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  const save = () => {
    isChanged = true
    writing ??= write()
  }
  void drafts.read<Count>(adminId, key).then((stored) => {
    become(early.reduce((count, change) => change(count), { ...emptyCount, ...stored }))
    if (early.length) save()
    early = []
  })
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    update: (change) => {
      if (!state) {
        early.push(change)
        return
      }
      become(change(state))
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
