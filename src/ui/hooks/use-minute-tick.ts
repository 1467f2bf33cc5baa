import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

/** One clock for everything that shows an age; it runs only while something does. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let minutes = 0
const tick = () => {
  minutes += 1
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(tick, minuteMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Renders the component again each minute, so that "3 minutes ago" stays true. */
export const useMinuteTick = () => useSyncExternalStore(subscribe, () => minutes)
