import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Call before the timers are set: they run by the clock as before, or at once by `passTime`. */
export const holdTimers = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
/** Runs every timer that is due within that time, so that what must not follow has had its chance to. */
export const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
