import { afterEach, describe, expect, it, vi } from 'vitest'
import { followEvents, retryDelayMs } from '#shell/notices/live-stream.ts'
import { createStreamOpener } from '#shell/notices/use-live-events.ts'

const stream = (...blocks: string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const block of blocks) controller.enqueue(new TextEncoder().encode(block))
      controller.close()
    },
  })
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the stream of notifications', () => {
  const openWith = (status: number) => {
    vi.stubGlobal('fetch', async () => new Response(status === 200 ? stream('') : '{}', { status }))
    return createStreamOpener('token')(new AbortController().signal)
  }
  it.each([401, 403, 404])('is given up after status %i', async (status) => {
    expect(await openWith(status)).toBeUndefined()
  })
  it.each([429, 500, 503])('is tried again after status %i', async (status) => {
    await expect(openWith(status)).rejects.toThrow(String(status))
  })
  it('is open after status 200', async () => {
    expect(await openWith(200)).toBeInstanceOf(ReadableStream)
  })

  it('is opened again with growing delays, until it is refused', async () => {
    vi.useFakeTimers()
    const events: string[] = []
    const answers = [
      () => Promise.reject(new Error('429')),
      () => Promise.reject(new Error('429')),
      () => Promise.resolve(stream('event: open\ndata:\n\n', ':\n\nevent: not', 'ices\ndata:\n\n')),
      () => Promise.resolve(undefined),
    ]
    let opened = 0
    const { signal } = new AbortController()
    const open = () => answers[opened++]?.() ?? Promise.resolve(undefined)
    const done = followEvents({ open, onEvent: () => events.push('event'), signal })
    await vi.advanceTimersByTimeAsync(400)
    expect(opened).toBe(1)
    await vi.advanceTimersByTimeAsync(10_000)
    await done
    expect([opened, events]).toEqual([4, ['event', 'event']])
  })

  it('waits at most a minute, and not all clients equally long', () => {
    expect([0, 1, 2, 20].map((failures) => retryDelayMs(failures, () => 1))).toEqual([
      1000, 2000, 4000, 60_000,
    ])
    expect(retryDelayMs(20, () => 0)).toBe(30_000)
  })
})
