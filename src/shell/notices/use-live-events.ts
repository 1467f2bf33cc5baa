import { useEffect, useRef } from 'react'
import { extensions } from '#contract/extensions/index.ts'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import { useSession } from '#providers/auth/session.ts'
import { httpStatus } from '#providers/http-status.ts'
import { env } from '#src/env.ts'
import { followEvents } from './live-stream'

const name = 'moto-admin.live'
/** What the page needs first is loaded before the stream is opened. */
const startAfterMs = 3000
const url = `${env.apiUrl}/api/${parseEndpoint(extensions.calls.live.at).path}`

/** The token is sent in a header, which an EventSource can't do. */
export const createStreamOpener = (token: string) => async (signal: AbortSignal) => {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const response = await fetch(url, { headers, signal, cache: 'no-store' })
  // A later attempt finds a place.
  const isTooMany = response.status === httpStatus.tooManyRequests
  if (response.status >= 400 && response.status < 500 && !isTooMany) return undefined
  if (!response.ok || !response.body) throw new Error(`The stream returned ${response.status}`)
  return response.body
}

/** One tab has the stream and forwards it to the others: a browser opens few connections to a server. */
// A request for the lock is rejected when it is aborted.
const inOneTab = (signal: AbortSignal, run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, { signal }, run).catch(() => {}) : run()

/** Calls with the name of the event whenever the backend reports something new, and when the stream begins. */
export const useLiveEvents = (isEnabled: boolean, onEvent: (name: string) => void) => {
  const { token } = useSession()
  const latest = useRef(onEvent)
  latest.current = onEvent
  useEffect(() => {
    if (!isEnabled || !token) return
    const end = new AbortController()
    const { signal } = end
    const tabs = new BroadcastChannel(name)
    tabs.onmessage = ({ data }) => latest.current(String(data))
    const notifyAll = (event: string) => {
      latest.current(event)
      if (!signal.aborted) tabs.postMessage(event)
    }
    const timer = setTimeout(
      () =>
        void inOneTab(signal, () =>
          followEvents({ open: createStreamOpener(token), onEvent: notifyAll, signal }),
        ),
      startAfterMs,
    )
    return () => {
      clearTimeout(timer)
      end.abort()
      tabs.close()
    }
  }, [isEnabled, token])
}
