import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Call before timers are set: they run normally, or at once by `passTime`. */
export const holdTimers = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
/** Runs every timer that is due within that time, so that unwanted effects would have happened. */
export const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
