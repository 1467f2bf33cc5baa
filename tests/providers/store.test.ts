import { expect, it, vi } from 'vitest'
import { createStore } from '#providers/store.ts'

it('a store announces each change with the former value, until the listener unsubscribes', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  store.set(2)
  leave()
  store.set(3)
  expect(store.get()).toBe(3)
  expect(listener.mock.calls).toEqual([[2, 1]])
})

it('a listener that subscribes another one during a change does not affect it', () => {
  const store = createStore('a')
  const late = vi.fn()
  const leave = store.subscribe(() => {
    leave()
    store.subscribe(late)
  })
  store.set('b')
  expect(late).not.toHaveBeenCalled()
  store.set('c')
  expect(late).toHaveBeenCalledExactlyOnceWith('c', 'b')
})
