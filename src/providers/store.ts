import { useSyncExternalStore } from 'react'

type Listener<T> = (now: T, before: T) => void

/** A value outside of React with change notifications. */
export type Store<T> = {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: Listener<T>) => () => void
}

export const createStore = <T>(initial: T): Store<T> => {
  let value = initial
  const listeners = new Set<Listener<T>>()
  return {
    get: () => value,
    set: (next) => {
      const before = value
      value = next
      // A listener added during a notification receives the next change.
      for (const listener of [...listeners]) listener(next, before)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>

/** The value of a store for a component, which renders again when it changes. */
export const useStore = <T>({ get, subscribe }: Readable<T>): T => useSyncExternalStore(subscribe, get)

/** A part of the value; the component renders again only when that part changes. */
export const useSelected = <T, V>({ get, subscribe }: Readable<T>, select: (value: T) => V): V =>
  useSyncExternalStore(subscribe, () => select(get()))
