import type { LiveEvent, LiveProvider } from '@refinedev/core'
import { noticesCalls } from '#contract/extensions/notices.ts'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import type { Session } from './auth/create-session'
import { httpStatus } from './http-status'

/** Reads server-sent events until the stream ends; calls with the name of each. */
export const readEvents = async (body: ReadableStream<Uint8Array>, onEvent: (name: string) => void) => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: (.+)$/m.exec(block)?.[1]
      if (name) onEvent(name)
    }
  }
}

const firstWaitMs = 1000
const maxWaitMs = 60_000

/** The delay before a connection attempt: doubled with every failure, and spread so that clients don’t return at once. */
export const retryDelayMs = (failures: number, random: () => number = Math.random): number =>
  Math.min(maxWaitMs, firstWaitMs * 2 ** failures) * (0.5 + random() / 2)

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

type Connection = {
  /** Resolves to undefined if the backend refuses. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | undefined>
  /** Called for every event, and once for each new connection: something may have been missed. */
  onEvent: (name: string) => void
  signal: AbortSignal
}

/** Keeps a stream of events open until it is refused or aborted. */
export const followEvents = async ({ open, onEvent, signal }: Connection): Promise<void> => {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const body = await open(signal)
      if (!body) return
      await readEvents(body, (name) => {
        failures = 0
        onEvent(name)
      })
    } catch {
      // The next attempt follows.
    }
    await wait(retryDelayMs(failures), signal)
  }
}

const path = `/api/${parseEndpoint(noticesCalls.live.at).path}`

/** The token is sent in a header, which an EventSource can't do. */
export const createStreamOpener = (url: string, token: string) => async (signal: AbortSignal) => {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const response = await fetch(`${url}${path}`, { headers, signal, cache: 'no-store' })
  // A later attempt finds a place.
  const isTooMany = response.status === httpStatus.tooManyRequests
  if (response.status >= 400 && response.status < 500 && !isTooMany) return undefined
  if (!response.ok || !response.body) throw new Error(`The stream returned ${response.status}`)
  return response.body
}

const name = 'moto-admin.live'
/** What the page needs first is loaded before the stream is opened. */
const startAfterMs = 3000

/** One tab has the stream and forwards it to the others: a browser opens few connections to a server. */
// A request for the lock is rejected when it is aborted.
const inOneTab = (signal: AbortSignal, run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, { signal }, run).catch(() => {}) : run()

/** Calls with the events of all tabs, until the returned function is called. */
const followInTabs = (url: string, token: string, onEvent: (event: string) => void): (() => void) => {
  const end = new AbortController()
  const { signal } = end
  const tabs = new BroadcastChannel(name)
  tabs.onmessage = ({ data }) => onEvent(String(data))
  const notifyAll = (event: string) => {
    onEvent(event)
    if (!signal.aborted) tabs.postMessage(event)
  }
  const follow = () => followEvents({ open: createStreamOpener(url, token), onEvent: notifyAll, signal })
  const timer = setTimeout(() => void inOneTab(signal, follow), startAfterMs)
  return () => {
    clearTimeout(timer)
    end.abort()
    tabs.close()
  }
}

/** What the backend reports: that something is new, and not what it is. */
export type LiveChannel = 'notices' | 'presence'
/** The event of a new connection; something may have been missed before it, on any channel. */
const opened = 'open'

type Subscriber = Parameters<LiveProvider['subscribe']>[0]
type Parts = {
  /** The origin of the backend; empty for that of the page. */
  url: string
  session: Pick<Session, 'get' | 'subscribe'>
}

/**
 * Refine's live provider: `useSubscription({ channel: 'notices', … })`. The stream is open while anyone subscribes and
 * the session lasts. The backend reports no changes of records, so `liveMode` of lists and records receives nothing.
 */
export const createLiveProvider = ({ url, session }: Parts): LiveProvider => {
  const subscribers = new Set<Subscriber>()
  let stream: { token: string; end: () => void } | undefined
  let leaveSession: (() => void) | undefined

  const publish = (type: string) => {
    for (const { channel, types, callback } of [...subscribers]) {
      const isOfChannel = type === channel || type === opened
      const event: LiveEvent = { channel, type, payload: {}, date: new Date() }
      if (isOfChannel && (types.includes('*') || types.includes(type))) callback(event)
    }
  }
  /** Opens, replaces or ends the stream, as subscribers and session require. */
  const update = () => {
    const token = subscribers.size ? session.get().token : null
    if (token === (stream?.token ?? null)) return
    stream?.end()
    stream = token ? { token, end: followInTabs(url, token, publish) } : undefined
  }
  return {
    subscribe: (subscriber: Subscriber) => {
      subscribers.add(subscriber)
      leaveSession ??= session.subscribe(update)
      update()
      return subscriber
    },
    unsubscribe: (subscriber: Subscriber) => {
      subscribers.delete(subscriber)
      if (subscribers.size === 0) {
        leaveSession?.()
        leaveSession = undefined
      }
      update()
    },
  }
}
