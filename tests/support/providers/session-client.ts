import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { session } from '#providers/auth/session.ts'
import { onSessionEnd } from '#providers/auth/session-end.ts'
import { http } from '#providers/http/backend.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import { type Answer, createAdapter } from './adapter'

type Sent = { line: string; authorization: unknown; body: unknown; key: unknown }

export const refused = (status: number, message?: unknown): Answer => ({
  status,
  body: message === undefined ? '' : { statusCode: status, message },
})
export const ok = (body: unknown = {}): Answer => ({ status: 200, body })

/** localStorage for tests without a browser. */
const memoryStorage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
    get length() {
      return kept.size
    },
  }
}

/**
 * The admin's session and HTTP client, with responses in place. Records the requests, the toasts and the ends of the
 * session.
 */
export const connectSession = () => {
  const sent: Sent[] = []
  const toasts: string[] = []
  const ends: string[] = []
  let answer: (line: string) => Answer | Promise<Answer> = () => ok()

  const adapter = createAdapter(({ line, headers, body }) => {
    sent.push({ line, authorization: headers.Authorization, body, key: headers['Idempotency-Key'] })
    return answer(line)
  })

  const { adapter: usual } = http.defaults
  const stops: (() => void)[] = []
  beforeAll(() => {
    http.defaults.adapter = adapter
    stops.push(onNotify(({ message }) => toasts.push(message)))
    stops.push(onSessionEnd(({ by }) => ends.push(by)))
  })
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage())
    session.clear()
    // Equal messages within a second are shown once: each test starts a minute later.
    vi.setSystemTime(Date.now() + 60_000)
    for (const list of [sent, toasts, ends]) list.length = 0
    answer = () => ok()
  })
  afterEach(() => {
    session.clear()
    vi.unstubAllGlobals()
  })
  afterAll(() => {
    if (usual) http.defaults.adapter = usual
    for (const stop of stops) stop()
    vi.useRealTimers()
  })

  return {
    sent,
    toasts,
    ends,
    lines: () => sent.map(({ line }) => line),
    answers: (next: typeof answer) => {
      answer = next
    },
    /** Responses by the end of the path; anything else is not found. */
    serve: (answers: Readonly<Record<string, Answer>>) => {
      answer = (line) =>
        Object.entries(answers).find(([path]) => line.endsWith(path))?.[1] ?? refused(404, 'Not found')
    },
  }
}
