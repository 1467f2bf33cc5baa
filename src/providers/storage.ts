import { createStore as createDatabase, del, get, set, type UseStore } from 'idb-keyval'
import { useCallback, useEffect } from 'react'
import { session, useSession } from './auth/session'
import { createStore, useSelected } from './store'

let store: UseStore | undefined
const opened = () => {
  store ??= createDatabase('moto-admin', 'kept')
  return store
}
/** A browser without IndexedDB loses preferences and drafts; everything else works. */
const quietly = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await act()
  } catch {
    return undefined
  }
}
const read = <T>(key: string) => quietly(() => get<T>(key, opened()))
const write = (key: string, value: unknown) => quietly(() => set(key, value, opened()))
const remove = (key: string) => quietly(() => del(key, opened()))

const draftKey = (adminId: string, key: string) => `${adminId}/draft/${key}`
/** Unsaved input, by user. */
export const drafts = {
  read: <T>(adminId: string, key: string): Promise<T | undefined> => read<T>(draftKey(adminId, key)),
  write: async (adminId: string, key: string, value: unknown): Promise<void> => {
    await write(draftKey(adminId, key), value)
  },
  remove: async (adminId: string, key: string): Promise<void> => {
    await remove(draftKey(adminId, key))
  },
}

const rememberedKey = (adminId: string, key: string) => `${adminId}/remembered/${key}`
/** Data of the admin itself that survives a reload, by user. */
export const remembered = {
  read: <T>(adminId: string, key: string): Promise<T | undefined> => read<T>(rememberedKey(adminId, key)),
  write: async (adminId: string, key: string, value: unknown): Promise<void> => {
    await write(rememberedKey(adminId, key), value)
  },
}

/** Preferences in memory, so that all users of a key share them; undefined while being read. */
const cachedValues = createStore<ReadonlyMap<string, unknown>>(new Map())
const cacheValue = (key: string, value: unknown) =>
  cachedValues.set(new Map(cachedValues.get()).set(key, value))
const loadedKeys = new Set<string>()
const load = async (key: string) => {
  if (loadedKeys.has(key)) return
  loadedKeys.add(key)
  const value = await read<unknown>(key)
  // A value set during the read is newer than the stored one.
  if (value === undefined || cachedValues.get().has(key)) return
  cacheValue(key, value)
}

const preferenceKey = (name: string, adminId: string | undefined) =>
  `${adminId ?? 'nobody'}/preference/${name}`

/** Sets a preference of the signed-in user. */
export const savePreference = (name: string, value: unknown): void => {
  const { user } = session.get()
  const key = preferenceKey(name, user?.id)
  cacheValue(key, value)
  if (user) void write(key, value)
}

/** A choice of the signed-in user that survives the visit: columns, density, page size. */
export const usePreference = <T>(name: string, initial: T): [T, (value: T) => void] => {
  const { user } = useSession()
  const key = preferenceKey(name, user?.id)
  useEffect(() => {
    void load(key)
  }, [key])
  const value = useSelected(cachedValues, (all) => all.get(key)) as T | undefined
  const keep = useCallback((next: T) => savePreference(name, next), [name])
  return [value === undefined ? initial : value, keep]
}
