import { createStore as createDatabase, get, getMany, promisifyRequest, type UseStore } from 'idb-keyval'
import { useCallback, useEffect } from 'react'
import { session, useSession } from './auth/session'
import { storedText } from './browser-storage'
import { createStore, useSelected } from './store'

let store: UseStore | undefined
const opened = () => {
  store ??= createDatabase('moto-admin', 'kept')
  return store
}
/** A browser without IndexedDB loses preferences and drafts; everything else works. */
const orNothing = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await act()
  } catch {
    return undefined
  }
}
const read = <T>(key: string) => orNothing(() => get<T>(key, opened()))
/** Reads and writes as one step, whatever other tabs do; `undefined` removes the value. Returns what it is now. */
const update = async <T>(key: string, change: (stored: T | undefined) => T | undefined) => {
  let next: T | undefined
  await orNothing(() =>
    opened()('readwrite', (entries) => {
      const reading: IDBRequest<T | undefined> = entries.get(key)
      reading.onsuccess = () => {
        try {
          next = change(reading.result)
          if (next === undefined) entries.delete(key)
          else entries.put(next, key)
        } catch {
          entries.transaction.abort()
        }
      }
      return promisifyRequest(entries.transaction)
    }),
  )
  return next
}
const write = async (key: string, value: unknown): Promise<void> => void (await update(key, () => value))
const remove = (key: string) => write(key, undefined)

const draftKey = (adminId: string, key: string) => `${adminId}/draft/${key}`
/** Unsaved input, by user. */
export const drafts = {
  read: <T>(adminId: string, key: string): Promise<T | undefined> => read<T>(draftKey(adminId, key)),
  write: (adminId: string, key: string, value: unknown) => write(draftKey(adminId, key), value),
  remove: (adminId: string, key: string) => remove(draftKey(adminId, key)),
  /** For input that all tabs share. */
  update: <T>(adminId: string, key: string, change: (stored: T | undefined) => T | undefined) =>
    update(draftKey(adminId, key), change),
}

/** Gives a lock back; resolves when other tabs can get it. */
type Unlock = () => Promise<unknown>
/**
 * The lock of that name, unless another tab has it. Browsers have no locks for pages over plain HTTP: every tab gets it
 * there.
 */
export const lockInThisTab = (name: string): Promise<Unlock | undefined> => {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  if (!locks) return Promise.resolve(async () => {})
  return new Promise((resolve, reject) => {
    const ended: Promise<unknown> = locks.request(`moto-admin.${name}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((end) => {
        resolve(() => {
          end()
          return ended
        })
      })
    })
    ended.catch(reject)
  })
}

/** The number of tabs that can have the same form open, each with its draft. */
const maxDrafts = 16
type HeldDraft = { users: number; key: Promise<string>; last: Promise<unknown>; unlock: Unlock | undefined }
const heldDrafts = new Map<string, HeldDraft>()
let unlocking: Promise<unknown> = Promise.resolve()

/** That of this tab before its reload, or one that no tab has open any more, or a new one. */
const findDraft = async (name: string, held: HeldDraft): Promise<string> => {
  await unlocking
  const keys = Array.from({ length: maxDrafts }, (_, nr) => (nr ? `${name}#${nr + 1}` : name))
  const stored = (await orNothing(() => getMany<unknown>(keys, opened()))) ?? []
  const own = storedText(`draft ${name}`, 'sessionStorage')
  const former = own.read()
  const rank = (key: string) => (key === former ? 0 : stored[keys.indexOf(key)] === undefined ? 2 : 1)
  for (const key of [...keys].sort((a, b) => rank(a) - rank(b))) {
    held.unlock = await orNothing(() => lockInThisTab(key))
    if (!held.unlock) continue
    if (key === name) own.remove()
    else own.write(key)
    return key
  }
  return name
}

/** A draft as long as it is open in this tab: another tab with the same form has another one. */
export const openDraft = <T>(adminId: string, key: string) => {
  const name = draftKey(adminId, key)
  const begin = (): HeldDraft => {
    const held: HeldDraft = {
      users: 0,
      key: Promise.resolve(name),
      last: Promise.resolve(),
      unlock: undefined,
    }
    held.key = findDraft(name, held)
    held.last = held.key
    heldDrafts.set(name, held)
    return held
  }
  const held = heldDrafts.get(name) ?? begin()
  held.users += 1
  /** In the order of the calls. */
  const next = <V>(act: (stored: string) => Promise<V>): Promise<V> => {
    const done = held.last.then(() => held.key).then(act)
    held.last = done
    return done
  }
  return {
    read: () => next((stored) => read<T>(stored)),
    write: (value: T) => next((stored) => write(stored, value)),
    remove: () => next(remove),
    /** Another tab may open it. What was written before is stored by then. */
    close: async () => {
      await held.last
      held.users -= 1
      if (held.users) return
      heldDrafts.delete(name)
      unlocking = Promise.allSettled([unlocking, held.unlock?.()])
    },
  }
}
export type OpenDraft<T> = ReturnType<typeof openDraft<T>>

const rememberedKey = (adminId: string, key: string) => `${adminId}/remembered/${key}`
/** Data of the admin itself that survives a reload, by user and shared by the tabs. */
export const remembered = {
  read: <T>(adminId: string, key: string): Promise<T | undefined> => read<T>(rememberedKey(adminId, key)),
  write: (adminId: string, key: string, value: unknown) => write(rememberedKey(adminId, key), value),
  update: <T>(adminId: string, key: string, change: (stored: T | undefined) => T | undefined) =>
    update(rememberedKey(adminId, key), change),
}

/** Preferences in memory, so that all users of a key share them; undefined while being read. */
const cachedValues = createStore<ReadonlyMap<string, unknown>>(new Map())
const cacheValue = (key: string, value: unknown) =>
  cachedValues.set(new Map(cachedValues.get()).set(key, value))
const loads = new Map<string, Promise<void>>()
const load = (key: string): Promise<void> => {
  const begun = loads.get(key)
  if (begun) return begun
  const loading = read<unknown>(key).then((value) => {
    // A value set during the read is newer than the stored one.
    if (value === undefined || cachedValues.get().has(key)) return
    cacheValue(key, value)
  })
  loads.set(key, loading)
  return loading
}

const preferenceKey = (name: string, adminId: string | undefined) =>
  `${adminId ?? 'nobody'}/preference/${name}`

/**
 * Changes a preference of the signed-in user, and returns it. `change` is applied twice: at once, and later to what is
 * stored, which another tab may have changed.
 */
export const changePreference = <T>(name: string, change: (before: T | undefined) => T): T => {
  const { user } = session.get()
  const key = preferenceKey(name, user?.id)
  const next = change(cachedValues.get().get(key) as T | undefined)
  cacheValue(key, next)
  if (user)
    void update<T>(key, change).then((stored) => {
      const isNewer = stored !== undefined && JSON.stringify(stored) !== JSON.stringify(next)
      if (isNewer && cachedValues.get().get(key) === next) cacheValue(key, stored)
    })
  return next
}
/** What the signed-in user chose, for what must not begin without it. */
export const readPreference = async <T>(name: string): Promise<T | undefined> => {
  const key = preferenceKey(name, session.get().user?.id)
  await load(key)
  return cachedValues.get().get(key) as T | undefined
}
export const savePreference = (name: string, value: unknown): void => void changePreference(name, () => value)

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
