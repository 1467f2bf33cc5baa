import { afterEach, describe, expect, it, vi } from 'vitest'
import { session } from '#providers/auth/session.ts'
import { createLiveProvider, createStreamOpener, followEvents, retryDelayMs } from '#providers/live.ts'
import { adminNamed } from '../support/providers/people'

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
    return createStreamOpener('', 'token')(new AbortController().signal)
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

describe('the live provider', () => {
  const nadia = adminNamed('Nadia')
  afterEach(() => session.clear())

  /** Streams that a test writes to, by the token that opened them. */
  const openStreams = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('navigator', {})
    const streams: { token: string; say: (event: string) => Promise<void>; signal: AbortSignal }[] = []
    vi.stubGlobal('fetch', async (_: string, { headers, signal }: RequestInit) => {
      const { readable, writable } = new TransformStream<Uint8Array>()
      const writer = writable.getWriter()
      const say = (event: string) => writer.write(new TextEncoder().encode(`event: ${event}\ndata:\n\n`))
      if (signal) streams.push({ token: new Headers(headers).get('authorization') ?? '', say, signal })
      return new Response(readable)
    })
    return streams
  }
  const listen = (channel: string, heard: string[], types = ['*']) => ({
    channel,
    types,
    callback: ({ type }: { type: string }) => void heard.push(`${channel}: ${type}`),
  })
  const afterStart = () => vi.advanceTimersByTimeAsync(3000)

  it('opens one stream for all subscribers, and gives each the events of its channel', async () => {
    const streams = openStreams()
    session.start('first', nadia)
    const live = createLiveProvider({ url: '', session })
    const heard: string[] = []
    const subscriptions = [
      live.subscribe(listen('notices', heard)),
      live.subscribe(listen('presence', heard)),
      live.subscribe(listen('presence', heard, ['deleted'])),
    ]
    expect(streams).toEqual([])
    await afterStart()
    expect(streams.map(({ token }) => token)).toEqual(['Bearer first'])
    for (const event of ['open', 'notices', 'presence', 'unknown']) await streams[0]?.say(event)
    await expect
      .poll(() => heard)
      .toEqual(['notices: open', 'presence: open', 'notices: notices', 'presence: presence'])
    for (const subscription of subscriptions) live.unsubscribe(subscription)
    expect(streams[0]?.signal.aborted).toBe(true)
  })

  it('ends the stream with the session, and opens another one in the next', async () => {
    const streams = openStreams()
    session.start('first', nadia)
    const live = createLiveProvider({ url: '', session })
    const subscription = live.subscribe(listen('notices', []))
    await afterStart()
    session.expire()
    expect(streams[0]?.signal.aborted).toBe(true)
    session.start('second', nadia)
    await afterStart()
    expect(streams.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer second'])
    live.unsubscribe(subscription)
    session.start('third', nadia)
    await afterStart()
    expect(streams).toHaveLength(2)
  })
})
